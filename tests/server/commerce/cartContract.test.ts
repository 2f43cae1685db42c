import { describe, expect, test } from "vitest";
import { onEachShop } from "./onEachShop.ts";
import { usd } from "./shopper.ts";

onEachShop("Carts", (open) => {
  test("API-39 API-41 CART-41 a guide is added once, with title, picture and price", async () => {
    const { newCart, add, cartOf, ids, variant } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    const cart = await cartOf(add(null, id, ids.north));
    expect(cart.lineItems).toEqual([
      {
        id: expect.any(String),
        title: "North",
        title_cs: "Sever",
        title_uk: null,
        variant: {
          id: variant(ids.north),
          image: { url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/) },
          price: usd("9.99"),
        },
        formerPrice: null,
        problem: null,
        bundle: null,
        bundle_cs: null,
        bundle_uk: null,
      },
    ]);
    expect(cart.cost.totalAmount).toEqual(usd("9.99"));
  });

  test("API-40 a cart is read by its encoded id, in the currency that is asked for", async () => {
    const { newCart, add, read, cartOf, ids } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    expect((await cartOf(read(null, id))).total).toEqual(usd("9.99"));
    const inEuro = await cartOf(read(null, id, "?countryCode=CZ"));
    expect(inEuro.total).toEqual({ amount: "8.99", currencyCode: "EUR" });
    expect((await cartOf(read(null, id, "?countryCode=US"))).total).toEqual(usd("9.99"));
  });

  test.each(["a+b/c=", "x?key=1&y", "ключ", " "])(
    "API-40 the unknown id '%s' comes through and is 104",
    async (id) => {
      const { read, errorId } = await open();
      expect(await errorId(read(null, id))).toEqual([404, 104]);
    },
  );

  test("API-42 a line is removed; one that is not there is 107", async () => {
    const { newCart, add, call, cartOf, errorId, ids } = await open();
    const { id } = await newCart(null);
    const { lineItems } = await cartOf(add(null, id, ids.north));
    const body = { lineItemId: lineItems[0]?.id, shopifyCartId: id };
    expect((await cartOf(call(null, "DELETE", "/shopify/cart/remove", body))).lineItems).toEqual([]);
    expect(await errorId(call(null, "DELETE", "/shopify/cart/remove", body))).toEqual([404, 107]);
  });

  test("API-43 the buyer's country sets the currency, and unsold guides stay in the cart uncharged", async () => {
    const { newCart, add, call, cartOf, ids } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    await add(null, id, ids.dollars);
    const identity = (countryCode: string) =>
      cartOf(call(null, "PUT", "/shopify/cart/identity", { cartId: id, countryCode, updateCart: true }));
    const euro = await identity("CZ");
    expect(euro.lineItems.map(({ title, problem }) => [title, problem])).toEqual([
      ["North", null],
      ["Dollars only", "notSold"],
    ]);
    expect(euro.total).toEqual({ amount: "8.99", currencyCode: "EUR" });
    expect((await identity("US")).total).toEqual(usd("14.99"));
    expect((await identity("XX")).total).toEqual(usd("14.99"));
  });

  test("a guide that is not sold in the cart's country can be removed", async () => {
    const { newCart, add, call, cartOf, ids } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.dollars);
    const there = { shopifyCartId: id, cartId: id, countryCode: "CZ" };
    const { lineItems } = await cartOf(call(null, "PUT", "/shopify/cart/identity", there));
    const removal = { lineItemId: lineItems[0]?.id, ...there };
    expect((await cartOf(call(null, "DELETE", "/shopify/cart/remove", removal))).lineItems).toEqual([]);
    const back = await cartOf(call(null, "PUT", "/shopify/cart/identity", { ...there, countryCode: "US" }));
    expect([back.lineItems, back.total]).toEqual([[], usd("0.00")]);
  });

  test("guides added at the same time are each there once", async () => {
    const { newCart, add, read, cartOf, ids } = await open();
    const { id } = await newCart(null);
    await Promise.all(
      [ids.north, ids.south, ids.north, ids.both, ids.north].map((guide) => add(null, id, guide)),
    );
    const cart = await cartOf(read(null, id));
    expect(cart.lineItems.map(({ title }) => title).sort()).toEqual(["Both", "North", "South"]);
    expect(cart.total).toEqual(usd("14.99"));
  });

  test("a guide inside a bundle of the cart is not charged, and is again once the bundle is removed", async () => {
    const { newCart, add, call, cartOf, ids } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    const both = await cartOf(add(null, id, ids.both));
    const facts = both.lineItems.map(({ title, problem, bundle, bundle_uk }) => [
      title,
      problem,
      bundle,
      bundle_uk,
    ]);
    expect(facts).toHaveLength(2);
    expect(facts).toContainEqual(["Both", null, null, null]);
    expect(facts).toContainEqual(["North", "inBundle", "Both", "Обидва"]);
    expect(both.total).toEqual(usd("14.99"));
    const lineItemId = both.lineItems.find(({ title }) => title === "Both")?.id;
    const body = { lineItemId, shopifyCartId: id };
    const single = await cartOf(call(null, "DELETE", "/shopify/cart/remove", body));
    expect(single.lineItems).toMatchObject([{ title: "North", problem: null, bundle: null }]);
    expect(single.total).toEqual(usd("9.99"));
  });

  test("a guide of a former cart is kept uncharged where it is not sold, and charged where it is", async () => {
    const { newCart, add, call, cartOf, errorId, ids } = await open();
    const { id } = await newCart(null, "CZ");
    const cart = await cartOf(add(null, id, ids.dollars, { isKept: true }));
    expect(cart.lineItems).toMatchObject([{ title: "Dollars only", problem: "notSold" }]);
    expect(cart.total).toEqual({ amount: "0.00", currencyCode: "EUR" });
    const buyer = { cartId: id, countryCode: "US", updateCart: true };
    expect((await cartOf(call(null, "PUT", "/shopify/cart/identity", buyer))).total).toEqual(usd("5.00"));
    expect(await errorId(add(null, id, ids.unsold, { isKept: true }))).toEqual([422, 106]);
  });

  test("a guide that the buyer owns is not charged", async () => {
    const { server, newCart, add, cartOf, ids } = await open();
    await server.grant("fern", ids.south);
    const { id } = await newCart("fern");
    await add("fern", id, ids.north);
    const cart = await cartOf(add("fern", id, ids.south));
    expect(cart.lineItems.map(({ title, problem }) => [title, problem])).toEqual([
      ["North", null],
      ["South", "owned"],
    ]);
    expect(cart.total).toEqual(usd("9.99"));
  });

  test("what is not sold cannot be added", async () => {
    const { newCart, add, call, errorId, ids } = await open();
    const { id } = await newCart(null, "CZ");
    for (const guide of [ids.dollars, ids.free, ids.unsold, "nothing"]) {
      expect(await errorId(add(null, id, guide))).toEqual([422, 106]);
    }
    const other = { shopifyVariantId: ids.north, shopifyCartId: id };
    expect(await errorId(call(null, "POST", "/shopify/cart/add", other))).toEqual([422, 106]);
  });

  test("CART-38 a cart given to a user is unknown to everybody else", async () => {
    const { newCart, add, read, call, cartOf, errorId, ids } = await open();
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    const identity = { cartId: id, countryCode: "US", parseUserId: "moss" };
    expect((await cartOf(call("fern", "PUT", "/shopify/cart/identity", identity))).lineItems).toHaveLength(1);
    for (const stranger of [null, "moss"]) {
      expect(await errorId(read(stranger, id))).toEqual([404, 104]);
      expect(await errorId(add(stranger, id, ids.south))).toEqual([404, 104]);
      expect(await errorId(call(stranger, "PUT", "/shopify/cart/identity", identity))).toEqual([404, 104]);
    }
    expect((await cartOf(read("fern", id))).lineItems).toHaveLength(1);
  });

  describe("with an idempotency key", () => {
    const key = { "idempotency-key": "k1" };

    test("a repeated change is made once and answers the same", async () => {
      const { newCart, call, cartOf, read, ids, add } = await open();
      const { id } = await newCart(null);
      const { lineItems } = await cartOf(add(null, id, ids.north));
      const body = { lineItemId: lineItems[0]?.id, shopifyCartId: id };
      const remove = () => cartOf(call(null, "DELETE", "/shopify/cart/remove", body, key));
      const first = await remove();
      expect(await remove()).toEqual(first);
      expect((await cartOf(read(null, id))).lineItems).toEqual([]);
    });

    test("the key of another change is refused", async () => {
      const { newCart, add, errorId, ids } = await open();
      const { id } = await newCart(null);
      expect((await add(null, id, ids.north, {}, key)).status).toBe(200);
      expect(await errorId(add(null, id, ids.south, {}, key))).toEqual([422, 7]);
    });

    test("twenty parallel requests make one cart", async () => {
      const { call, cartOf } = await open();
      const carts = await Promise.all(
        Array.from({ length: 20 }, () => cartOf(call("fern", "POST", "/shopify/cart", {}, key))),
      );
      expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    });
  });
});
