import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { fileStore } from "../db/schema.ts";
import type { FileStorage } from "../ports/fileStorage.ts";

const ROW_ID = 2;

/** The database as the place of its own files, with the id in a row beside its own. */
export const databaseStorage: FileStorage = {
  description: "the database",
  // Whether the database can be written is found out by every start.
  probe: () => Promise.resolve(),
  async readId(db: Database) {
    const [row] = await db.select().from(fileStore).where(eq(fileStore.id, ROW_ID));
    return row?.storeId ?? null;
  },
  async writeId(id, db) {
    const row = { id: ROW_ID, storeId: id };
    await db
      .insert(fileStore)
      .values(row)
      .onConflictDoUpdate({ target: fileStore.id, set: { storeId: sql`excluded.store_id` } });
  },
  missingId: () =>
    "The files of this database are not in it: set DATA_DIR to the one that has their folder blobs, or BLOBS_URL to " +
    "their place, or copy them: npm run shop -- files move database --from folder",
};
