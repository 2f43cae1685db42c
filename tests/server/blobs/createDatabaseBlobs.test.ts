import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDatabaseBlobs } from "../../../src/server/adapters/createDatabaseBlobs.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { readBlob } from "../../../src/server/blobs/isIntact.ts";
import { verifiedBlobs } from "../../../src/server/blobs/verifiedBlobs.ts";
import { blobParts, blobs } from "../../../src/server/db/blobSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { rowsOf } from "../../../src/server/db/rowsOf.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { blobContract } from "./blobContract.ts";

const BYTES = Uint8Array.from({ length: 700_000 }, (_, i) => (i * 7 + (i >> 10)) & 255);
const HASH = blobHash(BYTES);

onEachEngine("Files in the database", (db) => {
  const open = () => createDatabaseBlobs(db(), Date.now);
  blobContract("as they are stored", open);
  blobContract("verified", () => verifiedBlobs(open()));

  test("are stored in parts that fit into memory", async () => {
    await open().put("geo", HASH, BYTES);
    expect((await partsOf(db())).map(({ bytes }) => bytes.length)).toEqual([262_144, 262_144, 175_712]);
  });

  test("putting a file again renews its time and does not write it", async () => {
    await open().put("geo", HASH, BYTES);
    const rows = await rowVersions(db());
    await createDatabaseBlobs(db(), () => Date.now() + 60_000).put("geo", HASH, BYTES);
    expect(await rowVersions(db())).toEqual(rows);
    const blob = await open().open("geo", HASH);
    expect(blob?.storedAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
  });

  test.each([
    ["a part is missing", (all: Database) => all.delete(blobParts).where(eq(blobParts.number, 1))],
    [
      "a part is too short",
      (all: Database) =>
        all.update(blobParts).set({ bytes: new Uint8Array() }).where(eq(blobParts.number, 1)),
    ],
  ])("reading fails if %s, and putting the file again repairs it", async (_, damage) => {
    const store = open();
    await store.put("geo", HASH, BYTES);
    await damage(db());
    const blob = await store.open("geo", HASH);
    await expect(blob && readBlob(blob)).rejects.toThrow("Part 1 of the stored file");
    await store.put("geo", HASH, BYTES);
    const repaired = await store.open("geo", HASH);
    expect(repaired && Buffer.from(await readBlob(repaired)).equals(BYTES)).toBe(true);
  });

  test("a deletion leaves no parts", async () => {
    await open().put("geo", HASH, BYTES);
    expect(await open().delete("geo", HASH)).toBe(true);
    expect(await partsOf(db())).toEqual([]);
    expect(await db().select().from(blobs)).toEqual([]);
  });
});

function partsOf(db: Database) {
  return db.select().from(blobParts).orderBy(blobParts.number);
}

/** Which transaction wrote each part. */
async function rowVersions(db: Database) {
  return rowsOf(await db.execute("select number, xmin::text from blob_parts order by number"));
}
