import { expect, test } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import type { BlobReference } from "../../../src/server/blobs/blobReferences.ts";
import { checkBlobs } from "../../../src/server/blobs/checkBlobs.ts";
import { type BlobStorage, moveBlobs } from "../../../src/server/blobs/moveBlobs.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

function emptyFolder(id: string | null): BlobStorage {
  const { blobs } = openFolder({ DATA_DIR: temporaryFolder() });
  const [probe, writeId] = [async () => {}, async () => {}];
  return { blobs, description: "a folder", probe, readId: async () => id, writeId };
}

const bytes = new TextEncoder().encode("photo");
const photo: BlobReference = { kind: "photo", hash: blobHash(bytes), owner: 'a comment at "Hut"' };

test("a move copies also what was stored after it had listed the files", async () => {
  const [from, to] = [emptyFolder("shop"), emptyFolder(null)];
  const references = async () => {
    await from.blobs.put("photo", photo.hash, bytes);
    return [photo];
  };
  expect(await moveBlobs({ from, to, references, isLossy: false })).toMatchObject({ copied: 1, damaged: [] });
  expect(await to.blobs.open("photo", photo.hash)).not.toBeNull();
});

test("a move is not stopped by a file that was deleted while it read what is named", async () => {
  const [from, to] = [emptyFolder("shop"), emptyFolder(null)];
  const answers = [[photo], []];
  const references = async () => answers.shift() ?? [];
  expect(await moveBlobs({ from, to, references, isLossy: false })).toMatchObject({ copied: 0 });
  const lost = moveBlobs({ from, to, references: async () => [photo], isLossy: false });
  await expect(lost).rejects.toThrow(photo.owner);
});

test("a file that is no longer named when all have been read is not missing", async () => {
  const { blobs } = emptyFolder("shop");
  const answers = [[photo], []];
  const deletedMeanwhile = await checkBlobs(blobs, async () => answers.shift() ?? []);
  expect(deletedMeanwhile.missing).toEqual([]);
  const lost = await checkBlobs(blobs, async () => [photo]);
  expect(lost.missing).toEqual([{ kind: "photo", hash: photo.hash, owners: [photo.owner] }]);
});
