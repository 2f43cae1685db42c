import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cartWire } from "../../../../src/contract/cartCalls.ts";
import { orderLines, orders } from "../../../../src/server/db/cartSchema.ts";
import { purchases } from "../../../../src/server/db/commerceSchema.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { guideChildren } from "../../../../src/server/db/schema.ts";
import type { Shop } from "../shopper.ts";
import type { expectedLines } from "./expectedLines.ts";
import type { Tab } from "./openTabs.ts";

/** A tab shows what the provider has, and its storage names the same lines: none lost, none double. */
export async function expectProvidersCart(
  tab: Tab,
  shop: Shop,
  expected: ReturnType<typeof expectedLines>,
): Promise<void> {
  const { person, cartIdItem, cartCountry, storedVariants, cart } = tab;
  const userId = person.status === "guest" ? null : (person.user?.id ?? null);
  const answer = await shop.read(userId, cartIdItem.read() ?? "", `?countryCode=${cartCountry()}`);
  const stored = cartWire.parse(await answer.json());
  const variantIds = stored.lineItems.map(({ variant }) => variant.id);
  expect(cart.current).toEqual(stored);
  expect(storedVariants()).toEqual(variantIds);
  expect(new Set(variantIds).size).toBe(variantIds.length);
  expect(expected.contradictions(variantIds)).toEqual([]);
}

/** Somebody owns what their orders paid for with all that is inside it; nothing was paid twice; every tab shows it. */
export async function expectPaidAndOwned(userId: string, db: Database, tabs: readonly Tab[]): Promise<void> {
  const lines = await db
    .select({ guideId: orderLines.guideId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  const paid = lines.map(({ guideId }) => guideId ?? "");
  expect(new Set(paid).size).toBe(paid.length);
  const children = await db.select().from(guideChildren);
  const inside = children.filter(({ parentId }) => paid.includes(parentId));
  const granted = await db.select().from(purchases).where(eq(purchases.userId, userId));
  const owned = sorted(granted.map(({ guideId }) => guideId));
  expect(owned).toEqual(sorted([...paid, ...inside.map(({ childId }) => childId)]));
  for (const { person, ownership } of tabs) {
    if (person.user?.id === userId) expect(sorted(ownership.ownedIds)).toEqual(owned);
  }
}

function sorted(ids: Iterable<string>): string[] {
  return [...new Set(ids)].toSorted();
}
