import { and, asc, eq, ne } from "drizzle-orm";
import type { Purchase } from "../../contract/userProfile.ts";
import { orderLines } from "../db/cartSchema.ts";
import { purchases } from "../db/commerceSchema.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import { refundsOf } from "./refundsOf.ts";

/** What a user has bought. */
export interface Bought {
  purchases: Purchase[];
  /** Purchases that were paid back as a whole. */
  refunded: Purchase[];
}

/** A user's purchases, oldest first. A guide that came with a bundle names it; of a bundle's refund it says nothing. */
export async function purchasesOf(db: Database, userId: string): Promise<Bought> {
  const isOfBundle = and(eq(orderLines.id, purchases.orderLineId), ne(orderLines.guideId, purchases.guideId));
  const rows = await db
    .select({
      guideId: guides.id,
      guideName: guides.name,
      createdAt: purchases.createdAt,
      partOf: orderLines.guideName,
      lineId: purchases.orderLineId,
    })
    .from(purchases)
    .innerJoin(guides, eq(guides.id, purchases.guideId))
    .leftJoin(orderLines, isOfBundle)
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(guides.name));
  const refunds = await refundsOf(db, userId);
  const keptLines = new Set(rows.map(({ lineId }) => lineId));
  return {
    purchases: rows.map(({ createdAt, partOf, lineId, ...guide }) => {
      const refunded = partOf === null && lineId !== null ? refunds.get(lineId) : undefined;
      return {
        ...guide,
        purchaseDate: createdAt.toISOString(),
        ...(partOf !== null && { partOf }),
        ...(refunded && { refund: refunded.refund }),
      };
    }),
    refunded: [...refunds].filter(([lineId]) => !keptLines.has(lineId)).map(([, purchase]) => purchase),
  };
}
