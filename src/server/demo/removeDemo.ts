import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { raiseRevision } from "../catalogue/admin/raiseRevision.ts";
import { purchases, subscriptions } from "../db/commerceSchema.ts";
import type { Transaction } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { guideChildren, guides, users } from "../db/schema.ts";
import { shopOperation } from "../shop/shopOperation.ts";
import { lockUser } from "../users/lockUser.ts";
import { removeDemoCodes, removeDemoCoupons } from "./demoCodes.ts";

/** Removes the demo accounts with all that they own, and the demo guides that nobody else has. */
export const removeDemo = shopOperation({
  name: "demo-remove",
  input: z.object({}),
  answer: z.object({
    /** Numbers of what was removed. */
    guides: z.number(),
    accounts: z.number(),
    /** Names of demo guides that stay, because somebody bought them or another guide contains them. */
    kept: z.array(z.string()),
  }),
  run: ({ db }) =>
    inTransaction(db, async (tx) => {
      const accounts = await removeAccounts(tx);
      await removeDemoCoupons(tx);
      await removeDemoCodes(tx);
      const demo = await tx
        .select({ id: guides.id, name: guides.name })
        .from(guides)
        .where(eq(guides.isDemo, true));
      const needed = await neededGuides(tx);
      const unneeded = demo.filter(({ id }) => !needed.has(id)).map(({ id }) => id);
      if (unneeded.length > 0) {
        await tx.delete(guideChildren).where(inArray(guideChildren.parentId, unneeded));
        await tx.delete(guides).where(inArray(guides.id, unneeded));
      }
      await raiseRevision(tx, unneeded);
      const kept = demo.filter(({ id }) => needed.has(id)).map(({ name }) => name);
      return { guides: unneeded.length, accounts, kept: kept.toSorted() };
    }),
});

async function removeAccounts(tx: Transaction): Promise<number> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true)).orderBy(users.id);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const id of ids) await lockUser(tx, id);
  await tx.delete(purchases).where(inArray(purchases.userId, ids));
  await tx.delete(subscriptions).where(inArray(subscriptions.userId, ids));
  await tx.delete(users).where(inArray(users.id, ids));
  await tx.delete(identityAccounts).where(inArray(identityAccounts.sub, ids));
  return ids.length;
}

/** Ids of bought guides and of guides that are not of the demo world, with all that they contain. */
async function neededGuides(tx: Transaction): Promise<Set<string>> {
  const bought = await tx.selectDistinct({ id: purchases.guideId }).from(purchases);
  const own = await tx.select({ id: guides.id }).from(guides).where(eq(guides.isDemo, false));
  const needed = new Set([...bought, ...own].map(({ id }) => id));
  const children = await tx.select().from(guideChildren);
  // A set returns what is added while it is iterated, so this reaches children of children.
  for (const id of needed) {
    for (const { parentId, childId } of children) if (parentId === id) needed.add(childId);
  }
  return needed;
}
