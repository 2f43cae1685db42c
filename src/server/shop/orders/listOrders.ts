import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { orderLines, orders } from "../../db/cartSchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { users } from "../../db/schema.ts";
import { foldUsername } from "../../users/foldUsername.ts";
import { findGuideRow } from "../guides/findGuideRow.ts";
import { MOST_LISTED, shopOperation } from "../shopOperation.ts";
import { findOrder } from "./findOrder.ts";
import { orderReport, readOrder, readOrders } from "./orderReport.ts";

/** The newest orders that match all that is not null. */
export const listOrders = shopOperation({
  name: "order-list",
  input: z.object({
    since: z.iso.datetime().nullable(),
    /** A guide among its lines. */
    guide: z.string().nullable(),
    /** The buyer's username or e-mail address. */
    buyer: z.string().nullable(),
    limit: z.int().min(1).max(MOST_LISTED),
  }),
  answer: z.object({ orders: z.array(orderReport) }),
  run: ({ db }, { since, guide, buyer, limit }) =>
    inTransaction(db, async (tx) => {
      const guideId = guide === null ? null : (await findGuideRow(tx, guide)).id;
      const withGuide = tx
        .select({ id: orderLines.orderId })
        .from(orderLines)
        .where(eq(orderLines.guideId, guideId ?? ""));
      const name = foldUsername(buyer ?? "");
      const ofBuyer = tx
        .select({ id: users.id })
        .from(users)
        .where(or(eq(users.usernameKey, name), eq(sql`lower(${users.email})`, name)));
      const rows = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          and(
            since === null ? undefined : gte(orders.createdAt, new Date(since)),
            guideId === null ? undefined : inArray(orders.id, withGuide),
            buyer === null ? undefined : inArray(orders.userId, ofBuyer),
          ),
        )
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit);
      return {
        orders: await readOrders(
          tx,
          rows.map(({ id }) => id),
        ),
      };
    }),
});

export const showOrder = shopOperation({
  name: "order-show",
  input: z.object({
    /** See `findOrder`. */
    orderNumber: z.string(),
  }),
  answer: orderReport,
  run: ({ db }, { orderNumber }) =>
    inTransaction(db, async (tx) => {
      const { id } = await findOrder(tx, orderNumber);
      return readOrder(tx, id);
    }),
});
