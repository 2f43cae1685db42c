import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkoutWire, paymentAnswer } from "../../../src/contract/checkoutCalls.ts";
import { orders } from "../../../src/server/db/cartSchema.ts";
import { redeemCodes } from "../../../src/server/db/redeemCodeSchema.ts";
import { OperatorError } from "../../../src/server/settings/operatorError.ts";
import { refundOrder } from "../../../src/server/shop/orders/refundOrder.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { expectChargedOnce } from "./money/invariants.ts";
import { openServers } from "./money/openServers.ts";
import { soldAtStore } from "./money/soldAtStore.ts";
import { type Bustle, bustle, type GuideName, PEOPLE, type Step } from "./money/steps.ts";
import { refundOf, report, type StoreOrder } from "./shopify/orderReports.ts";
import { CARD } from "./shopper.ts";

onEachEngine("Whoever pays, redeems and is paid back in many places at once", (db) => {
  async function openBustle() {
    const { shop, servers, call } = await openServers(db());
    const { north, south, both, dollars } = shop.ids;
    const inside = new Map([
      [north, [north]],
      [south, [south]],
      [both, [both, north, south]],
      [dollars, [dollars]],
    ]);
    let runs = 0;

    return async ({ carts, codes, batches }: Bustle): Promise<void> => {
      const run = ++runs;
      const people = Array.from({ length: PEOPLE }, (_, index) => `person${run}x${index}`);
      const nameOf = (person: number) => people[person] ?? "";
      for (const name of people) await shop.server.addUser(name);
      const filled: { id: string; user: string }[] = [];
      for (const { person, guides } of carts) {
        const { id } = await shop.newCart(nameOf(person));
        for (const guide of guides) await shop.cartOf(shop.add(nameOf(person), id, shop.ids[guide]));
        filled.push({ id, user: nameOf(person) });
      }
      const codeOf = (index: number) => `CODE-${run}-${index}`;
      await db()
        .insert(redeemCodes)
        .values(codes.map((guide, index) => ({ code: codeOf(index), guideId: shop.ids[guide] })));
      const acknowledged = new Set<string>();
      let redeemed = 0;
      /** Orders of the store, each with its refund. */
      const reported: { order: StoreOrder; refund: object }[] = [];

      async function pay(server: 0 | 1, cart: number) {
        const { id, user } = filled[cart] ?? { id: "", user: "" };
        const path = `/shopify/checkout/${id}`;
        const { total } = checkoutWire.parse(await (await call(server, user, "GET", path)).json());
        return async () => {
          const answer = await call(server, user, "POST", `${path}/pay`, { ...CARD, expectedTotal: total });
          expect([200, 409]).toContain(answer.status);
          if (answer.ok) acknowledged.add(paymentAnswer.parse(await answer.json()).orderNumber);
        };
      }

      async function redeem(server: 0 | 1, { code, person }: Extract<Step, { kind: "redeem" }>) {
        const answer = await call(server, nameOf(person), "POST", "/payment/redeemCode", {
          code: codeOf(code),
        });
        expect(answer.status).toBe(200);
        if ("guideId" in (await answer.json())) redeemed++;
      }

      async function sell(server: 0 | 1, person: number, guide: GuideName) {
        const order = soldAtStore(nameOf(person), shop.variant(shop.ids[guide]), 999);
        reported.push({ order, refund: refundOf(order, [0]) });
        // A report may come twice.
        const answers = await Promise.all([0, 1].map(() => report(servers[server], "orders/paid", order)));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      }

      async function refund(server: 0 | 1, { orderNumber, providerOrder }: typeof orders.$inferSelect) {
        const sold = reported.find(({ order }) => String(order.id) === providerOrder);
        if (sold) {
          expect((await report(servers[server], "refunds/create", sold.refund)).status).toBe(200);
          return;
        }
        const { blobs, clock } = servers[server];
        const parts = shopParts({ db: db(), blobs, now: () => clock.time });
        await refundOrder
          .run(parts, { orderNumber: `embedded/${orderNumber}`, guides: [] })
          .catch((error) => {
            if (!(error instanceof OperatorError)) throw error;
          });
      }

      for (const batch of batches) {
        const known = await db()
          .select()
          .from(orders)
          .where(inArray(orders.userId, people))
          .orderBy(orders.id);
        const begun = await Promise.all(
          batch.map(async ({ server, step }) => {
            if (step.kind === "pay") return pay(server, step.cart);
            if (step.kind === "redeem") return () => redeem(server, step);
            if (step.kind === "report") return () => sell(server, step.person, step.guide);
            const order = known[step.order];
            return async () => order && refund(server, order);
          }),
        );
        await Promise.all(begun.map((go) => go()));
        for (const name of people) await expectChargedOnce(db(), name, inside);
      }
      const made = await db().select().from(orders).where(inArray(orders.userId, people));
      const paidHere = made.filter(({ store }) => store === "embedded").map(({ orderNumber }) => orderNumber);
      expect(paidHere.toSorted()).toEqual([...acknowledged].toSorted());
      const consumed = await db().select().from(redeemCodes).where(inArray(redeemCodes.consumedBy, people));
      expect(consumed).toHaveLength(redeemed);
    };
  }

  test("MONEY-1 is charged for what is given, once", { timeout: 120_000 }, async () => {
    const happen = await openBustle();
    await fc.assert(fc.asyncProperty(bustle, happen), { numRuns: 10, endOnFailure: true });
  });

  test("MONEY-1 of four carts with one guide that are paid at once, one is charged", async () => {
    const { shop, call } = await openServers(db());
    const carts = await Promise.all([1, 2, 3, 4].map(() => shop.newCart("fern")));
    for (const { id } of carts) await shop.cartOf(shop.add("fern", id, shop.ids.north));
    const form = { ...CARD, expectedTotal: { amount: "9.99", currencyCode: "USD" } };
    const answers = await Promise.all(
      carts.map(({ id }, index) =>
        call(index % 2 ? 1 : 0, "fern", "POST", `/shopify/checkout/${id}/pay`, form),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ ok }) => !ok);
    for (const answer of refused) expect((await answer.json()).id).toBe(304);
    expect(await db().select().from(orders)).toHaveLength(1);
    // As for any guide that is owned: it stays in the carts and is not charged.
    for (const { id } of carts) {
      const checkout = checkoutWire.parse(
        await (await call(0, "fern", "GET", `/shopify/checkout/${id}`)).json(),
      );
      if (checkout.order) continue;
      expect([checkout.lineItems[0]?.problem, checkout.total.amount]).toEqual(["owned", "0.00"]);
    }
  });

  test("MONEY-2 of four codes for one guide that are redeemed at once, one is consumed", async () => {
    const { shop, call } = await openServers(db());
    const { north, south, dollars } = shop.ids;
    for (const user of ["fern", "moss"]) {
      for (const guideId of [north, south, dollars]) {
        const codes = [1, 2, 3, 4].map((index) => `${user}-${guideId}-${index}`.toUpperCase());
        await db()
          .insert(redeemCodes)
          .values(codes.map((code) => ({ code, guideId })));
        const answers = await Promise.all(
          codes.map(async (code, index) =>
            (await call(index % 2 ? 1 : 0, user, "POST", "/payment/redeemCode", { code })).json(),
          ),
        );
        expect(answers.filter((answer) => answer.guideId === guideId)).toHaveLength(1);
        expect(answers.filter(({ error }) => error === "already_owned")).toHaveLength(3);
        const consumed = await db().select().from(redeemCodes).where(eq(redeemCodes.consumedBy, user));
        expect(consumed.filter((code) => code.guideId === guideId)).toHaveLength(1);
      }
    }
  });
});
