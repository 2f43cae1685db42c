import { readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFolderBlobs } from "../../../src/server/adapters/createFolderBlobs.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { verifiedBlobs } from "../../../src/server/blobs/verifiedBlobs.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { blobContract } from "./blobContract.ts";

blobContract("Blobs in a folder", () => createFolderBlobs(temporaryFolder()));
blobContract("Blobs in a folder, verified", () => verifiedBlobs(createFolderBlobs(temporaryFolder())));

const BYTES = new TextEncoder().encode("content");
const HASH = blobHash(BYTES);

/** A folder with one blob. */
async function folderWithBlob() {
  const folder = temporaryFolder();
  const blobs = createFolderBlobs(folder);
  await blobs.put("geo", HASH, BYTES);
  const part = join(folder, "geo", HASH.slice(0, 2));
  return { blobs, part, path: join(part, HASH) };
}

test("files are only readable by their owner, without leftovers", async () => {
  const { part, path } = await folderWithBlob();
  expect(readdirSync(part)).toEqual([HASH]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("putting a blob again renews its time and does not write it", async () => {
  const { blobs, path } = await folderWithBlob();
  utimesSync(path, 1, 1);
  const { ino } = statSync(path);
  await blobs.put("geo", HASH, BYTES);
  expect(statSync(path).ino).toBe(ino);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(60_000);
});

test.each([
  ["cut", (path: string) => truncateSync(path, 3)],
  ["empty", (path: string) => truncateSync(path, 0)],
  ["of other content", (path: string) => writeFileSync(path, "CONTENT")],
])("putting a blob again repairs a file that is %s", async (_, damage) => {
  const { blobs, part, path } = await folderWithBlob();
  damage(path);
  await blobs.put("geo", HASH, BYTES);
  expect(readFileSync(path, "utf8")).toBe("content");
  expect(readdirSync(part)).toEqual([HASH]);
});

test("what an interrupted call left is neither listed nor kept for ever", async () => {
  const { blobs, part } = await folderWithBlob();
  const left = join(part, `${HASH}.left`);
  writeFileSync(left, "con");
  for await (const { hash } of blobs.list("geo")) expect(hash).toBe(HASH);
  const { mtimeMs } = statSync(left);
  expect(await blobs.deleteUnfinished(new Date(mtimeMs - 1000))).toBe(0);
  expect(await blobs.deleteUnfinished(new Date(mtimeMs + 1000))).toBe(1);
  expect(readdirSync(part)).toEqual([HASH]);
});
