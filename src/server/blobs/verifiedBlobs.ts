import { cachedPromise } from "../cache/cachedPromise.ts";
import { createLruCache } from "../cache/lruCache.ts";
import type { Blobs } from "../ports/blobs.ts";
import { DamagedBlobError, isIntact } from "./isIntact.ts";

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
      await cachedPromise(checks, key, async () => {
        if (await isIntact(blob, hash)) return;
        throw new DamagedBlobError(`The stored file ${kind}/${hash} (${blob.byteLength} bytes) is damaged`);
      });
      return blob;
    },
  };
}
