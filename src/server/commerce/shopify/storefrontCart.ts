import * as z from "zod/mini";
import {
  CURRENCY_FACTS,
  type CurrencyCode,
  isCurrencyCode,
  type Money,
  toMinor,
} from "../../../contract/money.ts";
import { ProviderUnavailableError } from "../../ports/providerUnavailableError.ts";

const money = z.object({ amount: z.string(), currencyCode: z.string() });
const attributes = z.array(z.object({ key: z.string(), value: z.nullable(z.string()) }));

const cartAnswer = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  buyerIdentity: z.object({ countryCode: z.nullable(z.string()), email: z.nullable(z.string()) }),
  attributes,
  cost: z.object({ subtotalAmount: money, totalAmount: money }),
  lines: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        quantity: z.number(),
        attributes,
        cost: z.object({ amountPerQuantity: money }),
        merchandise: z.object({ id: z.string(), availableForSale: z.boolean() }),
      }),
    ),
  }),
});

const changeAnswer = z.nullable(
  z.object({
    cart: z.nullable(cartAnswer),
    userErrors: z.array(
      z.object({ code: z.nullable(z.string()), field: z.nullable(z.array(z.string())), message: z.string() }),
    ),
  }),
);

export interface StorefrontLine {
  id: string;
  variantId: string;
  quantity: number;
  /** Whether it is sold in the cart's country. */
  isAvailable: boolean;
  /** Of one piece, minor units. */
  price: number;
  attributes: ReadonlyMap<string, string>;
}

/** A cart as Shopify has it. Sums are in minor units. */
export interface StorefrontCart {
  id: string;
  checkoutUrl: string;
  countryCode: string | null;
  email: string | null;
  currency: CurrencyCode;
  subtotal: number;
  total: number;
  attributes: ReadonlyMap<string, string>;
  lines: StorefrontLine[];
}

export interface CartUserError {
  code: string | null;
  field: readonly string[] | null;
}

/** The answer to a query for a cart; null for an unknown or a completed one. @throws ProviderUnavailableError */
export function parseCart(field: string, data: unknown): StorefrontCart | null {
  const parsed = z.nullable(cartAnswer).safeParse(data);
  if (!parsed.success) throw malformed(field, parsed.error);
  return parsed.data && cartOf(field, parsed.data);
}

/** The answer to a change of a cart. @throws ProviderUnavailableError */
export function parseChange(
  field: string,
  data: unknown,
): { cart: StorefrontCart | null; userErrors: readonly CartUserError[] } {
  const parsed = changeAnswer.safeParse(data);
  if (!parsed.success || !parsed.data) throw malformed(field, parsed.error);
  const { cart, userErrors } = parsed.data;
  return { cart: cart && cartOf(field, cart), userErrors };
}

function cartOf(field: string, answer: z.infer<typeof cartAnswer>): StorefrontCart {
  const currency = answer.cost.totalAmount.currencyCode;
  if (!isCurrencyCode(currency)) {
    const known = Object.keys(CURRENCY_FACTS).join(", ");
    throw new ProviderUnavailableError(
      "commerce",
      `${field}: Shopify's cart is in ${currency}; the shop sells in ${known}`,
    );
  }
  const minor = (value: z.infer<typeof money>) => minorOf(field, value, currency);
  return {
    id: answer.id,
    checkoutUrl: answer.checkoutUrl,
    countryCode: answer.buyerIdentity.countryCode,
    email: answer.buyerIdentity.email,
    currency,
    subtotal: minor(answer.cost.subtotalAmount),
    total: minor(answer.cost.totalAmount),
    attributes: mapOf(answer.attributes),
    lines: answer.lines.nodes.map((line) => ({
      id: line.id,
      variantId: line.merchandise.id,
      quantity: line.quantity,
      isAvailable: line.merchandise.availableForSale,
      price: minor(line.cost.amountPerQuantity),
      attributes: mapOf(line.attributes),
    })),
  };
}

function minorOf(
  field: string,
  { amount, currencyCode }: z.infer<typeof money>,
  currency: CurrencyCode,
): Money["minor"] {
  const minor = currencyCode === currency ? storefrontMinor(amount, currency) : null;
  if (minor === null)
    throw new ProviderUnavailableError("commerce", `${field}: Shopify's cart has a malformed amount`);
  return minor;
}

/** Minor units of an amount of Shopify, which may be written "9.9", "9.90" or "9.900". Null for any other text. */
export function storefrontMinor(amount: string, currency: CurrencyCode): number | null {
  const shortened = amount.includes(".") ? amount.replace(/\.?0*$/, "") : amount;
  return toMinor(shortened, currency);
}

function mapOf(list: z.infer<typeof attributes>): Map<string, string> {
  return new Map(list.flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));
}

function malformed(field: string, error?: z.core.$ZodError): ProviderUnavailableError {
  const path = error?.issues[0]?.path.join(".") || "answer";
  return new ProviderUnavailableError("commerce", `${field}: the ${path} of Shopify's answer is malformed`);
}
