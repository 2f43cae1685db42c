import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { StartRefusal } from "../settings/startRefusal.ts";
import type { Database, Transaction } from "./database.ts";
import { inTransaction } from "./inTransaction.ts";
import { fileStore, guides } from "./schema.ts";

const FILE_NAME = "store-id";
const ROW_ID = 1;
/** An arbitrary number, the same in every server. */
const LOCK_KEY = 5_719_204;

/** The folder for files that belongs to a database: both hold the same random id. */
export interface FileStore {
  /** @throws if the folder cannot be read, or is another one now. */
  check(): Promise<void>;
}

/**
 * Checks that files can be written and read in a folder, and that it is the one of this database. A new folder and a
 * new database get an id in common.
 * @param folder created if it does not exist
 * @throws StartRefusal otherwise.
 */
export async function openFileStore(db: Database, folder: string): Promise<FileStore> {
  await probe(folder);
  const path = join(folder, FILE_NAME);
  const id = await inTransaction(db, async (tx) => {
    // Servers that start at the same time take turns.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    return commonId(tx, path);
  });
  const check = async () => {
    if ((await readId(path)) !== id) throw new Error(`${folder} belongs to another database`);
  };
  await check().catch((error: Error) => {
    throw new StartRefusal(error.message, 2);
  });
  return { check };
}

async function probe(folder: string): Promise<void> {
  const path = join(folder, `probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(path, "probe", { mode: 0o600 });
    await readFile(path);
  } catch (error) {
    throw new StartRefusal(`Files cannot be stored in ${folder}: ${(error as Error).message}`, 2);
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

/** The database's id; a new database takes that of the folder, and a new folder that of the database. */
async function commonId(tx: Transaction, path: string): Promise<string> {
  const ofFolder = await readId(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const [row] = await tx.select().from(fileStore);
  const id = row?.storeId ?? (ofFolder || randomUUID());
  if (!row) await tx.insert(fileStore).values({ id: ROW_ID, storeId: id });
  if (ofFolder !== "") return id;
  const [guide] = await tx.select({ id: guides.id }).from(guides).limit(1);
  if (row && guide) {
    throw new StartRefusal(
      `${path} is missing, so this is not the folder of the database's files. ` +
        `If the files are lost, create it with the text ${id} to start without them.`,
      2,
    );
  }
  await writeFile(path, id, { mode: 0o600 });
  return id;
}

async function readId(path: string): Promise<string> {
  return (await readFile(path, "utf8")).trim();
}
