import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { assertBlobHash, blobHash } from "../blobs/blobHash.ts";
import { DamagedBlobError } from "../blobs/isIntact.ts";
import { blobParts, blobs } from "../db/blobSchema.ts";
import type { Database, Transaction } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { fileStore } from "../db/schema.ts";
import type { BlobKind, Blobs } from "../ports/blobs.ts";
import type { FileStorage } from "../ports/fileStorage.ts";
import { partStream } from "./partStream.ts";

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

/** What one query reads and one request for a file holds in memory, twice: the part sent and the next one. */
const PART_BYTES = 1 << 18;
const LISTED_AT_ONCE = 1000;

/** Blobs as rows of the database, in parts of 256 KiB, so that several servers need no common folder. */
export function createDatabaseBlobs(db: Database, now: () => number): Blobs {
  const isBlob = (kind: BlobKind, hash: string) => and(eq(blobs.kind, kind), eq(blobs.hash, hash));

  return {
    async put(kind, hash, bytes) {
      assertBlobHash(hash);
      if (blobHash(bytes) !== hash) throw new RangeError(`The content does not have the hash ${hash}`);
      const facts = { byteLength: bytes.length, storedAt: new Date(now()) };
      await inTransaction(db, async (tx) => {
        // Locks the row against a deletion, which waits for the renewed time.
        await tx
          .insert(blobs)
          .values({ kind, hash, ...facts })
          .onConflictDoUpdate({ target: [blobs.kind, blobs.hash], set: facts });
        if (await isIntact(tx, kind, hash, bytes)) return;
        await tx.delete(blobParts).where(partsOf(kind, hash));
        for (const [number, part] of partsIn(bytes)) {
          await tx.insert(blobParts).values({ kind, hash, number, bytes: part });
        }
      });
    },
    async open(kind, hash) {
      assertBlobHash(hash);
      const [facts] = await db.select().from(blobs).where(isBlob(kind, hash));
      if (!facts) return null;
      const { byteLength, storedAt } = facts;
      const readOne = (number: number) => readPart(db, { kind, hash, byteLength }, number);
      const content = { byteLength, partBytes: PART_BYTES, readPart: readOne };
      return { byteLength, storedAt, stream: () => partStream(content) };
    },
    async delete(kind, hash, storedBefore) {
      assertBlobHash(hash);
      const isDue = storedBefore && lt(blobs.storedAt, storedBefore);
      const deleted = await db
        .delete(blobs)
        .where(and(isBlob(kind, hash), isDue))
        .returning();
      return deleted.length > 0;
    },

    async *list(kind) {
      let last = "";
      while (true) {
        const rows = await db
          .select()
          .from(blobs)
          .where(and(eq(blobs.kind, kind), gt(blobs.hash, last)))
          .orderBy(asc(blobs.hash))
          .limit(LISTED_AT_ONCE);
        yield* rows;
        if (rows.length < LISTED_AT_ONCE) return;
        last = rows.at(-1)?.hash ?? "";
      }
    },

    // An interrupted put has left nothing: it is one transaction.
    deleteUnfinished: () => Promise.resolve(0),
  };
}

function partsOf(kind: BlobKind, hash: string) {
  return and(eq(blobParts.kind, kind), eq(blobParts.hash, hash));
}

function* partsIn(bytes: Uint8Array): Generator<[number, Uint8Array]> {
  for (let number = 0; number * PART_BYTES < bytes.length; number++) {
    yield [number, bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)];
  }
}

/** Whether the stored parts are those of this content; their sums are computed by the database. */
async function isIntact(tx: Transaction, kind: BlobKind, hash: string, bytes: Uint8Array): Promise<boolean> {
  const stored = await tx
    .select({ number: blobParts.number, sum: sql<string>`encode(sha256(${blobParts.bytes}), 'hex')` })
    .from(blobParts)
    .where(partsOf(kind, hash))
    .orderBy(asc(blobParts.number));
  const expected = [...partsIn(bytes)];
  if (stored.length !== expected.length) return false;
  return expected.every(
    ([number, part], i) => stored[i]?.number === number && stored[i].sum === blobHash(part),
  );
}

/** Reads a part of a blob. @throws DamagedBlobError if it is missing or too short */
async function readPart(
  db: Database,
  { kind, hash, byteLength }: PartOf,
  number: number,
): Promise<Uint8Array> {
  const [part] = await db
    .select({ bytes: blobParts.bytes })
    .from(blobParts)
    .where(and(partsOf(kind, hash), eq(blobParts.number, number)));
  if (!part) throw new DamagedBlobError(`Part ${number} of the stored file ${kind}/${hash} is missing`);
  if (part.bytes.length < Math.min(PART_BYTES, byteLength - number * PART_BYTES)) {
    throw new DamagedBlobError(`Part ${number} of the stored file ${kind}/${hash} is too short`);
  }
  return part.bytes;
}

interface PartOf {
  kind: BlobKind;
  hash: string;
  byteLength: number;
}
