import { describe, expect, test } from "vitest";
import { orderLines, orders } from "../../../../src/server/db/cartSchema.ts";
import { createSeal } from "../../../../src/server/identity/seal.ts";
import { onEachEngine } from "../../helpers/engines.ts";
import { TEST_KEY, testServer } from "../../helpers/testServer.ts";
import { openFilledCart, PAID, REFUNDED } from "./openFilledCart.ts";
import { payAtStore, refundOf, report, type StoreOrder } from "./orderReports.ts";
import { WEBHOOK_SECRET } from "./shopifyShop.ts";
import { STORE_DOMAIN } from "./storefront.ts";

const NEXT_DOMAIN = "moved.myshopify.com";

onEachEngine("Numbers in reports of Shopify", (db) => {
  const filled = () => openFilledCart(db(), ["north"]);
  const money = (amount: string) => {
    const usd = { amount, currency_code: "USD" };
    return { shop_money: usd, presentment_money: usd };
  };

  /** The shop after its move to another store at Shopify, which counts its orders from the start. */
  function moved() {
    const orderWebhooks = { domain: NEXT_DOMAIN, secret: WEBHOOK_SECRET, seal: createSeal(TEST_KEY) };
    const server = testServer(db(), { orderWebhooks });
    return (topic: string, payload: object) =>
      report(server, topic, payload, { "x-shopify-shop-domain": NEXT_DOMAIN });
  }

  test("MONEY-3 another store's order with a number that exists is an order of its own", async () => {
    const shop = await filled();
    await shop.paid(shop.pay());
    const { id } = await shop.newCart("fern");
    await shop.cartOf(shop.add("fern", id, shop.ids.south));
    const order = payAtStore(shop.store, id);
    const send = moved();
    for (let i = 0; i < 2; i++) expect((await send(PAID, order)).status).toBe(200);
    expect(await shop.owned()).toEqual(["North", "South"]);
    const rows = await db().select().from(orders).orderBy(orders.id);
    expect(rows).toMatchObject([
      { orderNumber: "1001", store: STORE_DOMAIN, total: 999 },
      { orderNumber: "1001", store: NEXT_DOMAIN, total: 999 },
    ]);
    expect(await db().select().from(orderLines).orderBy(orderLines.orderId)).toMatchObject([
      { orderId: rows[0]?.id, guideName: "North" },
      { orderId: rows[1]?.id, guideName: "South" },
    ]);
    const transaction = await shop.call("fern", "GET", "/payment/transaction/1001");
    expect(transaction.status).toBe(200);
    expect((await send(REFUNDED, refundOf(order, [0]))).status).toBe(200);
    expect(await shop.owned()).toEqual(["North"]);
  });

  describe("MONEY-4 an order with a number that cannot be stored is refused and logged, never a 500:", () => {
    const huge = money("21474836.48");
    test.each<[string, (order: StoreOrder) => object, number, string]>([
      [
        "a total",
        () => ({ total_price_set: huge }),
        422,
        "Order 1001 has an amount that is too large to store",
      ],
      [
        "a subtotal",
        () => ({ total_line_items_price_set: huge }),
        422,
        "Order 1001 has an amount that is too large to store",
      ],
      [
        "a discount",
        () => ({ total_discounts_set: huge }),
        422,
        "Order 1001 has an amount that is too large to store",
      ],
      [
        "a price",
        ({ line_items }) => ({ line_items: line_items.map((line) => ({ ...line, price_set: huge })) }),
        422,
        "Order 1001 has an amount that is too large to store",
      ],
      [
        "a price times a quantity",
        ({ line_items }) => ({ line_items: line_items.map((line) => ({ ...line, quantity: 3_000_000 })) }),
        422,
        "Order 1001 has an amount that is too large to store",
      ],
      [
        "a quantity",
        ({ line_items }) => ({ line_items: line_items.map((line) => ({ ...line, quantity: 2 ** 31 })) }),
        400,
        "The body's line_items.0.quantity is invalid",
      ],
      [
        "an amount below zero",
        () => ({ total_price_set: money("-1.00") }),
        422,
        "Order 1001 has an amount that is malformed",
      ],
      [
        "a number beyond all integers",
        () => ({ order_number: 2 ** 60 }),
        400,
        "The body's order_number is invalid",
      ],
    ])("%s", async (_name, change, status, reason) => {
      const shop = await filled();
      const order = shop.pay();
      const refused = await shop.paid({ ...order, ...change(order) });
      expect([refused.status, (await refused.json()).message]).toEqual([status, reason]);
      expect(await db().select().from(orders)).toEqual([]);
      expect(shop.warnings()).toEqual([`A report of orders/paid was refused: ${reason}`]);
    });

    test("the largest amounts and numbers are stored", async () => {
      const shop = await filled();
      const largest = money("21474836.47");
      const order = { ...shop.pay(), total_price_set: largest, order_number: Number.MAX_SAFE_INTEGER };
      expect((await shop.paid(order)).status).toBe(200);
      expect(await db().select().from(orders)).toMatchObject([
        { orderNumber: "9007199254740991", total: 2 ** 31 - 1 },
      ]);
    });
  });

  test("MONEY-4 a refund with an amount that cannot be stored counts, with an unknown amount", async () => {
    const shop = await filled();
    const order = shop.pay();
    await shop.paid(order);
    const refund = refundOf(order, [0]);
    const lines = refund.refund_line_items.map((line) => ({
      ...line,
      subtotal_set: money("99999999999.00"),
    }));
    expect((await shop.refunded({ ...refund, refund_line_items: lines })).status).toBe(200);
    expect(await shop.owned()).toEqual([]);
    const { refunded } = await shop.bought();
    expect(refunded).toMatchObject([{ guideName: "North", refund: { amount: null } }]);
  });

  test("MONEY-4 refunds whose sum is larger than each can be are shown in full", async () => {
    const shop = await filled();
    const order = shop.pay();
    await shop.paid(order);
    for (let i = 0; i < 2; i++) {
      const refund = refundOf(order, [0], 0);
      const lines = refund.refund_line_items.map((line) => ({ ...line, subtotal_set: money("20000000.00") }));
      expect((await shop.refunded({ ...refund, refund_line_items: lines })).status).toBe(200);
    }
    const { purchases } = await shop.bought();
    expect(purchases).toMatchObject([{ refund: { amount: { amount: "40000000.00", currencyCode: "USD" } } }]);
  });
});
