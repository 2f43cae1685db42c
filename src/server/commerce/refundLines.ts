import { inArray, sum } from "drizzle-orm";
import { orderRefunds } from "../db/cartSchema.ts";
import { purchases } from "../db/commerceSchema.ts";
import type { Transaction } from "../db/database.ts";

export interface RefundedLine {
  /** Of the refund; one that is known already is not counted again. */
  id: string;
  orderLineId: string;
  /** Pieces that are refunded, and that were bought. */
  quantity: number;
  ordered: number;
  /** Minor units, in the order's currency; null if unknown. */
  amount: number | null;
}

/**
 * Records refunds of lines of an order, which the caller has locked with its buyer, and revokes what they granted; what the buyer
 * has from elsewhere stays. A line of several pieces counts once all of them are refunded.
 */
export async function refundLines(tx: Transaction, lines: readonly RefundedLine[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map(({ ordered: _, ...line }) => ({ ...line, createdAt: now }));
  await tx.insert(orderRefunds).values(rows).onConflictDoNothing();
  const pieces = await refundedPieces(tx, [...new Set(lines.map(({ orderLineId }) => orderLineId))]);
  const whole = lines.filter(({ orderLineId, ordered }) => (pieces.get(orderLineId) ?? 0) >= ordered);
  if (whole.length === 0) return;
  const lineIds = whole.map(({ orderLineId }) => orderLineId);
  await tx.delete(purchases).where(inArray(purchases.orderLineId, lineIds));
}

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
