import { asc, eq, max, sql } from "drizzle-orm";
import { moneyToWire } from "../../contract/money.ts";
import type { Purchase } from "../../contract/userProfile.ts";
import { TITLE_COLUMNS, titlesOf } from "../catalogue/titlesOf.ts";
import { orderLines, orderRefunds, orders } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";

/** Purchases of a user that were paid back, whole or in part, by the id of their order's line; the oldest first. */
export async function refundsOf(db: Database, userId: string): Promise<Map<string, Purchase>> {
  const rows = await db
    .select({
      lineId: orderLines.id,
      guideId: guides.id,
      guideName: guides.name,
      ...TITLE_COLUMNS,
      orderNumber: orders.orderNumber,
      createdAt: orders.createdAt,
      currencyCode: orders.currencyCode,
      refundedAt: max(orderRefunds.createdAt),
      // A sum of some of the amounts would be wrong.
      amount: sql<number | null>`case when count(*) = count(${orderRefunds.amount})
        then sum(${orderRefunds.amount})::double precision end`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(guides, eq(guides.id, orderLines.guideId))
    .innerJoin(orderRefunds, eq(orderRefunds.orderLineId, orderLines.id))
    .where(eq(orders.userId, userId))
    .groupBy(orderLines.id, guides.id, orders.id)
    .orderBy(asc(orders.createdAt), asc(guides.name));
  return new Map(
    rows.map(
      ({
        lineId,
        guideId,
        guideName,
        orderNumber,
        createdAt,
        currencyCode,
        refundedAt,
        amount,
        ...titles
      }) => [
        lineId,
        {
          guideId,
          guideName,
          ...titlesOf(titles),
          orderNumber,
          purchaseDate: createdAt.toISOString(),
          refund: {
            date: (refundedAt ?? createdAt).toISOString(),
            amount: amount === null ? null : moneyToWire({ minor: amount, currencyCode }),
          },
        },
      ],
    ),
  );
}
