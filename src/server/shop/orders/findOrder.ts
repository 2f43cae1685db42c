import { and, asc, eq } from "drizzle-orm";
import { orders } from "../../db/cartSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { OperatorError } from "../../settings/operatorError.ts";

/** An order by its number, or `STORE/NUMBER` if ambiguous. @throws OperatorError for none or several */
export async function findOrder(tx: Transaction, name: string): Promise<typeof orders.$inferSelect> {
  const [, store, number = name] = /^(.+)\/([^/]+)$/.exec(name) ?? [];
  const [order, ...others] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, number), store === undefined ? undefined : eq(orders.store, store)))
    .orderBy(asc(orders.id));
  if (!order) throw new OperatorError(`There is no order ${name}`);
  if (others.length > 0) {
    const names = [order, ...others].map(({ store }) => `${store}/${number}`);
    throw new OperatorError(
      `${names.length} stores have an order ${name}; name one as ${names.join(" or ")}`,
    );
  }
  return order;
}
