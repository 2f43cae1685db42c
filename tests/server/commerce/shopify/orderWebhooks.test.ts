import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderLines, orders } from "../../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../../src/server/db/commerceSchema.ts";
import { users } from "../../../../src/server/db/schema.ts";
import { onEachEngine } from "../../helpers/engines.ts";
import { testServer } from "../../helpers/testServer.ts";
import { usd } from "../shopper.ts";
import { type GuideName, openFilledCart, PAID, REFUNDED } from "./openFilledCart.ts";
import { refundOf, report, signatureOf } from "./orderReports.ts";

onEachEngine("Orders that Shopify reports", (db) => {
  const filled = (...names: GuideName[]) => openFilledCart(db(), names);

  test("API-45 a paid order grants its bundle with the children to the buyer of the cart", async () => {
    const shop = await filled("both");
    expect((await shop.paid(shop.pay({ discount: 100 }))).status).toBe(200);
    expect(await shop.owned()).toEqual(["Both", "North", "South"]);
    expect(await shop.owned("moss")).toEqual([]);
    expect(await db().select().from(orders)).toMatchObject([
      {
        orderNumber: "1001",
        userId: "fern",
        countryCode: "US",
        currencyCode: "USD",
        subtotal: 1499,
        discount: 100,
        total: 1399,
      },
    ]);
    expect(await db().select().from(orderLines)).toMatchObject([
      { guideId: shop.ids.both, guideName: "Both", price: 1499 },
    ]);
    expect(shop.warnings()).toEqual([]);
  });

  test("API-36 the order is known to its buyer by the number that the store gave it", async () => {
    const shop = await filled("both");
    await shop.paid(shop.pay());
    const path = "/payment/transaction/1001";
    expect(await (await shop.call("fern", "GET", path)).json()).toMatchObject({
      guideIds: [shop.ids.both],
      receipt: { orderNumber: "1001", isTest: false, total: usd("14.99") },
    });
    expect(await shop.errorId(shop.call("moss", "GET", path))).toEqual([404, 307]);
  });

  test.each([
    ["a day before", -24 * 3_600_000, -24 * 3_600_000],
    ["by a clock that is ahead", 60_000, 0],
    ["at an unknown time", Number.NaN, 0],
  ])(
    "an order that was paid %s has the time of its payment or else of its report",
    async (_when, paid, stored) => {
      const shop = await filled("both");
      const { time } = shop.server.clock;
      const processed_at = Number.isNaN(paid) ? "soon" : new Date(time + paid).toISOString();
      await shop.paid({ ...shop.pay(), processed_at });
      const at = new Date(time + stored);
      for (const table of [orders, purchases]) {
        const [row] = await db().select({ createdAt: table.createdAt }).from(table);
        expect(row).toEqual({ createdAt: at });
      }
    },
  );

  test("the cart of a reported order is 105, so that its guides are not put into a new one", async () => {
    const shop = await filled("north");
    await shop.paid(shop.pay());
    expect(await shop.errorId(shop.read("fern", shop.id))).toEqual([409, 105]);
    expect(await shop.errorId(shop.add("fern", shop.id, shop.ids.south))).toEqual([409, 105]);
  });

  test("an order that is reported ten times at once, and again later, is stored once", async () => {
    const shop = await filled("both");
    const order = shop.pay();
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.paid(order)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await shop.paid({ ...order, updated_at: "later" })).status).toBe(200);
    expect(await db().select().from(orders)).toHaveLength(1);
    expect(await db().select().from(purchases)).toHaveLength(3);
  });

  test("API-45 what the store adds to an order, to be paid later, is given once it is paid", async () => {
    const shop = await filled("north", "south");
    const whole = shop.pay();
    const first = {
      ...whole,
      line_items: whole.line_items.slice(0, 1),
      total_price_set: whole.total_discounts_set,
    };
    await shop.paid(first);
    expect(await shop.owned()).toEqual(["North"]);
    await Promise.all([shop.paid(whole), shop.paid(whole), shop.paid(first)]);
    expect(await shop.owned()).toEqual(["North", "South"]);
    expect(await db().select().from(orders)).toMatchObject([{ subtotal: 1998, total: 1998 }]);
    expect(await db().select().from(orderLines)).toHaveLength(2);
    // What was taken back stays so, however often the order is reported.
    await shop.refunded(refundOf(whole, [1]));
    await shop.paid(whole);
    expect(await shop.owned()).toEqual(["North"]);
    expect(shop.warnings()).toEqual([]);
  });

  test("what is added to an order, but refunded before its report comes, gives nothing", async () => {
    const shop = await filled("north", "south");
    const whole = shop.pay();
    await shop.paid({ ...whole, line_items: whole.line_items.slice(0, 1) });
    await shop.refunded(refundOf(whole, [1]));
    await shop.paid(whole);
    expect(await shop.owned()).toEqual(["North"]);
  });

  test("a line that an edit removed before its order was paid gives nothing, and is recorded", async () => {
    const shop = await filled("north", "south");
    const order = shop.pay();
    const line_items = order.line_items.map((line, index) => ({ ...line, current_quantity: index }));
    await shop.paid({ ...order, line_items });
    expect(await shop.owned()).toEqual(["South"]);
    expect(await db().select().from(orderLines)).toHaveLength(2);
  });

  describe("without a known buyer", () => {
    test.each([
      ["no buyer", () => []],
      ["a forged one", () => [{ name: "_switchback_buyer", value: "moss" }]],
      ["a value that is no text", () => [{ name: "_switchback_buyer", value: 7 }]],
    ])("an order with %s is stored, granted to nobody, and logged", async (_name, note_attributes) => {
      const shop = await filled("north");
      expect((await shop.paid({ ...shop.pay(), note_attributes: note_attributes() })).status).toBe(200);
      expect(await db().select().from(orders)).toMatchObject([{ orderNumber: "1001", userId: null }]);
      expect(await db().select().from(purchases)).toEqual([]);
      expect(shop.warnings()).toEqual([
        "Order 1001 is paid, but nobody known has paid it: its guides were given to nobody",
      ]);
    });

    test("so is the order of an account that was deleted since", async () => {
      const shop = await filled("north");
      await db().delete(users).where(eq(users.id, "fern"));
      expect((await shop.paid(shop.pay())).status).toBe(200);
      expect(await db().select().from(orders)).toMatchObject([{ userId: null }]);
    });
  });

  test("an order of other products is ignored, and such lines of ours are stored without a guide", async () => {
    const shop = await filled("north");
    const order = shop.pay();
    const foreign = order.line_items.map((line) => ({
      ...line,
      id: line.id + 5,
      variant_id: 99,
      title: "Cap",
    }));
    expect((await shop.paid({ ...order, line_items: foreign })).status).toBe(200);
    expect(await db().select().from(orders)).toEqual([]);
    await shop.paid({
      ...order,
      line_items: [...order.line_items, ...foreign, { ...foreign[0], id: 7, variant_id: null }],
    });
    expect(await shop.owned()).toEqual(["North"]);
    expect(
      (await db().select().from(orderLines)).map(({ guideName, guideId }) => [guideName, guideId]),
    ).toEqual([
      ["North", shop.ids.north],
      ["Cap", null],
      ["Cap", null],
    ]);
    expect(shop.warnings()).toEqual([
      "Order 1001 has none of our guides",
      "Order 1001 also has lines that are none of our guides",
    ]);
  });

  test("a buyer's country that changed at the checkout gives the amounts of the store's currency", async () => {
    const shop = await filled("north");
    const order = shop.pay();
    const set = {
      shop_money: { amount: "10.0", currency_code: "EUR" },
      presentment_money: { amount: "1500", currency_code: "JPY" },
    };
    const sets = { total_line_items_price_set: set, total_discounts_set: set, total_price_set: set };
    const line_items = order.line_items.map((line) => ({ ...line, price_set: set }));
    await shop.paid({ ...order, ...sets, line_items });
    expect(await db().select().from(orders)).toMatchObject([{ currencyCode: "EUR", total: 1000 }]);
    expect(await shop.owned()).toEqual(["North"]);
  });

  describe("what is not the store's report changes nothing", () => {
    test.each([
      ["no signature", { "x-shopify-hmac-sha256": "" }],
      ["the signature of another body", { "x-shopify-hmac-sha256": signatureOf("{}") }],
      ["the signature of another secret", { "x-shopify-hmac-sha256": signatureOf("{}", "guess") }],
      ["a signature that is too short", { "x-shopify-hmac-sha256": "AAAA" }],
      ["the domain of another store", { "x-shopify-shop-domain": "evil.myshopify.com" }],
      ["no domain", { "x-shopify-shop-domain": "" }],
    ])("%s is 401", async (_name, headers) => {
      const shop = await filled("north");
      expect(await shop.errorId(shop.paid(shop.pay(), headers))).toEqual([401, 308]);
      expect(await db().select().from(orders)).toEqual([]);
    });

    test("a body that changed after it was signed is 401", async () => {
      const shop = await filled("north");
      const body = JSON.stringify(shop.pay());
      const headers = { "x-shopify-hmac-sha256": signatureOf(body) };
      expect(await shop.errorId(shop.paid(body.replace("1001", "1002"), headers))).toEqual([401, 308]);
      expect(await shop.errorId(shop.paid(`${body} `, headers))).toEqual([401, 308]);
      expect((await shop.paid(body, headers)).status).toBe(200);
    });

    test.each([
      ["a report of another topic", {}, { "x-shopify-topic": "orders/create" }],
      ["an order that is not paid", { financial_status: "pending" }, {}],
      ["an order without an id", { id: undefined }, {}],
      ["an id with a fraction", { id: 1.5 }, {}],
      ["lines that are no list", { line_items: {} }, {}],
      ["a quantity below zero", { line_items: [{ id: 1, variant_id: 1, title: "", quantity: -1 }] }, {}],
      ["a text that cannot be stored", { note_attributes: [{ name: "a\0", value: "" }] }, {}],
    ])("%s is 400", async (_name, change, headers) => {
      const shop = await filled("north");
      expect(await shop.errorId(shop.paid({ ...shop.pay(), ...change }, headers))).toEqual([400, 2]);
      expect(await db().select().from(orders)).toEqual([]);
    });

    test("an order in a currency that nobody here knows is 422, so that Shopify reports it again", async () => {
      const shop = await filled("north");
      const money = { amount: "10.0", currency_code: "SEK" };
      const total_price_set = { shop_money: money, presentment_money: money };
      expect(await shop.errorId(shop.paid({ ...shop.pay(), total_price_set }))).toEqual([422, 300]);
      expect(await db().select().from(orders)).toEqual([]);
    });

    test("a body that is no JSON is 400, and one of more than 2 MB is 413", async () => {
      const { paid, errorId } = await filled();
      expect(await errorId(paid("{"))).toEqual([400, 2]);
      expect(await errorId(paid(" ".repeat(2 * 1024 * 1024 + 1)))).toEqual([413, 5]);
    });

    test("a refund that is malformed is 400", async () => {
      const shop = await filled("north");
      const order = shop.pay();
      await shop.paid(order);
      for (const change of [
        { order_id: "1" },
        { refund_line_items: null },
        { refund_line_items: [{ id: 1 }] },
      ]) {
        expect(await shop.errorId(shop.refunded({ ...refundOf(order, [0]), ...change }))).toEqual([400, 2]);
      }
      expect(await shop.owned()).toEqual(["North"]);
    });
  });

  test("with the embedded provider there are no such calls", async () => {
    const server = testServer(db());
    expect((await report(server, PAID, {})).status).toBe(404);
    expect((await report(server, REFUNDED, {})).status).toBe(404);
  });
});
