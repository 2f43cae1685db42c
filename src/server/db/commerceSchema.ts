import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, isOneOf } from "./columns.ts";
import { guides, users } from "./schema.ts";

/** How a purchase came about: paid for, redeemed with a code, or given. */
export const PURCHASE_SOURCES = ["order", "code", "grant"] as const;
export type PurchaseSource = (typeof PURCHASE_SOURCES)[number];

/**
 * What people own. A guide may be granted to somebody several times, so that a refund revokes only the grant of its
 * order. A guide that was bought cannot be deleted, only withdrawn.
 */
export const purchases = pgTable(
  "purchases",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    userId: userReference(),
    guideId: text("guide_id")
      .notNull()
      .references(() => guides.id, { onDelete: "restrict" }),
    source: text("source").$type<PurchaseSource>().notNull(),
    /** The paid line of an order; null for other sources. */
    orderLineId: text("order_line_id"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex("purchases_once").on(
      table.userId,
      table.guideId,
      table.source,
      sql`coalesce(${table.orderLineId}, '')`,
    ),
    index("purchases_guide").on(table.guideId),
    index("purchases_order_line").on(table.orderLineId),
    check("purchases_source", isOneOf(table.source, PURCHASE_SOURCES)),
  ],
);

export const subscriptions = pgTable("subscriptions", {
  userId: userReference().primaryKey(),
  /** End of the period that is paid. */
  endsAt: instant("ends_at").notNull(),
  /** Whether another period follows. */
  renews: boolean("renews").notNull().default(false),
});

function userReference() {
  return text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
}
