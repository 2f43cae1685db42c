import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { assertBlobHash, blobHash, isBlobHash } from "../../blobs/blobHash.ts";
import { DamagedBlobError } from "../../blobs/isIntact.ts";
import { BLOB_KINDS, type BlobKind, type Blobs } from "../../ports/blobs.ts";
import type { OutsideStorage } from "../../ports/fileStorage.ts";
import { partStream } from "../partStream.ts";
import type { S3Bucket, S3Object } from "./s3Bucket.ts";

const ID_NAME = "store-id";

/** What one call reads and one request for a file holds in memory, twice: the part sent and the next one. */
const PART_BYTES = 1 << 20;
/** A deletion is sent within this time after its mark, or not at all. */
const DELETION_MILLISECONDS = 20_000;
/** Longer than that and the call take: an older mark was left by a deletion that never ended. */
const MARK_MILLISECONDS = 60_000;
const RETRY_MILLISECONDS = 250;

/**
 * Blobs as objects of a bucket, each stored by one request, so that it is there as a whole or not at all.
 *
 * S3 has no deletion that depends on the time of an object. Therefore a deletion puts a mark beside the object, looks at
 * the time, deletes, and removes the mark. Who stores an object looks for marks afterwards: if there is one, the
 * deletion may have looked at the former object, and it is stored again once there is none.
 */
export function createS3Blobs(bucket: S3Bucket): Blobs {
  const nameOf = (kind: BlobKind, hash: string) => {
    assertBlobHash(hash);
    return `${kind}/${hash.slice(0, 2)}/${hash}`;
  };
  return {
    async put(kind, hash, bytes) {
      const name = nameOf(kind, hash);
      if (blobHash(bytes) !== hash) throw new RangeError(`The content does not have the hash ${hash}`);
      while (true) {
        await bucket.put(name, bytes);
        if (await isKept(bucket, name)) return;
        await setTimeout(RETRY_MILLISECONDS);
      }
    },
    async open(kind, hash) {
      const name = nameOf(kind, hash);
      const found = await bucket.head(name);
      if (!found) return null;
      const { byteLength, storedAt } = found;
      const readPart = async (number: number) => {
        const start = number * PART_BYTES;
        const end = Math.min(start + PART_BYTES, byteLength);
        const bytes = await bucket.read(name, { start, end });
        if (bytes?.length !== end - start)
          throw new DamagedBlobError(`The stored file ${kind}/${hash} is missing or too short`);
        return bytes;
      };
      const content = { byteLength, partBytes: PART_BYTES, readPart };
      return { byteLength, storedAt, stream: () => partStream(content) };
    },
    async delete(kind, hash, storedBefore) {
      const name = nameOf(kind, hash);
      const isDue = (found: S3Object | null) =>
        found !== null && (storedBefore === undefined || found.storedAt < storedBefore);
      if (!isDue(await bucket.head(name))) return false;
      const mark = `${name}.${randomUUID()}`;
      const end = Date.now() + DELETION_MILLISECONDS;
      await bucket.put(mark, new Uint8Array());
      // Looked at again, as it may have been stored since.
      const isStillDue = isDue(await bucket.head(name)) && Date.now() < end;
      if (isStillDue) await bucket.delete(name);
      // Where the outcome of a call is unknown, the mark stays, until it is too old to count.
      await bucket.delete(mark);
      return isStillDue;
    },

    async *list(kind) {
      for await (const { name, ...facts } of bucket.list(`${kind}/`)) {
        const hash = name.slice(name.lastIndexOf("/") + 1);
        if (isBlobHash(hash)) yield { hash, ...facts };
      }
    },

    async deleteUnfinished(before) {
      let deleted = 0;
      for (const kind of BLOB_KINDS) {
        for await (const { name, storedAt } of bucket.list(`${kind}/`)) {
          if (isBlobHash(name.slice(name.lastIndexOf("/") + 1)) || storedAt >= before) continue;
          await bucket.delete(name);
          deleted++;
        }
      }
      return deleted;
    },
  };
}

/** Whether an object that was just stored is there, and no deletion is going on that began before. */
async function isKept(bucket: S3Bucket, name: string): Promise<boolean> {
  let stored: S3Object | null = null;
  const marks: S3Object[] = [];
  for await (const found of bucket.list(name)) {
    if (found.name === name) stored = found;
    else marks.push(found);
  }
  if (stored === null) return false;
  // Both times are of the clock of the service.
  const oldest = stored.storedAt.getTime() - MARK_MILLISECONDS;
  return marks.every(({ storedAt }) => storedAt.getTime() < oldest);
}

/** A place in a bucket. @param url its address, for people */
export function s3Storage(bucket: S3Bucket, url: string): OutsideStorage {
  return {
    description: url,
    async probe() {
      const name = `probe-${randomUUID()}`;
      const content = new TextEncoder().encode("probe");
      try {
        await bucket.put(name, content);
        const read = await bucket.read(name);
        if (!read || !Buffer.from(read).equals(content))
          throw new Error("what was written is not what is read");
      } finally {
        await bucket.delete(name).catch(() => {});
      }
    },
    async readId() {
      const bytes = await bucket.read(ID_NAME);
      return bytes && (new TextDecoder().decode(bytes).trim() || null);
    },
    writeId: (id) => bucket.put(ID_NAME, new TextEncoder().encode(id)),
    missingId: (id) =>
      `${url} has no ${ID_NAME}, so this is not the place of the database's files. ` +
      `If they are in another place, copy them: npm run shop -- files move "${url}" --from database. ` +
      `If the files are lost, create it with the text ${id} to start without them.`,
  };
}
