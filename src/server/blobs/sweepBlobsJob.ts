import type { Database } from "../db/database.ts";
import type { JobHandler } from "../jobs/jobHandler.ts";
import type { Blobs } from "../ports/blobs.ts";
import { blobReferences } from "./blobReferences.ts";
import { sweepBlobs } from "./sweepBlobs.ts";

const DAY = 24 * 3_600_000;

interface SweepBlobsParts {
  db: Database;
  blobs: Blobs;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Deletes files that nothing uses, once a day. */
export function sweepBlobsJob({ db, blobs, now }: SweepBlobsParts): JobHandler {
  return {
    kind: "sweepBlobs",
    everyMilliseconds: DAY,
    async run() {
      await sweepBlobs({ blobs, references: () => blobReferences(db), now });
    },
  };
}
