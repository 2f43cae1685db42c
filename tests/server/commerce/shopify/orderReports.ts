import { createHmac } from "node:crypto";
import { currencyOf } from "../../../../src/server/countries/countries.ts";
import type { testServer } from "../../helpers/testServer.ts";
import { WEBHOOK_SECRET } from "./shopifyShop.ts";
import { decimal, STORE_DOMAIN, type Storefront, tokenOf } from "./storefront.ts";

let lastId = 5_000_000_000_000;

/** Pays a cart, which the store then forgets. @returns what the store reports */
export function payAtStore(store: Storefront, cartId: string, { orderNumber = 1001, discount = 0 } = {}) {
  const cart = store.cart(cartId);
  store.carts.delete(cartId);
  const currency = currencyOf(cart.countryCode);
  const money = (minor: number) => {
    const paid = { amount: decimal(minor), currency_code: currency };
    // The store's own currency is not one that the shop sells in.
    return { shop_money: { amount: decimal(minor * 20), currency_code: "SEK" }, presentment_money: paid };
  };
  const priceOf = (variantId: string) => store.variants.get(variantId)?.prices[currency] ?? 0;
  const subtotal = cart.lines.reduce((sum, line) => sum + priceOf(line.variantId) * line.quantity, 0);
  lastId += 10;
  return {
    id: lastId,
    order_number: orderNumber,
    name: `#${orderNumber}`,
    cart_token: tokenOf(cart),
    email: cart.email,
    financial_status: "paid",
    note_attributes: cart.attributes.map(({ key, value }) => ({ name: key, value })),
    billing_address: { country_code: cart.countryCode, first_name: "Fern" },
    total_line_items_price_set: money(subtotal),
    total_discounts_set: money(discount),
    total_price_set: money(subtotal - discount),
    line_items: cart.lines.map((line) => ({
      id: ++lastId,
      variant_id: Number(line.variantId.split("/").at(-1)),
      title: `Product ${line.variantId}`,
      quantity: line.quantity,
      price_set: money(priceOf(line.variantId)),
    })),
  };
}

export type StoreOrder = ReturnType<typeof payAtStore>;

/** A refund of lines of an order, by their index, at their price. */
export function refundOf(order: StoreOrder, indexes: number[], quantity = 1) {
  return {
    id: ++lastId,
    order_id: order.id,
    refund_line_items: indexes.flatMap((index) => {
      const line = order.line_items[index];
      return line
        ? [
            {
              id: ++lastId,
              line_item_id: line.id,
              quantity,
              line_item: { quantity: line.quantity },
              subtotal_set: line.price_set,
            },
          ]
        : [];
    }),
  };
}

/** Sends a report as the store does. @param headers instead of the store's */
export async function report(
  server: ReturnType<typeof testServer>,
  topic: string,
  payload: object | string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const body = typeof payload === "string" ? payload : JSON.stringify(payload);
  return server.app.request(`/api/shopify/webhooks/${topic.replace("/", "-")}`, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": STORE_DOMAIN,
      "x-shopify-hmac-sha256": signatureOf(body),
      ...headers,
    },
  });
}

export function signatureOf(body: string, secret = WEBHOOK_SECRET): string {
  return createHmac("sha256", secret).update(body).digest("base64");
}
