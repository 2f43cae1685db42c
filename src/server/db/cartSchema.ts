import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { CurrencyCode } from "../../contract/money.ts";
import { instant } from "./columns.ts";
import { guides, users } from "./schema.ts";

/** Carts of the embedded commerce provider. */
export const carts = pgTable(
  "carts",
  {
    /** 128 random bits: a cart without a user can be changed by anyone who has its id. */
    id: text("id").primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    countryCode: text("country_code").notNull(),
    couponCode: text("coupon_code"),
    linkHash: text("link_hash"),
    isCompleted: boolean("is_completed").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (table) => [index("carts_user").on(table.userId), index("carts_changed").on(table.changedAt)],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    id: text("id").primaryKey(),
    cartId: text("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    guideId: text("guide_id")
      .notNull()
      .references(() => guides.id, { onDelete: "cascade" }),
    ordinal: integer("ordinal").notNull().generatedAlwaysAsIdentity(),
    /** The price when the line was added, minor units; null if the guide was not sold in the cart's currency. */
    addedPrice: integer("added_price"),
    addedCurrency: text("added_currency").notNull(),
  },
  (table) => [
    unique("cart_lines_once").on(table.cartId, table.guideId),
    index("cart_lines_guide").on(table.guideId),
  ],
);

/** Codes that reduce the total of an order. */
export const coupons = pgTable("coupons", {
  /** In upper case. */
  code: text("code").primaryKey(),
  /** Of the subtotal; null for a fixed sum. */
  percent: integer("percent"),
  /** A fixed sum in minor units by currency code; null for a percentage. */
  amounts: jsonb("amounts").$type<Record<string, number>>(),
  expiresAt: instant("expires_at"),
});

/** The `store` of orders that were paid here. */
export const EMBEDDED_STORE = "embedded";

/** What was paid. Orders outlive the account and the guides: they have all that a receipt needs. */
export const orders = pgTable(
  "orders",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    /** What the buyer knows it by; two stores may give the same number. */
    orderNumber: text("order_number").notNull(),
    /** `embedded`, or the store's domain at Shopify; `shopify` for orders before domains were stored. */
    store: text("store").notNull(),
    /** At most one order for a cart; null once the cart was deleted. */
    cartId: text("cart_id")
      .unique()
      .references(() => carts.id, { onDelete: "set null" }),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    countryCode: text("country_code").notNull(),
    currencyCode: text("currency_code").$type<CurrencyCode>().notNull(),
    /** Minor units. */
    subtotal: integer("subtotal").notNull(),
    discount: integer("discount").notNull(),
    total: integer("total").notNull(),
    couponCode: text("coupon_code"),
    linkHash: text("link_hash"),
    /** Id of the order at another commerce provider; null for the embedded one. */
    providerOrder: text("provider_order").unique(),
    /** The cart there, without its secret part. */
    providerCart: text("provider_cart"),
    createdAt: instant("created_at").notNull().default(sql`now()`),
  },
  (table) => [
    unique("orders_once").on(table.orderNumber, table.store),
    index("orders_user").on(table.userId),
    index("orders_provider_cart").on(table.providerCart),
  ],
);

export const orderLines = pgTable(
  "order_lines",
  {
    id: text("id").primaryKey(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    guideId: text("guide_id").references(() => guides.id, { onDelete: "set null" }),
    guideName: text("guide_name").notNull(),
    /** Minor units. */
    price: integer("price").notNull(),
  },
  (table) => [index("order_lines_order").on(table.orderId), index("order_lines_guide").on(table.guideId)],
);

/** Refunds of lines of orders, which may be reported before their orders. */
export const orderRefunds = pgTable(
  "order_refunds",
  {
    /** Id of the refunded line at the commerce provider. */
    id: text("id").primaryKey(),
    /** Id of the order's line, see `order_lines`. */
    orderLineId: text("order_line_id").notNull(),
    /** Pieces that were refunded. */
    quantity: integer("quantity").notNull(),
    /** Minor units, in the order's currency; null if unknown. */
    amount: integer("amount"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [index("order_refunds_line").on(table.orderLineId)],
);
