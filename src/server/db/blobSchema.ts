import { foreignKey, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BlobKind } from "../ports/blobs.ts";
import { bytes, instant } from "./columns.ts";

/** Files in the database, see `createDatabaseBlobs`. */
export const blobs = pgTable(
  "blobs",
  {
    kind: text("kind").$type<BlobKind>().notNull(),
    /** SHA-256 of the content, hexadecimal. */
    hash: text("hash").notNull(),
    byteLength: integer("byte_length").notNull(),
    storedAt: instant("stored_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.hash] })],
);

/** Their content in parts of equal size, so that no process holds a whole file to send it. */
export const blobParts = pgTable(
  "blob_parts",
  {
    kind: text("kind").$type<BlobKind>().notNull(),
    hash: text("hash").notNull(),
    /** From 0. */
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.hash, table.number] }),
    foreignKey({ columns: [table.kind, table.hash], foreignColumns: [blobs.kind, blobs.hash] }).onDelete(
      "cascade",
    ),
  ],
);
