import { truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createFolderBlobs } from "../../../src/server/adapters/createFolderBlobs.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { DamagedBlobError } from "../../../src/server/blobs/isIntact.ts";
import { verifiedBlobs } from "../../../src/server/blobs/verifiedBlobs.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

const BYTES = new TextEncoder().encode("content");
const HASH = blobHash(BYTES);

async function storeWithBlob() {
  const folder = temporaryFolder();
  const plain = createFolderBlobs(folder);
  await plain.put("picture", HASH, BYTES);
  const path = join(folder, "picture", HASH.slice(0, 2), HASH);
  return { plain, path, blobs: verifiedBlobs(plain) };
}

/** The number of streams that were opened. */
function countReads(blobs: Blobs): () => number {
  const original = blobs.open;
  let reads = 0;
  vi.spyOn(blobs, "open").mockImplementation(async (kind, hash) => {
    const blob = await original(kind, hash);
    return (
      blob && {
        ...blob,
        stream() {
          reads++;
          return blob.stream();
        },
      }
    );
  });
  return () => reads;
}

test("a blob is read once to check it, however many open it", async () => {
  const { plain } = await storeWithBlob();
  const reads = countReads(plain);
  const blobs = verifiedBlobs(plain);
  await Promise.all([blobs.open("picture", HASH), blobs.open("picture", HASH)]);
  expect((await blobs.open("picture", HASH))?.byteLength).toBe(BYTES.length);
  expect(reads()).toBe(1);
});

test.each([
  ["cut", (path: string) => truncateSync(path, 3), 3],
  ["empty", (path: string) => truncateSync(path, 0), 0],
  ["of other content", (path: string) => writeFileSync(path, "CONTENT"), 7],
])("a blob that is %s does not open until it is repaired", async (_, damage, byteLength) => {
  const { blobs, path } = await storeWithBlob();
  damage(path);
  const message = `The stored file picture/${HASH} (${byteLength} bytes) is damaged`;
  await expect(blobs.open("picture", HASH)).rejects.toThrow(DamagedBlobError);
  await expect(blobs.open("picture", HASH)).rejects.toThrow(message);
  await blobs.put("picture", HASH, BYTES);
  expect((await blobs.open("picture", HASH))?.byteLength).toBe(BYTES.length);
});

test("a blob that changes after it was checked is checked again", async () => {
  const { blobs, path } = await storeWithBlob();
  await blobs.open("picture", HASH);
  writeFileSync(path, "CONTENT");
  utimesSync(path, 1, 1);
  await expect(blobs.open("picture", HASH)).rejects.toThrow(DamagedBlobError);
});
