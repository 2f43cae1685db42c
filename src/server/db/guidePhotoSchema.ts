import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PhotoTexts } from "../../contract/guidePhoto.ts";
import type { PhotoFormat } from "../../lib/guides/photoFormats.ts";
import type { Language } from "../../lib/language.ts";
import { guides } from "./schema.ts";

/** The files that are made of a photo: hashes by width and format. */
export type PhotoFiles = Record<string, Partial<Record<PhotoFormat, string>>>;

/** Photos that an operator gave to a guide, in the order in which they are shown. */
export const guidePhotos = pgTable(
  "guide_photos",
  {
    guideId: text("guide_id")
      .notNull()
      .references(() => guides.id, { onDelete: "cascade" }),
    ordinal: integer("ordinal").notNull(),
    /** Of the photo itself, a blob of the kind "photo". */
    hash: text("photo_hash").notNull(),
    /** Pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** A data URL of a few pixels, shown until the photo has come. */
    blur: text("blur").notNull(),
    texts: jsonb("texts").$type<PhotoTexts>().notNull(),
    /** Null until a job has made them. */
    files: jsonb("file_hashes").$type<PhotoFiles>(),
  },
  (table) => [
    primaryKey({ columns: [table.guideId, table.hash] }),
    index("guide_photos_hash").on(table.hash),
  ],
);

/** Pictures for link previews. */
export const guideSocialPictures = pgTable("guide_social_pictures", {
  guideId: text("guide_id")
    .primaryKey()
    .references(() => guides.id, { onDelete: "cascade" }),
  /** Of what they were drawn from: when it changes, they are drawn again. */
  key: text("key").notNull(),
  /** Blobs of the kind "social" by language. */
  hashes: jsonb("picture_hashes").$type<Record<Language, string>>().notNull(),
});
