import { asc, eq } from "drizzle-orm";
import type { Purchase } from "../../contract/userProfile.ts";
import { purchases } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";

/** A user's purchases, oldest first. */
export async function purchasesOf(db: Database, userId: string): Promise<Purchase[]> {
  const rows = await db
    .select({ guideId: guides.id, guideName: guides.name, createdAt: purchases.createdAt })
    .from(purchases)
    .innerJoin(guides, eq(guides.id, purchases.guideId))
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(guides.name));
  return rows.map(({ createdAt, ...guide }) => ({ ...guide, purchaseDate: createdAt.toISOString() }));
}
