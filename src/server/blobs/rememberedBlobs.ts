import { createLruCache } from "../cache/lruCache.ts";
import { chunksOf } from "../http/body/streamOf.ts";
import type { Blobs, StoredBlob } from "../ports/blobs.ts";
import { DamagedBlobError, readIntact } from "./isIntact.ts";
import { verifiedBlobs } from "./verifiedBlobs.ts";

/** Ten geo files of a million points. */
const KEPT_BYTES = 128 << 20;
/** Larger blobs are read from the store each time. */
const MOST_BYTES = 24 << 20;

/**
 * A store that opens intact blobs only, and keeps those that were opened last in memory: for stores in a network or in a
 * database, from which reading takes time. As a blob never changes, one that is kept is opened without asking the store, but
 * for photos, while the store answers: a person may delete theirs, through another server or a tool.
 * @param keptBytes what may be kept in all
 */
export function rememberedBlobs(stored: Blobs, keptBytes = KEPT_BYTES): Blobs {
  const verified = verifiedBlobs(stored);
  const kept = createLruCache<StoredBlob>(keptBytes, ({ byteLength }) => byteLength);
  const reading = new Map<string, Promise<StoredBlob | null>>();
  /** Bytes that are being read to be kept, so that many first readers do not fill the memory. */
  let expected = 0;

  async function read(blob: StoredBlob, key: string, hash: string): Promise<StoredBlob> {
    expected += blob.byteLength;
    try {
      const content = await readIntact(blob, hash);
      if (!content)
        throw new DamagedBlobError(`The stored file ${key} (${blob.byteLength} bytes) is damaged`);
      const { byteLength, storedAt } = blob;
      const inMemory: StoredBlob = { byteLength, storedAt, stream: () => chunksOf(content) };
      kept.set(key, inMemory);
      return inMemory;
    } finally {
      expected -= blob.byteLength;
    }
  }

  return {
    ...stored,
    async put(kind, hash, content) {
      await stored.put(kind, hash, content);
      // Its time is another one now.
      kept.delete(`${kind}/${hash}`);
    },
    async open(kind, hash) {
      const key = `${kind}/${hash}`;
      const known = kept.get(key);
      if (known && (kind !== "photo" || (await stored.open(kind, hash).catch(() => known)))) return known;
      kept.delete(key);
      const pending = reading.get(key);
      if (pending) return pending;
      const opening = (async () => {
        const blob = await stored.open(kind, hash);
        if (!blob) return null;
        const isKept = blob.byteLength <= MOST_BYTES && expected + blob.byteLength <= keptBytes;
        return isKept ? read(blob, key, hash) : verified.open(kind, hash);
      })();
      reading.set(key, opening);
      return opening.finally(() => reading.delete(key));
    },
    async delete(kind, hash, storedBefore) {
      const isDeleted = await stored.delete(kind, hash, storedBefore);
      if (isDeleted) kept.delete(`${kind}/${hash}`);
      return isDeleted;
    },
  };
}
