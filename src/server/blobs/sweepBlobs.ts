import type { Database } from "../db/database.ts";
import { newerMigration } from "../db/migrate.ts";
import type { JobHandler } from "../jobs/jobHandler.ts";
import type { Log } from "../log/writeLog.ts";
import { BLOB_KINDS, type Blobs } from "../ports/blobs.ts";
import { type BlobReference, blobReferences } from "./blobReferences.ts";

const DAY = 24 * 3_600_000;

interface SweepParts {
  blobs: Blobs;
  /** Queries all blobs that the database names. */
  references: () => Promise<BlobReference[]>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Files are stored before the rows that name them: an import may be about to name younger ones. */
const GRACE_MILLISECONDS = 24 * 3_600_000;

/**
 * Deletes blobs that nothing in the database names and that were last put a day ago, and what interrupted calls left
 * behind. A database that names none deletes none: the folder is then likely another database's.
 */
export async function sweepBlobs({
  blobs,
  references,
  now,
}: SweepParts): Promise<{ count: number; bytes: number }> {
  const before = new Date(now() - GRACE_MILLISECONDS);
  const old = await listOlderThan(blobs, before);
  // Queried after the list was made, so that a blob that is put and named meanwhile is seen.
  const named = new Set((await references()).map(({ kind, hash }) => `${kind}/${hash}`));
  const swept = { count: 0, bytes: 0 };
  if (named.size === 0) return swept;
  for (const { kind, hash, byteLength } of old) {
    if (named.has(`${kind}/${hash}`) || !(await blobs.delete(kind, hash, before))) continue;
    swept.count++;
    swept.bytes += byteLength;
  }
  await blobs.deleteUnfinished(before);
  return swept;
}

async function listOlderThan(blobs: Blobs, before: Date) {
  const old = [];
  for (const kind of BLOB_KINDS) {
    for await (const { hash, byteLength, storedAt } of blobs.list(kind)) {
      if (storedAt < before) old.push({ kind, hash, byteLength });
    }
  }
  return old;
}

interface SweepBlobsParts {
  db: Database;
  blobs: Blobs;
  log: Log;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Deletes files that nothing uses, once a day; none while the tables are of a newer version, which may use more. */
export function sweepBlobsJob({ db, blobs, log, now }: SweepBlobsParts): JobHandler {
  return {
    kind: "sweepBlobs",
    everyMilliseconds: DAY,
    async run() {
      const newer = await newerMigration(db);
      if (newer !== null) {
        log(
          "warn",
          `unused files are not deleted: the tables are of a newer version (${newer}), which may use them`,
        );
        return;
      }
      await sweepBlobs({ blobs, references: () => blobReferences(db), now });
    },
  };
}
