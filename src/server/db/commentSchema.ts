import { index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { WaterLevel } from "../../contract/comment.ts";
import type { FlagReason } from "../../contract/commentCalls.ts";
import { instant } from "./columns.ts";
import { users, waypoints } from "./schema.ts";

/** Comments of readers, and those that came with a guide: these have no author here, and are never edited. */
export const comments = pgTable(
  "comments",
  {
    id: text("id").primaryKey(),
    waypointId: text("waypoint_id")
      .notNull()
      .references(() => waypoints.id, { onDelete: "cascade" }),
    category: text("category").notNull(),
    content: text("content").notNull(),
    /** Of one that came with a guide, as its file has it; "" for one that was written here. */
    authorName: text("author_name").notNull(),
    /** When the author saw what it describes. */
    date: instant("date").notNull(),
    /** Who wrote it here; null for one that came with a guide, and once the account is gone. */
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Chosen by the device that wrote it, so that it is stored once. */
    uniqueId: text("unique_id"),
    level: text("level").$type<WaterLevel>(),
    /** When it was stored here; null for one that came with a guide. */
    sentAt: instant("sent_at"),
    editedAt: instant("edited_at"),
    /** When enough readers had reported it; null once an operator has decided. */
    reportedAt: instant("reported_at"),
    /** Until an operator restores it, only its author still sees it. */
    hiddenAt: instant("hidden_at"),
    hiddenReason: text("hidden_reason"),
    /** When an operator last decided; reports from before no longer count. */
    checkedAt: instant("checked_at"),
  },
  (table) => [
    index("comments_waypoint").on(table.waypointId, table.date),
    unique("comments_once").on(table.authorId, table.uniqueId),
    index("comments_reported").on(table.reportedAt),
  ],
);

/** Photos of comments, in the order in which they are shown. */
export const commentPhotos = pgTable(
  "comment_photos",
  {
    commentId: commentReference(),
    ordinal: integer("ordinal").notNull(),
    /** A blob of the kind "photo". */
    hash: text("photo_hash").notNull(),
    /** Pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.ordinal] }),
    index("comment_photos_hash").on(table.hash),
  ],
);

/** Who reported a comment to the operators, and why. They go with the account. */
export const commentFlags = pgTable(
  "comment_flags",
  {
    commentId: commentReference(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    reason: text("reason").$type<FlagReason>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index("comment_flags_user").on(table.userId),
  ],
);

/**
 * Another number for a guide after every change of what readers get of its comments, the names and photos of their authors
 * included. Triggers of the tables keep it, see `migrations/0006` and `0008`.
 */
export const commentRevisions = pgTable("comment_revisions", {
  guideId: text("guide_id").primaryKey(),
  revision: integer("revision").notNull(),
});

function commentReference() {
  return text("comment_id")
    .notNull()
    .references(() => comments.id, { onDelete: "cascade" });
}
