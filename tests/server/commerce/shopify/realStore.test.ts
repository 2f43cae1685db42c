import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import {
  addLines,
  createCart,
  readCart,
  removeLines,
  setAttributes,
  setBuyerIdentity,
  updateCartLines,
} from "../../../../src/server/commerce/shopify/cartOperations.ts";
import { parseCart, parseChange } from "../../../../src/server/commerce/shopify/storefrontCart.ts";
import {
  type StorefrontOperation,
  storefrontClient,
} from "../../../../src/server/commerce/shopify/storefrontClient.ts";

const {
  SHOPIFY_TEST_DOMAIN: domain = "",
  SHOPIFY_TEST_TOKEN: token = "",
  SHOPIFY_TEST_VARIANT: merchandiseId = "",
} = process.env;
const isGiven = domain !== "" && token !== "" && merchandiseId !== "";
if (!isGiven) {
  console.info(
    "Not tested against a real Shopify store: SHOPIFY_TEST_DOMAIN, SHOPIFY_TEST_TOKEN and SHOPIFY_TEST_VARIANT name none",
  );
}

describe.skipIf(!isGiven)("A real store", () => {
  const client = storefrontClient({ domain, token, apiVersion: "2026-04", send: fetch, wait });

  async function changed<Variables extends object>(
    operation: StorefrontOperation<Variables>,
    variables: Variables,
  ) {
    const answer = parseChange(operation.field, await client.ask(operation, variables, null));
    expect(answer.userErrors).toEqual([]);
    if (!answer.cart) throw new Error(`${operation.field} returned no cart`);
    return answer.cart;
  }

  test("takes every operation, and returns carts as they are parsed", async () => {
    const created = await changed(createCart, { input: { buyerIdentity: { countryCode: "US" } } });
    const cartId = created.id;
    expect(created).toMatchObject({ countryCode: "US", lines: [], total: 0 });
    const attributes = [{ key: "_switchback_price", value: "USD 1" }];
    const filled = await changed(addLines, {
      cartId,
      lines: [{ merchandiseId, quantity: 2, attributes }],
    });
    expect(filled.lines).toMatchObject([{ variantId: merchandiseId, quantity: 2, isAvailable: true }]);
    expect(filled.lines[0]?.attributes.get("_switchback_price")).toBe("USD 1");
    const id = filled.lines[0]?.id ?? "";
    const single = await changed(updateCartLines, { cartId, lines: [{ id, quantity: 1 }] });
    expect(single.total).toBe(single.lines[0]?.price);
    const buyerIdentity = { countryCode: "DE", email: "buyer@walks.example" };
    const moved = await changed(setBuyerIdentity, { cartId, buyerIdentity });
    expect(moved).toMatchObject({ countryCode: "DE", email: "buyer@walks.example", currency: "EUR" });
    const noted = await changed(setAttributes, {
      cartId,
      attributes: [{ key: "_switchback_buyer", value: "sealed" }],
    });
    expect(noted.attributes.get("_switchback_buyer")).toBe("sealed");
    const emptied = await changed(removeLines, { cartId, lineIds: [id] });
    expect(emptied.lines).toEqual([]);
    expect(parseCart("cart", await client.ask(readCart, { cartId }, null))?.id).toBe(cartId);
    const unknown = { cartId: `gid://shopify/Cart/${"0".repeat(32)}?key=0` };
    expect(parseCart("cart", await client.ask(readCart, unknown, null))).toBeNull();
  });
});
