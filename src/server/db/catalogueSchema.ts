import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";

/** One row, incremented by every change of the catalogue, so that cached copies can detect that they are stale. */
export const catalogueRevision = pgTable("catalogue_revision", {
  id: integer("id").primaryKey(),
  revision: integer("revision").notNull(),
});

/** The guides that each of the last revisions changed, including deleted ones. */
export const catalogueChanges = pgTable("catalogue_changes", {
  revision: integer("revision").primaryKey(),
  guideIds: jsonb("guide_ids").$type<string[]>().notNull(),
});
