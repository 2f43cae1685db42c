import { index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { guides, users } from "./schema.ts";

/** Tour codes: each unlocks a guide for one person, once. */
export const redeemCodes = pgTable(
  "redeem_codes",
  {
    /** In upper case. */
    code: text("code").primaryKey(),
    guideId: text("guide_id")
      .notNull()
      .references(() => guides.id, { onDelete: "cascade" }),
    /** Null for one that does not expire. */
    expiresAt: instant("expires_at"),
    /** Null while it can be redeemed. */
    consumedAt: instant("consumed_at"),
    /** Null also once the account was deleted. */
    consumedBy: text("consumed_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("redeem_codes_guide").on(table.guideId),
    index("redeem_codes_consumer").on(table.consumedBy),
  ],
);
