import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, test, vi } from "vitest";
import { orderLines, orders } from "../../../src/server/db/cartSchema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { openShop } from "./shopper.ts";
import { expectedLines } from "./tabs/expectedLines.ts";
import { faultyNetwork } from "./tabs/faultyNetwork.ts";
import { expectPaidAndOwned, expectProvidersCart } from "./tabs/invariants.ts";
import { openTabs } from "./tabs/openTabs.ts";
import { type Sequence, sequence } from "./tabs/steps.ts";
import { takeStep } from "./tabs/takeStep.ts";

/** `bench/faults/README.md` has a run of more, and others. */
const SEQUENCES = Number(process.env.CART_SEQUENCES ?? 100);
const SEED = Number(process.env.CART_SEED ?? 20_261_122);
const LIMIT_MILLISECONDS = 120_000 + SEQUENCES * 2_000;

afterEach(() => {
  vi.unstubAllGlobals();
});

onEachEngine("A cart in two tabs", (db) => {
  test("CART-12 CART-36 CART-38 CART-39 random changes, sign-ins and checkouts over a bad connection end with the provider's cart, and what is owned is what was paid for", {
    timeout: LIMIT_MILLISECONDS,
  }, async () => {
    const shop = await openShop(db(), { variables: { RATE_LIMITS: "off" } });
    const { north, south, both, dollars } = shop.ids;
    const guides = [north, south, both, dollars].map((guideId) => ({
      guideId,
      variantId: `variant-${guideId}`,
    }));
    const network = faultyNetwork((url, init) => shop.server.app.request(url, init));
    const tabs = await openTabs(network);
    // The database is not part of a tab, whose timers are stopped.
    const variantsOf = (orderNumber: string) =>
      network.here.exit(async () => {
        const lines = await db()
          .select({ guideId: orderLines.guideId })
          .from(orderLines)
          .innerJoin(orders, eq(orders.id, orderLines.orderId))
          .where(eq(orders.orderNumber, orderNumber));
        return lines.map(({ guideId }) => `variant-${guideId}`);
      });
    let count = 0;

    async function newReaders(): Promise<string[]> {
      count++;
      const people = [`fern${count}`, `moss${count}`];
      for (const person of people) await shop.server.addUser(person);
      for (const tab of tabs) {
        tab.run(() => {
          tab.country.chosenCode = "US";
          tab.forgetPerson();
        });
        await network.settle();
      }
      return people;
    }

    async function endsInOneState({ steps, faults }: Sequence): Promise<void> {
      const people = await newReaders();
      const expected = expectedLines();
      network.meet(faults);
      const ends: Promise<void>[] = [];
      for (const step of steps) {
        ends.push(takeStep(step, { tabs, expected, guides, people, variantsOf }));
        if (step.isWaitedFor) await network.settle();
      }
      await network.settle();
      await Promise.all(ends);
      // What a fault has left behind is mended when the reader is back at the tab.
      if (network.met() > 0) for (const tab of tabs) tab.focus();
      network.meet([]);
      await network.settle();
      for (const tab of tabs) await expectProvidersCart(tab, shop, expected);
      for (const person of people) await expectPaidAndOwned(person, db(), tabs);
    }

    await fc.assert(fc.asyncProperty(sequence, endsInOneState), { numRuns: SEQUENCES, seed: SEED });
  });
});
