import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { FileStorage } from "../ports/fileStorage.ts";
import { OperatorError } from "../settings/operatorError.ts";
import type { Database, Transaction } from "./database.ts";
import { hasGuides } from "./hasGuides.ts";
import { inTransaction } from "./inTransaction.ts";
import { fileStore } from "./schema.ts";

const ROW_ID = 1;
/** An arbitrary number, the same in every server. */
const LOCK_KEY = 5_719_204;

/** The place of the files that belong to a database: both hold the same random id. */
export interface FileStore {
  /** @throws if the place cannot be read, or is another one now. */
  check(): Promise<void>;
}

/**
 * Checks that files can be written and read in a place, and that it is the one of this database. A new place and a new
 * database get an id in common.
 * @throws OperatorError otherwise.
 */
export async function openFileStore(db: Database, place: FileStorage): Promise<FileStore> {
  await place.probe().catch((error: Error) => {
    throw new OperatorError(`Files cannot be stored in ${place.description}: ${error.message}`, {
      exitCode: 2,
    });
  });
  const id = await inTransaction(db, async (tx) => {
    // Servers that start at the same time take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    return commonId(tx, place);
  });
  const check = async () => {
    const found = await place.readId(db);
    if (found === null) throw new Error(`${place.description} has lost its id`);
    if (found !== id) throw new Error(`${place.description} belongs to another database`);
  };
  await check().catch((error: Error) => {
    throw new OperatorError(error.message, { exitCode: 2 });
  });
  return { check };
}

/** The database's id; a new database takes that of the place, and a new place that of the database. */
async function commonId(tx: Transaction, place: FileStorage): Promise<string> {
  const ofPlace = await place.readId(tx);
  const [row] = await tx.select().from(fileStore).where(eq(fileStore.id, ROW_ID));
  const id = row?.storeId ?? ofPlace ?? randomUUID();
  if (!row) await tx.insert(fileStore).values({ id: ROW_ID, storeId: id });
  if (ofPlace !== null) return id;
  if (row && (await hasGuides(tx))) throw new OperatorError(place.missingId(id), { exitCode: 2 });
  await place.writeId(id, tx);
  return id;
}
