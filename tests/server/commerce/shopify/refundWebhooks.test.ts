import { expect, test } from "vitest";
import { orders } from "../../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../../src/server/db/commerceSchema.ts";
import { onEachEngine } from "../../helpers/engines.ts";
import { usd } from "../shopper.ts";
import { type GuideName, openFilledCart } from "./openFilledCart.ts";
import { payAtStore, refundOf } from "./orderReports.ts";

onEachEngine("Refunds that Shopify reports", (db) => {
  const filled = (...names: GuideName[]) => openFilledCart(db(), names);

  test("take back what their line gave, and nothing that the buyer has from elsewhere", async () => {
    const shop = await filled("both");
    await shop.server.grant("fern", shop.ids.north);
    const order = shop.pay();
    await shop.paid(order);
    expect((await shop.refunded(refundOf(order, [0]))).status).toBe(200);
    expect(await shop.owned()).toEqual(["North"]);
  });

  test("of one line leave the others", async () => {
    const shop = await filled("north", "south");
    const order = shop.pay();
    await shop.paid(order);
    await shop.refunded(refundOf(order, [1]));
    expect(await shop.owned()).toEqual(["North"]);
  });

  test("of an amount alone take nothing back", async () => {
    const shop = await filled("north");
    const order = shop.pay();
    await shop.paid(order);
    expect((await shop.refunded(refundOf(order, []))).status).toBe(200);
    expect(await shop.owned()).toEqual(["North"]);
  });

  test("of a line of two pieces count once both are refunded, each report once", async () => {
    const shop = await filled("north");
    for (const line of shop.store.cart(shop.id).lines) line.quantity = 2;
    const order = shop.pay();
    await shop.paid(order);
    const first = refundOf(order, [0]);
    for (const refund of [first, first, first]) await shop.refunded(refund);
    expect(await shop.owned()).toEqual(["North"]);
    await shop.refunded(refundOf(order, [0]));
    expect(await shop.owned()).toEqual([]);
  });

  test("are stated with the purchases, with their amount and date", async () => {
    const shop = await filled("both", "dollars");
    for (const line of shop.store.cart(shop.id).lines.slice(1)) line.quantity = 2;
    const order = shop.pay();
    await shop.paid(order);
    const date = new Date(shop.server.clock.time).toISOString();
    const facts = { purchaseDate: date, orderNumber: "1001" };
    const bundle = {
      guideId: shop.ids.both,
      guideName: "Both",
      titles: { cs: null, uk: "Обидва" },
      ...facts,
    };
    const guide = { guideId: shop.ids.dollars, guideName: "Dollars only", ...facts };
    const day = 24 * 3_600_000;
    shop.server.clock.time += day;
    const nextDate = new Date(shop.server.clock.time).toISOString();
    shop.server.clock.time += 3_600_000;
    await shop.refunded({ ...refundOf(order, [1]), created_at: nextDate });
    const part = { ...guide, refund: { date: nextDate, amount: usd("5.00") } };
    const { purchases: kept, refunded } = await shop.bought();
    expect(kept).toContainEqual(bundle);
    expect(kept).toContainEqual(part);
    expect(kept).toHaveLength(4);
    expect(refunded).toBeUndefined();

    shop.server.clock.time += day;
    await shop.refunded(refundOf(order, [1]));
    const { subtotal_set, ...line } = refundOf(order, [0]).refund_line_items[0] ?? {};
    expect(subtotal_set).toBeDefined();
    await shop.refunded({ ...refundOf(order, []), refund_line_items: [line] });
    const lastDate = new Date(shop.server.clock.time).toISOString();
    expect(await shop.bought()).toMatchObject({
      purchases: [],
      refunded: [
        { ...bundle, refund: { date: lastDate, amount: null } },
        { ...guide, refund: { date: lastDate, amount: usd("10.00") } },
      ],
    });
  });

  test("with an amount that is malformed count all the same", async () => {
    const shop = await filled("north", "south");
    const order = shop.pay();
    await shop.paid(order);
    const refund = refundOf(order, [0, 1]);
    const wrong = ["9.99", { shop_money: { amount: "9.99", currency_code: "SEK" }, presentment_money: null }];
    const refund_line_items = refund.refund_line_items.map((line, i) => ({
      ...line,
      subtotal_set: wrong[i],
    }));
    expect((await shop.refunded({ ...refund, refund_line_items })).status).toBe(200);
    expect(await shop.owned()).toEqual([]);
  });

  test("that are reported again do not take back a later purchase", async () => {
    const shop = await filled("north");
    const order = shop.pay();
    await shop.paid(order);
    const refund = refundOf(order, [0]);
    await shop.refunded(refund);
    const next = await shop.newCart("fern");
    await shop.cartOf(shop.add("fern", next.id, shop.ids.north));
    await shop.paid(payAtStore(shop.store, next.id, { orderNumber: 1002 }));
    await shop.refunded(refund);
    await shop.paid(order);
    expect(await shop.owned()).toEqual(["North"]);
    expect(await db().select().from(purchases)).toHaveLength(1);
  });

  test("that are reported before, or together with, their order leave nothing of it", async () => {
    const shop = await filled("north");
    const order = shop.pay();
    await shop.refunded(refundOf(order, [0]));
    await shop.paid(order);
    expect(await shop.owned()).toEqual([]);
    for (const orderNumber of [1002, 1003, 1004]) {
      const { id } = await shop.newCart("fern");
      await shop.cartOf(shop.add("fern", id, shop.ids.south));
      const next = payAtStore(shop.store, id, { orderNumber });
      await Promise.all([shop.paid(next), shop.refunded(refundOf(next, [0]))]);
      expect(await shop.owned()).toEqual([]);
    }
    expect(await db().select().from(orders)).toHaveLength(4);
  });
});
