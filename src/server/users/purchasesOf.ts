import { and, asc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Purchase } from "../../contract/userProfile.ts";
import { TITLE_COLUMNS, titlesOf } from "../catalogue/titlesOf.ts";
import { orderLines, orders } from "../db/cartSchema.ts";
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

/** A user's purchases, oldest first. A guide that came with a bundle names the bundle, even if that was refunded later. */
export async function purchasesOf(db: Database, userId: string): Promise<Bought> {
  const bundles = alias(guides, "bundles");
  const rows = await db
    .select({
      guideId: guides.id,
      guideName: guides.name,
      ...TITLE_COLUMNS,
      createdAt: purchases.createdAt,
      paid: { id: orderLines.id, guideId: orderLines.guideId, guideName: orderLines.guideName },
      bundle: { titleCs: bundles.titleCs, titleUk: bundles.titleUk },
      orderNumber: orders.orderNumber,
    })
    .from(purchases)
    .innerJoin(guides, eq(guides.id, purchases.guideId))
    .leftJoin(orderLines, eq(orderLines.id, purchases.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(bundles, and(eq(bundles.id, orderLines.guideId), ne(bundles.id, guides.id)))
    .where(eq(purchases.userId, userId))
    .orderBy(asc(purchases.createdAt), asc(guides.name));
  const refunds = await refundsOf(db, userId);
  const keptLines = new Set(rows.map(({ paid }) => paid?.id));
  return {
    purchases: rows.map(({ guideId, guideName, createdAt, paid, bundle, orderNumber, ...titles }) => {
      const isPart = paid !== null && paid.guideId !== null && paid.guideId !== guideId;
      const refunded = paid !== null && !isPart ? refunds.get(paid.id) : undefined;
      return {
        guideId,
        guideName,
        ...titlesOf(titles),
        purchaseDate: createdAt.toISOString(),
        ...(orderNumber !== null && { orderNumber }),
        ...(isPart && { partOf: paid.guideName, partOfTitles: bundle && titlesOf(bundle).titles }),
        ...(refunded && { refund: refunded.refund }),
      };
    }),
    refunded: [...refunds].filter(([lineId]) => !keptLines.has(lineId)).map(([, purchase]) => purchase),
  };
}
