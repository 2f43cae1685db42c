import { and, asc, eq, ne } from "drizzle-orm";
import type { Purchase } from "../../contract/userProfile.ts";
import { orderLines } from "../db/cartSchema.ts";
import { purchases } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";

/** A user's purchases, oldest first. A guide that came with a bundle names it. */
export async function purchasesOf(db: Database, userId: string): Promise<Purchase[]> {
  const isOfBundle = and(eq(orderLines.id, purchases.orderLineId), ne(orderLines.guideId, purchases.guideId));
  const rows = await db
    .select({
      guideId: guides.id,
      guideName: guides.name,
      createdAt: purchases.createdAt,
      partOf: orderLines.guideName,
    })
    .from(purchases)
    .innerJoin(guides, eq(guides.id, purchases.guideId))
    .leftJoin(orderLines, isOfBundle)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(guides.name));
  return rows.map(({ createdAt, partOf, ...guide }) => ({
    ...guide,
    purchaseDate: createdAt.toISOString(),
    ...(partOf !== null && { partOf }),
  }));
}
