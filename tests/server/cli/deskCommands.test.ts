import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { limitLines } from "../../../src/server/cli/textTable.ts";
import { grantGuide } from "../../../src/server/commerce/grantGuide.ts";
import { EMBEDDED_STORE, orderLines, orders } from "../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { users } from "../../../src/server/db/schema.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { shopDesk, shopOf, WAYS } from "./shopDesk.ts";

const NOW = new Date("2026-06-01T12:00:00Z");

/** A bundle of a guide, and an order of both by fern, with a discount of a tenth. */
async function sellGuides(db: Database, blobs: Blobs): Promise<void> {
  const ridge = prepareGuide(guideDraftOf("Ridge", { isFree: false }));
  const both = prepareGuide(guideDraftOf("Both", { isFree: false, trails: [], childNames: ["Ridge"] }));
  for (const guide of [ridge, both]) await insertGuide(db, blobs, guide);
  await db.insert(users).values({
    id: "fern",
    parseUserId: "p-fern",
    username: "fern",
    usernameKey: "fern",
    email: "Fern@mail.example",
    displayName: "Fern Hollow",
  });
  const [order] = await db
    .insert(orders)
    .values({
      orderNumber: "1001",
      store: EMBEDDED_STORE,
      userId: "fern",
      countryCode: "US",
      currencyCode: "USD",
      subtotal: 2500,
      discount: 250,
      total: 2250,
      couponCode: "TEN",
      createdAt: NOW,
    })
    .returning();
  const orderId = order?.id ?? 0;
  const lines = [
    { id: "l1", orderId, guideId: ridge.record.guide.id, guideName: "Ridge", price: 1000 },
    { id: "l2", orderId, guideId: both.record.guide.id, guideName: "Both", price: 1500 },
  ];
  await db.insert(orderLines).values(lines);
  for (const { id, guideId } of lines) {
    await inTransaction(db, (tx) =>
      grantGuide(tx, { userId: "fern", guideId, source: "order", orderLineId: id, now: NOW }),
    );
  }
}

async function openedShop(way: (typeof WAYS)[number]) {
  const desk = shopDesk(way);
  await desk.withDatabase((db) => sellGuides(db, desk.blobs));
  const said = async (...args: string[]) => {
    const { code, said, complained } = await desk.shop(...args);
    return code === 0 ? said : [code, ...complained];
  };
  return { ...desk, said };
}

test("an order is shown, and refunded once, in parts and as a whole", async () => {
  const { said, withCommands, withDatabase } = await openedShop(WAYS[0]);
  await withCommands(async () => {
    expect(await said("order", "list")).toEqual([
      "ORDER  DATE            TOTAL  STATE  BUYER  GUIDES",
      "1001   2026-06-01  22.50 USD  paid   fern   Both, Ridge",
    ]);
    expect(await said("order", "list", "--since", "2026-06-02")).toEqual(["No orders."]);
    expect(await said("order", "list", "--buyer", "fern@mail.example", "--guide", "Both")).toHaveLength(2);
    const cut = await said("order", "list", "--limit", "1");
    expect(cut.slice(2)).toEqual(["The list has no more than 1: --limit N changes that."]);
    expect(await said("order", "refund", "1001", "--guide", "Ridge")).toEqual([
      "Refunded 9.00 USD of order 1001; taken back: Ridge.",
    ]);
    expect(await said("order", "refund", "1001", "--guide", "Ridge")).toEqual([
      1,
      'Order 1001 was refunded for "Ridge" before',
    ]);
    expect(await said("order", "refund", "1001", "--guide", "Lake")).toEqual([
      1,
      'Order 1001 has no guide "Lake"',
    ]);
    expect(await said("order", "refund", "1001")).toEqual([
      "Refunded 13.50 USD of order 1001; taken back: Both.",
    ]);
    expect(await said("order", "refund", "1001")).toEqual([1, "Order 1001 was refunded before"]);
    expect(await said("order", "refund", "1002")).toEqual([1, "There is no order 1002"]);
    expect(await said("order", "show", "1001")).toEqual([
      "order     1001",
      "date      2026-06-01T12:00:00.000Z",
      "state     refunded",
      "buyer     fern <Fern@mail.example>",
      "country   US",
      "paid at   the embedded checkout, in test mode",
      "guide     Both, 15.00 USD, refunded 13.50 USD",
      "guide     Ridge, 10.00 USD, refunded 9.00 USD",
      "subtotal  25.00 USD",
      "discount  2.50 USD (TEN)",
      "total     22.50 USD",
    ]);
  });
  await withDatabase(async (db) => expect(await db.select().from(purchases)).toEqual([]));
});

test("two operators refund an order at the same time: one does, the other is told", async () => {
  const { shop, withCommands } = await openedShop(WAYS[0]);
  await withCommands(async () => {
    const runs = await Promise.all([shop("order", "refund", "1001"), shop("order", "refund", "1001")]);
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1]);
  });
});

test("an order that was paid at Shopify is refunded there", async () => {
  const { said, withDatabase } = await openedShop(WAYS[1]);
  await withDatabase((db) =>
    db.update(orders).set({ store: "walks.myshopify.com" }).where(eq(orders.orderNumber, "1001")),
  );
  expect(await said("order", "refund", "1001")).toEqual([
    1,
    "Order 1001 was paid at Shopify: refund it there, and its report takes the guides back",
  ]);
});

test("MONEY-3 an order whose number another store has given too is named with its store", async () => {
  const { said, withDatabase } = await openedShop(WAYS[1]);
  const sold = { countryCode: "US", currencyCode: "USD", subtotal: 999, discount: 0, total: 999 } as const;
  await withDatabase((db) =>
    db.insert(orders).values({ ...sold, orderNumber: "1001", store: "walks.myshopify.com", createdAt: NOW }),
  );
  for (const command of ["show", "refund"]) {
    expect(await said("order", command, "1001")).toEqual([
      1,
      "2 stores have an order 1001; name one as embedded/1001 or walks.myshopify.com/1001",
    ]);
  }
  expect(await said("order", "show", "walks.myshopify.com/1001")).toContain(
    "paid at   Shopify, walks.myshopify.com",
  );
  expect(await said("order", "refund", "embedded/1001")).toEqual([
    "Refunded 22.50 USD of order 1001; taken back: Both, Ridge.",
  ]);
});

test("codes are created, listed and revoked", async () => {
  const { said, shop, withCommands } = await openedShop(WAYS[0]);
  await withCommands(async () => {
    const [first = "", ...more] = await said("code", "create", "--guide", "Ridge", "--count", "3");
    expect(
      [first, ...more].filter((code) => /^([2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/.test(String(code))),
    ).toHaveLength(3);
    const spring = ["--percent", "20", "--code", "spring-2027", "--expires", "2099-05-31"];
    expect(await said("code", "create", ...spring)).toEqual(["SPRING-2027"]);
    expect(await said("code", "create", "--amount", "5", "--amount", "EUR=4.50", "--code", "five")).toEqual([
      "FIVE",
    ]);
    expect(await said("code", "create", "--guide", "Both", "--code", "FIVE")).toEqual([
      1,
      "There is a coupon FIVE already",
    ]);
    for (const kind of [
      ["--guide", "Ridge"],
      ["--percent", "5"],
    ]) {
      expect(await said("code", "create", ...kind, "--expires", "2020-02-29")).toEqual([
        2,
        "The code would have expired already, on 2020-02-29 (UTC)",
      ]);
    }
    expect(await said("code", "list", "--kind", "coupon")).toEqual([
      "CODE         STATE   FOR                           EXPIRES     USED",
      "FIVE         usable  5.00 USD, 4.50 EUR, 5.00 GBP",
      "SPRING-2027  usable  20 % off                      2099-05-31",
    ]);
    expect(await said("code", "revoke", ` ${String(first).toLowerCase()}`)).toEqual([
      `${first} can no longer be used.`,
    ]);
    const again = await shop("code", "revoke", String(first));
    expect(again).toMatchObject({
      code: 1,
      complained: [expect.stringContaining(`${first} expired on`)],
    });
    expect(await said("code", "revoke", "nothing")).toEqual([1, "There is no code NOTHING"]);
    const states = JSON.parse((await said("code", "list", "--guide", "Ridge", "--json")).join());
    expect(states.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "expired",
      "usable",
      "usable",
    ]);
  });
});

test("an account is shown, and removed with its person but without its orders", async () => {
  const { said, withCommands } = await openedShop(WAYS[0]);
  await withCommands(async () => {
    const shown = JSON.parse((await said("account", "show", "FERN@MAIL.example", "--json")).join());
    expect(shown).toMatchObject({
      id: "fern",
      username: "fern",
      orderNumbers: ["1001"],
      subscriptionEndsAt: null,
    });
    expect(shown.guides.map(({ name }: { name: string }) => name)).toEqual(["Both", "Ridge", "Ridge"]);
    expect(await said("account", "remove", "fern")).toEqual([
      2,
      "Removing an account cannot be undone; add --yes to do it",
    ]);
    expect(await said("account", "remove", "fern", "--yes")).toEqual([
      "Removed fern <Fern@mail.example>. Kept without the person: 1 order.",
    ]);
    expect(await said("account", "show", "fern")).toEqual([1, 'There is no account "fern"']);
    expect(await said("order", "list")).toEqual([
      "ORDER  DATE            TOTAL  STATE  BUYER  GUIDES",
      "1001   2026-06-01  22.50 USD  paid          Both, Ridge",
    ]);
  });
});

test("codes and accounts are read and changed while no server is running", async () => {
  const { said } = await openedShop(WAYS[1]);
  expect(await said("code", "create", "--guide", "Ridge", "--code", "ridge-2027")).toEqual(["RIDGE-2027"]);
  expect(await said("code", "revoke", "ridge-2027")).toEqual(["RIDGE-2027 can no longer be used."]);
  expect(await said("account", "remove", "fern", "--yes")).toEqual([
    "Removed fern <Fern@mail.example>. Kept without the person: 1 order.",
  ]);
});

test.each([
  [["code", "create"], "Name either --guide, --percent or --amount"],
  [["code", "create", "--percent", "5", "--guide", "Ridge"], "Name either --guide, --percent or --amount"],
  [["code", "create", "--percent", "101"], '--percent: "101" is not a whole number from 1 to 100'],
  [["code", "create", "--percent", "5", "--count", "2"], "--count is for random tour codes"],
  [["code", "create", "--percent", "5", "--code", "a b"], '--code: "a b" is not a code'],
  [["code", "create", "--percent", "5", "--expires", "2027-02-31"], '--expires: "2027-02-31" is not a day'],
  [["code", "list", "--kind", "gift"], '--kind: "gift" is not one of tour, coupon'],
  [["order", "show"], "NUMBER is missing"],
  [["order", "list", "--limit", "0"], '--limit: "0" is not a whole number from 1 to 10000'],
] as const)("the command line %j is refused before the shop is opened", async (args, reason) => {
  const { code, said, complained } = await shopOf({ DATA_DIR: "/nowhere/at/all" })(...args);
  expect({ code, said }).toEqual({ code: 2, said: [] });
  expect(complained).toEqual([expect.stringContaining(reason)]);
});

test("below a list of as many as are allowed, no higher limit is advised", () => {
  expect(limitLines(9_999, 9_999)).toEqual(["The list has no more than 9999: --limit N changes that."]);
  expect(limitLines(10_000, 10_000)).toEqual(["The list has no more than 10000."]);
});
