import { notesToAttributes } from "../../../../src/server/commerce/shopify/cartAttributes.ts";
import { createSeal } from "../../../../src/server/identity/seal.ts";
import { TEST_KEY } from "../../helpers/testServer.ts";
import type { StoreOrder } from "../shopify/orderReports.ts";

let lastId = 7_000_000_000_000;

/** An order of one guide as the store at Shopify reports it, paid by a user. */
export function soldAtStore(userId: string, variantId: string, minor: number): StoreOrder {
  const id = ++lastId;
  const usd = { amount: (minor / 100).toFixed(2), currency_code: "USD" } as const;
  const money = { shop_money: { ...usd, currency_code: "SEK" }, presentment_money: usd };
  const cart = {
    id: `gid://shopify/Cart/money${id}`,
    checkoutUrl: "",
    countryCode: "US",
    email: null,
    currency: "USD",
    subtotal: minor,
    total: minor,
    attributes: new Map<string, string>(),
    lines: [],
  } as const;
  const attributes = notesToAttributes(
    { userId, linkHash: null, parked: [] },
    { ...cart, lines: [] },
    createSeal(TEST_KEY),
  );
  return {
    id,
    order_number: id - 7_000_000_000_000,
    name: `#${id}`,
    cart_token: `money${id}`,
    email: null,
    financial_status: "paid",
    note_attributes: attributes.map(({ key, value }) => ({ name: key, value })),
    billing_address: { country_code: "US", first_name: "Fern" },
    total_line_items_price_set: money,
    total_discounts_set: { ...money, presentment_money: { ...usd, amount: "0.00" } },
    total_price_set: money,
    line_items: [
      {
        id: ++lastId,
        variant_id: Number(variantId.split("/").at(-1)),
        title: variantId,
        quantity: 1,
        price_set: money,
      },
    ],
  };
}
