import { inArray, sum } from "drizzle-orm";
import { orderRefunds } from "../db/cartSchema.ts";
import type { Transaction } from "../db/database.ts";

/** How many pieces of lines were refunded, by the line's id; a line without refunds is missing. */
export async function refundedPieces(
  tx: Transaction,
  lineIds: readonly string[],
): Promise<Map<string, number>> {
  if (lineIds.length === 0) return new Map();
  const rows = await tx
    .select({ lineId: orderRefunds.orderLineId, pieces: sum(orderRefunds.quantity) })
    .from(orderRefunds)
    .where(inArray(orderRefunds.orderLineId, [...lineIds]))
    .groupBy(orderRefunds.orderLineId);
  return new Map(rows.map(({ lineId, pieces }) => [lineId, Number(pieces)]));
}
