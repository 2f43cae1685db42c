import { setTimeout } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createS3Blobs, s3Storage } from "../../../src/server/adapters/s3/createS3Blobs.ts";
import { openS3Bucket, type S3Bucket } from "../../../src/server/adapters/s3/s3Bucket.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { DamagedBlobError, readBlob } from "../../../src/server/blobs/isIntact.ts";
import { rememberedBlobs } from "../../../src/server/blobs/rememberedBlobs.ts";
import { verifiedBlobs } from "../../../src/server/blobs/verifiedBlobs.ts";
import { s3Location } from "../../../src/server/settings/blobsUrl.ts";
import { type FaultyProxy, startFaultyProxy } from "../helpers/faultyProxy.ts";
import { BUCKET, bucketAt, newPlace, S3_CREDENTIALS, type StartedS3, startS3 } from "../helpers/startS3.ts";
import { blobContract } from "./blobContract.ts";

const LARGE = Uint8Array.from({ length: 2_500_000 }, (_, i) => (i * 13 + (i >> 11)) & 255);
const HASH = blobHash(LARGE);

let s3: StartedS3;
let proxy: FaultyProxy;
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  s3 = await startS3();
  proxy = await startFaultyProxy(s3.endpoint);
});
afterAll(async () => {
  await proxy.close();
  await s3.close();
  vi.unstubAllEnvs();
});
afterEach(() => void proxy.faults.splice(0));

blobContract("Files in a bucket", () => createS3Blobs(bucketAt(s3.endpoint)));
blobContract("Files in a bucket, verified", () => verifiedBlobs(createS3Blobs(bucketAt(s3.endpoint))));
blobContract("Files in a bucket, kept in memory", () =>
  rememberedBlobs(createS3Blobs(bucketAt(s3.endpoint))),
);

/** A bucket behind the proxy with one blob. */
async function behindProxy() {
  const bucket = openS3Bucket(s3Location(newPlace(proxy.url)));
  const blobs = createS3Blobs(bucket);
  await blobs.put("geo", HASH, LARGE);
  proxy.seen.splice(0);
  return { bucket, blobs };
}

test.each([
  ["fails at times", ["refused", null, "refused", "refused"]],
  ["is late", ["late", "late"]],
  ["breaks off", [null, "cut", "cut"]],
] as const)("a service that %s is asked again", async (_, faults) => {
  const { blobs } = await behindProxy();
  proxy.faults.push(...faults);
  const blob = await blobs.open("geo", HASH);
  expect(blob && Buffer.from(await readBlob(blob)).equals(LARGE)).toBe(true);
  expect(proxy.faults).toEqual([]);
});

test("a service that keeps failing is an error, and no missing file", async () => {
  const { blobs } = await behindProxy();
  proxy.faults.push(...Array.from({ length: 20 }, () => "refused" as const));
  await expect(blobs.open("geo", HASH)).rejects.toThrow();
  await expect(blobs.put("geo", HASH, LARGE)).rejects.toThrow();
  proxy.faults.splice(0);
  expect(await blobs.open("geo", HASH)).not.toBeNull();
});

test("content that is altered on its way is not served, and intact as soon as the service is", async () => {
  const { blobs } = await behindProxy();
  for (const open of [verifiedBlobs, rememberedBlobs]) {
    const checked = open(blobs);
    proxy.faults.push(null, "altered");
    await expect(checked.open("geo", HASH)).rejects.toThrow(DamagedBlobError);
    proxy.faults.splice(0);
    const blob = await checked.open("geo", HASH);
    expect(blob && Buffer.from(await readBlob(blob)).equals(LARGE)).toBe(true);
  }
});

test("an object with another content is damaged, and putting the file again repairs it", async () => {
  const bucket = bucketAt(s3.endpoint);
  const blobs = verifiedBlobs(createS3Blobs(bucket));
  const name = `geo/${HASH.slice(0, 2)}/${HASH}`;
  for (const damaged of [LARGE.slice(1), new Uint8Array(), LARGE.with(7, 1)]) {
    await bucket.put(name, damaged);
    await expect(blobs.open("geo", HASH)).rejects.toThrow(DamagedBlobError);
  }
  await blobs.put("geo", HASH, LARGE);
  expect(await blobs.open("geo", HASH)).not.toBeNull();
});

test("an object that becomes shorter is damaged, whatever was known of it", async () => {
  const bucket = bucketAt(s3.endpoint);
  const blobs = createS3Blobs(bucket);
  await blobs.put("geo", HASH, LARGE);
  const blob = await blobs.open("geo", HASH);
  await bucket.put(`geo/${HASH.slice(0, 2)}/${HASH}`, LARGE.slice(0, 10));
  await expect(blob && readBlob(blob)).rejects.toThrow();
});

test("a file that is stored while it is being deleted is kept", async () => {
  const bucket = bucketAt(s3.endpoint);
  const blobs = createS3Blobs(bucket);
  await blobs.put("geo", HASH, LARGE);
  let storing: Promise<void> | null = null;
  const deleting = createS3Blobs({
    ...bucket,
    async delete(name) {
      const before = await bucket.head(name);
      if (storing === null) {
        storing = blobs.put("geo", HASH, LARGE);
        // Stored again since the deletion has looked at it.
        while ((await bucket.head(name))?.storedAt.getTime() === before?.storedAt.getTime())
          await setTimeout(50);
      }
      await bucket.delete(name);
    },
  });
  await deleting.delete("geo", HASH);
  await storing;
  const kept = await blobs.open("geo", HASH);
  expect(kept && Buffer.from(await readBlob(kept)).equals(LARGE)).toBe(true);
  expect(await namesIn(bucket)).toEqual([`geo/${HASH.slice(0, 2)}/${HASH}`]);
});

test("the mark of a deletion that was interrupted is neither listed nor kept for ever", async () => {
  const bucket = bucketAt(s3.endpoint);
  const blobs = createS3Blobs(bucket);
  await blobs.put("geo", HASH, LARGE);
  await bucket.put(`geo/${HASH.slice(0, 2)}/${HASH}.mark`, new Uint8Array());
  const listed = [];
  for await (const { hash } of blobs.list("geo")) listed.push(hash);
  expect(listed).toEqual([HASH]);
  expect(await blobs.deleteUnfinished(new Date(Date.now() - 60_000))).toBe(0);
  expect(await blobs.deleteUnfinished(new Date(Date.now() + 60_000))).toBe(1);
  expect(await namesIn(bucket)).toEqual([`geo/${HASH.slice(0, 2)}/${HASH}`]);
});

test("a popular file is read from the service once", async () => {
  const { blobs } = await behindProxy();
  const remembered = rememberedBlobs(blobs);
  await Promise.all(Array.from({ length: 20 }, () => remembered.open("geo", HASH)));
  const reads = proxy.seen.length;
  expect(proxy.seen.filter((line) => line.startsWith("GET")).length).toBe(3);
  for (let i = 0; i < 20; i++) {
    const blob = await remembered.open("geo", HASH);
    expect(blob && Buffer.from(await readBlob(blob)).equals(LARGE)).toBe(true);
  }
  expect(proxy.seen.length).toBe(reads);
});

test("a photo that another server deletes is not opened from memory", async () => {
  const { blobs } = await behindProxy();
  const [here, elsewhere] = [rememberedBlobs(blobs), rememberedBlobs(blobs)];
  await here.put("photo", HASH, LARGE);
  proxy.seen.splice(0);
  for (let i = 0; i < 2; i++) expect(await here.open("photo", HASH)).not.toBeNull();
  expect(proxy.seen.filter((line) => line.startsWith("GET")).length).toBe(3);
  await elsewhere.delete("photo", HASH);
  expect(await here.open("photo", HASH)).toBeNull();
});

test("a photo in memory is opened while the service fails", async () => {
  const { blobs } = await behindProxy();
  const remembered = rememberedBlobs(blobs);
  await remembered.put("photo", HASH, LARGE);
  await remembered.open("photo", HASH);
  proxy.faults.push(...Array.from({ length: 20 }, () => "refused" as const));
  expect(await remembered.open("photo", HASH)).not.toBeNull();
});

test("what does not fit into memory with the others is read from the service", async () => {
  const { blobs } = await behindProxy();
  const small = rememberedBlobs(blobs, LARGE.length - 1);
  for (let i = 0; i < 2; i++) {
    const blob = await small.open("geo", HASH);
    expect(blob && Buffer.from(await readBlob(blob)).equals(LARGE)).toBe(true);
  }
  expect(proxy.seen.filter((line) => line.startsWith("GET")).length).toBeGreaterThan(3);
});

test("a place has an id, and one that cannot be written is refused", async () => {
  const place = s3Storage(bucketAt(s3.endpoint), "s3://files");
  await place.probe();
  expect(await place.readId()).toBeNull();
  await place.writeId("an id");
  expect(await place.readId()).toBe("an id");
  const elsewhere = openS3Bucket(s3Location(newPlace(s3.endpoint).replace(BUCKET, "missing")));
  await expect(s3Storage(elsewhere, "s3://missing").probe()).rejects.toThrow();
  await expect(createS3Blobs(elsewhere).list("geo")[Symbol.asyncIterator]().next()).rejects.toThrow();
});

test.each([
  ["AWS_SECRET_ACCESS_KEY", "SignatureDoesNotMatch"],
  ["AWS_ACCESS_KEY_ID", "InvalidAccessKeyId"],
])("a wrong %s is refused, and the error names it", async (variable, reason) => {
  vi.stubEnv(variable, "wrong");
  try {
    const bucket = bucketAt(s3.endpoint);
    const error = await s3Storage(bucket, "s3://files")
      .probe()
      .catch((reasonOf: Error) => reasonOf.message);
    expect(error).toContain(reason);
    expect(error).toContain(variable);
    // The answer to HEAD has no text.
    await expect(createS3Blobs(bucket).open("geo", HASH)).rejects.toThrow(variable);
  } finally {
    for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  }
});

async function namesIn(bucket: S3Bucket): Promise<string[]> {
  const names = [];
  for await (const { name } of bucket.list("geo/")) names.push(name);
  return names;
}
