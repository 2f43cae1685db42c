import { and, asc, eq } from "drizzle-orm";
import { type CurrencyCode, moneyToWire } from "../../contract/money.ts";
import type { Receipt } from "../../contract/receipt.ts";
import { TITLE_COLUMNS, titlesOf } from "../catalogue/titlesOf.ts";
import { EMBEDDED_STORE, orderLines, orders } from "../db/cartSchema.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import { refundsOf } from "../users/refundsOf.ts";

type OrderRow = typeof orders.$inferSelect;

interface Wanted {
  userId: string;
  /** Only those with this number. */
  orderNumber?: string;
}

export interface BoughtOrder {
  receipt: Receipt;
  guideIds: string[];
}

/** A user's orders with their receipts, the oldest first. */
export async function boughtOrders(db: Database, { userId, orderNumber }: Wanted): Promise<BoughtOrder[]> {
  const isWanted = orderNumber === undefined ? undefined : eq(orders.orderNumber, orderNumber);
  const rows = await db
    .select({ order: orders, line: orderLines, ...TITLE_COLUMNS })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(guides, eq(guides.id, orderLines.guideId))
    .where(and(eq(orders.userId, userId), isWanted))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.guideName), asc(orderLines.id));
  const refunds = await refundsOf(db, userId);
  const bought = new Map<number, BoughtOrder>();
  for (const { order, line, ...titles } of rows) {
    const known = bought.get(order.id) ?? { receipt: receiptWithoutLines(order), guideIds: [] };
    bought.set(order.id, known);
    if (line.guideId !== null) known.guideIds.push(line.guideId);
    known.receipt.lines.push({
      guideName: line.guideName,
      ...titlesOf(titles),
      price: moneyIn(order)(line.price),
      refund: refunds.get(line.id)?.refund,
    });
  }
  return [...bought.values()];
}

function receiptWithoutLines(order: OrderRow): Receipt {
  const money = moneyIn(order);
  const added = order.total - (order.subtotal - order.discount);
  return {
    orderNumber: order.orderNumber,
    date: order.createdAt.toISOString(),
    isTest: order.store === EMBEDDED_STORE,
    lines: [],
    subtotal: money(order.subtotal),
    discount: order.discount === 0 ? null : { code: order.couponCode, amount: money(order.discount) },
    added: added > 0 ? money(added) : null,
    total: money(order.total),
  };
}

function moneyIn({ currencyCode }: { currencyCode: CurrencyCode }) {
  return (minor: number) => moneyToWire({ minor, currencyCode });
}
