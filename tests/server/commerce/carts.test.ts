import { describe, expect, test } from "vitest";
import { guidePrices } from "../../../src/server/db/schema.ts";
import { sweepJob } from "../../../src/server/jobs/sweepJob.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { openShop, usd } from "./shopper.ts";

const DAY = 24 * 3_600_000;

onEachEngine("Carts of the embedded provider", (db) => {
  test("API-38 CART-22 a new cart is empty and has a checkout of our own", async () => {
    const { newCart } = await openShop(db());
    const cart = await newCart(null);
    expect(cart).toEqual({
      id: cart.id,
      checkoutUrl: `https://walks.example/checkout?cart=${cart.id}`,
      itemsSubtotal: usd("0.00"),
      order: null,
      total: usd("0.00"),
      cost: { totalAmount: usd("0.00") },
      lineItems: [],
    });
  });

  test("API-39 API-41 a guide is added once, with title, picture and price", async () => {
    const { newCart, add, cartOf, ids } = await openShop(db());
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    const cart = await cartOf(add(null, id, ids.north));
    expect(cart.lineItems).toEqual([
      {
        id: expect.any(String),
        title: "North",
        variant: {
          id: `variant-${ids.north}`,
          image: { url: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/) },
          price: usd("9.99"),
        },
        formerPrice: null,
        problem: null,
      },
    ]);
    expect(cart.cost.totalAmount).toEqual(usd("9.99"));
  });

  test("API-40 a cart is read by its encoded id, in the currency that is asked for", async () => {
    const { newCart, add, read, cartOf, ids } = await openShop(db());
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    expect((await cartOf(read(null, id))).total).toEqual(usd("9.99"));
    const inEuro = await cartOf(read(null, id, "?countryCode=CZ"));
    expect(inEuro.total).toEqual({ amount: "8.99", currencyCode: "EUR" });
    expect((await cartOf(read(null, id))).total).toEqual(usd("9.99"));
  });

  test.each(["a+b/c=", "x?key=1&y", "ключ", " "])(
    "API-40 the unknown id '%s' comes through and is 104",
    async (id) => {
      const { read, errorId } = await openShop(db());
      expect(await errorId(read(null, id))).toEqual([404, 104]);
    },
  );

  test("API-42 a line is removed; one that is not there is 107", async () => {
    const { newCart, add, call, cartOf, errorId, ids } = await openShop(db());
    const { id } = await newCart(null);
    const { lineItems } = await cartOf(add(null, id, ids.north));
    const body = { lineItemId: lineItems[0]?.id, shopifyCartId: id };
    expect((await cartOf(call(null, "DELETE", "/shopify/cart/remove", body))).lineItems).toEqual([]);
    expect(await errorId(call(null, "DELETE", "/shopify/cart/remove", body))).toEqual([404, 107]);
  });

  test("API-43 the buyer's country sets the currency, and unsold guides stay in the cart uncharged", async () => {
    const { newCart, add, call, cartOf, ids } = await openShop(db());
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

  test("what is not sold cannot be added", async () => {
    const { newCart, add, call, errorId, ids } = await openShop(db());
    const { id } = await newCart(null, "CZ");
    for (const guide of [ids.dollars, ids.free, ids.unsold, "nothing"]) {
      expect(await errorId(add(null, id, guide))).toEqual([422, 106]);
    }
    const other = { shopifyVariantId: ids.north, shopifyCartId: id };
    expect(await errorId(call(null, "POST", "/shopify/cart/add", other))).toEqual([422, 106]);
  });

  test("a price that changed since a guide was added is stated with the former one", async () => {
    const { newCart, add, read, cartOf, ids } = await openShop(db());
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    await db().update(guidePrices).set({ final: 1299 });
    const [line] = (await cartOf(read(null, id))).lineItems;
    expect([line?.variant.price, line?.formerPrice]).toEqual([usd("12.99"), usd("9.99")]);
  });

  test("CART-38 a cart given to a user is unknown to everybody else", async () => {
    const { newCart, add, read, call, cartOf, errorId, ids } = await openShop(db());
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

  test("a cart that nobody changes for a month is unknown, and removed later", async () => {
    const { server, newCart, read, errorId } = await openShop(db());
    const { id } = await newCart(null);
    server.clock.time += 31 * DAY;
    expect(await errorId(read(null, id))).toEqual([404, 104]);
    await sweepJob({ db: db(), now: () => server.clock.time }).run({});
    server.clock.time -= 31 * DAY;
    expect(await errorId(read(null, id))).toEqual([404, 104]);
  });

  describe("with an idempotency key", () => {
    const key = { "idempotency-key": "k1" };

    test("a repeated change is made once and answers the same", async () => {
      const { newCart, call, cartOf, read, ids, add } = await openShop(db());
      const { id } = await newCart(null);
      const { lineItems } = await cartOf(add(null, id, ids.north));
      const body = { lineItemId: lineItems[0]?.id, shopifyCartId: id };
      const remove = () => cartOf(call(null, "DELETE", "/shopify/cart/remove", body, key));
      const first = await remove();
      expect(await remove()).toEqual(first);
      expect((await cartOf(read(null, id))).lineItems).toEqual([]);
    });

    test("the key of another change is refused", async () => {
      const { newCart, add, errorId, ids } = await openShop(db());
      const { id } = await newCart(null);
      expect((await add(null, id, ids.north, {}, key)).status).toBe(200);
      expect(await errorId(add(null, id, ids.south, {}, key))).toEqual([422, 7]);
    });

    test("twenty parallel requests make one cart", async () => {
      const { call, cartOf } = await openShop(db());
      const carts = await Promise.all(
        Array.from({ length: 20 }, () => cartOf(call("fern", "POST", "/shopify/cart", {}, key))),
      );
      expect(new Set(carts.map(({ id }) => id)).size).toBe(1);
    });
  });
});
