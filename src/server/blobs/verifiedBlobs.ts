import { keep } from "../cache/keep.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { BlobKind, Blobs } from "../ports/blobs.ts";
import { isIntact } from "./isIntact.ts";

/** A blob whose content does not have the hash by which it is named. */
export class DamagedBlobError extends Error {
  override name = "DamagedBlobError";
  constructor(kind: BlobKind, hash: string, byteLength: number) {
    super(`The stored file ${kind}/${hash} (${byteLength} bytes) is damaged`);
  }
}

const CHECKS_KEPT = 50_000;

/**
 * A store that opens intact blobs only: the hash of each is checked when it is first opened, and again if its length or
 * time has changed since. Opening a damaged one throws a DamagedBlobError.
 */
export function verifiedBlobs(blobs: Blobs): Blobs {
  const checks = createLruCache<Promise<void>>(CHECKS_KEPT);
  return {
    ...blobs,
    async open(kind, hash) {
      const blob = await blobs.open(kind, hash);
      if (!blob) return null;
      const key = `${kind}/${hash} ${blob.byteLength} ${blob.storedAt.getTime()}`;
      // Failures are not cached, so that a repaired blob opens at once.
      await keep(checks, key, async () => {
        if (!(await isIntact(blob, hash))) throw new DamagedBlobError(kind, hash, blob.byteLength);
      });
      return blob;
    },
  };
}
