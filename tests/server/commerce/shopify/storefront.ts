import { randomBytes } from "node:crypto";
import { graphql } from "graphql";
import type { CurrencyCode } from "../../../../src/contract/money.ts";
import { currencyOf } from "../../../../src/server/countries/countries.ts";
import { storefrontSchema } from "./storefrontSchema.ts";

export const STORE_TOKEN = "token-of-the-test-store";
export const STORE_DOMAIN = "walks.myshopify.com";

export interface StoreVariant {
  /** Minor units; a missing currency is converted from USD, as Shopify does. */
  prices: Partial<Record<CurrencyCode, number>>;
  /** Countries that it is not sold in. */
  notIn?: string[];
}

interface Attribute {
  key: string;
  value: string;
}

export interface StoreLine {
  id: string;
  variantId: string;
  quantity: number;
  attributes: Attribute[];
}

export interface StoreCart {
  id: string;
  countryCode: string;
  email: string | null;
  attributes: Attribute[];
  lines: StoreLine[];
}

interface Identity {
  countryCode?: string;
  email?: string;
}

interface LineInput {
  merchandiseId: string;
  quantity: number;
  attributes?: Attribute[];
}

/**
 * Carts of a store in memory, behind the published schema: requests that violate it are refused as Shopify does. It
 * charges every line in its quantity, merges equal lines, and forgets a cart that is paid.
 */
export function storefront(variants: Map<string, StoreVariant>, { checkoutHost = STORE_DOMAIN } = {}) {
  const carts = new Map<string, StoreCart>();

  function isSold(cart: StoreCart, variantId: string): boolean {
    const variant = variants.get(variantId);
    return variant !== undefined && !variant.notIn?.includes(cart.countryCode);
  }

  function priceOf(cart: StoreCart, variantId: string): number {
    const { prices = {} } = variants.get(variantId) ?? {};
    return prices[currencyOf(cart.countryCode)] ?? Math.round((prices.USD ?? 0) * 0.9);
  }

  function view(cart: StoreCart) {
    const money = (minor: number) => ({ amount: decimal(minor), currencyCode: currencyOf(cart.countryCode) });
    const total = cart.lines.reduce((sum, line) => sum + priceOf(cart, line.variantId) * line.quantity, 0);
    return {
      id: cart.id,
      checkoutUrl: `https://${checkoutHost}/cart/c/${cart.id.slice("gid://shopify/Cart/".length)}`,
      buyerIdentity: { countryCode: cart.countryCode, email: cart.email },
      attributes: cart.attributes,
      cost: { subtotalAmount: money(total), totalAmount: money(total) },
      lines: {
        nodes: cart.lines.map((line) => ({
          __typename: "CartLine",
          id: line.id,
          quantity: line.quantity,
          attributes: line.attributes,
          cost: { amountPerQuantity: money(priceOf(cart, line.variantId)) },
          merchandise: {
            __typename: "ProductVariant",
            id: line.variantId,
            availableForSale: isSold(cart, line.variantId),
          },
        })),
      },
    };
  }

  const refused = (field: string[], message: string, code = "INVALID") => ({
    cart: null,
    userErrors: [{ code, field, message }],
    warnings: [],
  });

  function change(cartId: string, work: (cart: StoreCart) => object | null) {
    const cart = carts.get(cartId);
    if (!cart) return refused(["cartId"], "The specified cart does not exist.");
    return work(cart) ?? { cart: view(cart), userErrors: [], warnings: [] };
  }

  function setIdentity(cart: StoreCart, { countryCode, email }: Identity): null {
    cart.countryCode = countryCode ?? cart.countryCode;
    cart.email = email ?? cart.email;
    return null;
  }

  function addLine(cart: StoreCart, { merchandiseId, quantity, attributes = [] }: LineInput) {
    const same = cart.lines.find(
      (line) =>
        line.variantId === merchandiseId && JSON.stringify(line.attributes) === JSON.stringify(attributes),
    );
    if (same) same.quantity += quantity;
    else {
      const id = `gid://shopify/CartLine/${randomBytes(8).toString("hex")}?cart=${tokenOf(cart)}`;
      cart.lines.push({ id, variantId: merchandiseId, quantity, attributes });
    }
  }

  const resolvers = {
    cart: ({ id }: { id: string }) => {
      const cart = carts.get(id);
      return cart ? view(cart) : null;
    },
    cartCreate: ({ input = {} }: { input?: { buyerIdentity?: Identity } }) => {
      const id = `gid://shopify/Cart/${randomBytes(12).toString("hex")}?key=${randomBytes(8).toString("hex")}`;
      const cart: StoreCart = { id, countryCode: "US", email: null, attributes: [], lines: [] };
      setIdentity(cart, input.buyerIdentity ?? {});
      carts.set(id, cart);
      return { cart: view(cart), userErrors: [], warnings: [] };
    },
    cartLinesAdd: ({ cartId, lines }: { cartId: string; lines: LineInput[] }) =>
      change(cartId, (cart) => {
        const unknown = lines.findIndex(({ merchandiseId }) => !variants.has(merchandiseId));
        if (unknown >= 0) {
          const field = ["lines", String(unknown), "merchandiseId"];
          return refused(field, `The merchandise with id ${lines[unknown]?.merchandiseId} does not exist.`);
        }
        const sold = lines.filter(({ merchandiseId }) => isSold(cart, merchandiseId));
        for (const line of sold) addLine(cart, line);
        if (sold.length === lines.length) return null;
        const warning = { code: "MERCHANDISE_OUT_OF_STOCK", message: "Sold out", target: cart.id };
        return { cart: view(cart), userErrors: [], warnings: [warning] };
      }),
    cartLinesRemove: ({ cartId, lineIds }: { cartId: string; lineIds: string[] }) =>
      change(cartId, (cart) => {
        if (!lineIds.every((id) => cart.lines.some((line) => line.id === id))) {
          return refused(["lineIds"], "The merchandise line does not exist.", "INVALID_MERCHANDISE_LINE");
        }
        cart.lines = cart.lines.filter(({ id }) => !lineIds.includes(id));
        return null;
      }),
    cartLinesUpdate: ({ cartId, lines }: { cartId: string; lines: { id: string; quantity: number }[] }) =>
      change(cartId, (cart) => {
        for (const { id, quantity } of lines) {
          const line = cart.lines.find((other) => other.id === id);
          if (line) line.quantity = quantity;
        }
        return null;
      }),
    cartBuyerIdentityUpdate: ({ cartId, buyerIdentity }: { cartId: string; buyerIdentity: Identity }) =>
      change(cartId, (cart) => setIdentity(cart, buyerIdentity)),
    cartAttributesUpdate: ({ cartId, attributes }: { cartId: string; attributes: Attribute[] }) =>
      change(cartId, (cart) => {
        cart.attributes = attributes;
        return null;
      }),
  };

  return {
    carts,
    variants,
    /** The answer to a request that has passed all of Shopify's checks of the connection. */
    async answer(request: Request): Promise<Response> {
      if (request.headers.get("x-shopify-storefront-access-token") !== STORE_TOKEN) {
        return Response.json({ errors: "Unauthorized" }, { status: 401 });
      }
      const { query, variables }: { query: string; variables: Record<string, unknown> } =
        await request.json();
      const answer = await graphql({
        schema: storefrontSchema(),
        source: query,
        rootValue: resolvers,
        variableValues: variables,
      });
      return Response.json(answer);
    },
    cart(cartId: string): StoreCart {
      const cart = carts.get(cartId);
      if (!cart) throw new Error(`The store has no cart ${cartId}`);
      return cart;
    },
  };
}

export type Storefront = ReturnType<typeof storefront>;

export function tokenOf({ id }: StoreCart): string {
  return /Cart\/(\w+)/.exec(id)?.[1] ?? "";
}

/** As Shopify writes amounts: `9.99`, `10.0`. */
export function decimal(minor: number): string {
  return minor % 10 === 0 ? (minor / 100).toFixed(1) : (minor / 100).toFixed(2);
}
