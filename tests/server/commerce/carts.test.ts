import { expect, test } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { guidePrices } from "../../../src/server/db/schema.ts";
import { removeOldRowsJob } from "../../../src/server/jobs/removeOldRowsJob.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { openShop, usd } from "./shopper.ts";

const DAY = 24 * 3_600_000;

onEachEngine("Carts of the embedded provider", (db) => {
  test("API-38 CART-22 a new cart is empty and has a checkout of our own", async () => {
    const { newCart } = await openShop(db());
    const cart = await newCart(null);
    expect(cart).toEqual({
      id: cart.id,
      checkoutUrl: `/checkout?cart=${cart.id}`,
      itemsSubtotal: usd("0.00"),
      order: null,
      total: usd("0.00"),
      cost: { totalAmount: usd("0.00") },
      lineItems: [],
    });
  });

  test("a cart that is read in another currency keeps its own", async () => {
    const { newCart, add, read, cartOf, ids } = await openShop(db());
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    const inEuro = await cartOf(read(null, id, "?countryCode=CZ"));
    expect(inEuro.total).toEqual({ amount: "8.99", currencyCode: "EUR" });
    expect((await cartOf(read(null, id))).total).toEqual(usd("9.99"));
  });

  test("list, detail and cart agree on where a guide is sold", async () => {
    const { call, newCart, add, ids } = await openShop(db());
    const offers = async (countryCode: string) => {
      const query = `?countryCode=${countryCode}`;
      const list: { guides: GuideWire[] } = await (await call(null, "GET", `/guides/${query}`)).json();
      const detail: GuideWire = await (await call(null, "GET", `/guides/${ids.dollars}${query}`)).json();
      const cart = await newCart(null, countryCode);
      const facts = [list.guides.find(({ guideId }) => guideId === ids.dollars), detail].map((guide) => [
        guide?.guideIsPurchaseable,
        guide?.guidePrice,
      ]);
      return { facts, added: (await add(null, cart.id, ids.dollars)).status };
    };
    const guidePrice = { regular: null, final: 5, currencyCode: "USD" };
    const sold = [true, guidePrice];
    expect(await offers("US")).toEqual({ facts: [sold, sold], added: 200 });
    const unsold = [false, guidePrice];
    expect(await offers("CZ")).toEqual({ facts: [unsold, unsold], added: 422 });
  });

  test("a price that changed since a guide was added is stated with the former one", async () => {
    const { newCart, add, read, cartOf, ids } = await openShop(db());
    const { id } = await newCart(null);
    await add(null, id, ids.north);
    await db().update(guidePrices).set({ final: 1299 });
    const [line] = (await cartOf(read(null, id))).lineItems;
    expect([line?.variant.price, line?.formerPrice]).toEqual([usd("12.99"), usd("9.99")]);
  });

  test("a cart that nobody changes for a month is unknown, and removed later", async () => {
    const { server, newCart, read, errorId } = await openShop(db());
    const { id } = await newCart(null);
    server.clock.time += 31 * DAY;
    expect(await errorId(read(null, id))).toEqual([404, 104]);
    await removeOldRowsJob({ db: db(), now: () => server.clock.time }).run({});
    server.clock.time -= 31 * DAY;
    expect(await errorId(read(null, id))).toEqual([404, 104]);
  });
});
