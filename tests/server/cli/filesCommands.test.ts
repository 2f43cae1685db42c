import { cpSync, readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { createDatabaseBlobs } from "../../../src/server/adapters/createDatabaseBlobs.ts";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { readBlob } from "../../../src/server/blobs/isIntact.ts";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { blobParts, blobs } from "../../../src/server/db/blobSchema.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { openFileStore } from "../../../src/server/db/fileStore.ts";
import { openBlobs, openFolder } from "../../../src/server/openBlobs.ts";
import type { Blobs } from "../../../src/server/ports/blobs.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { postgresShop, shopDesk, shopOf, WAYS } from "./shopDesk.ts";

const postgresUrl = inject("postgresUrl");
const TO_DATABASE = ["files", "move", "database", "--from", "folder"];

/** A shop on Postgres with two guides and a photo, whose files are in a folder. */
async function shopWithFolder() {
  const { db, url } = await postgresShop(postgresUrl ?? "");
  const dataDir = temporaryFolder();
  const { blobs: files, place } = openFolder({ DATA_DIR: dataDir });
  await openFileStore(db, place);
  const prepared = prepareGuide(guideDraftOf("A"));
  await insertGuide(db, files, prepared);
  await insertGuide(db, files, prepareGuide(guideDraftOf("B")));
  const photo = new Uint8Array(700_000).fill(7);
  await files.put("photo", blobHash(photo), photo);
  return {
    db,
    dataDir,
    files,
    prepared,
    shop: shopOf({ DATABASE_URL: url, DATA_DIR: dataDir }),
    inDatabase: createDatabaseBlobs(db, Date.now),
    openFrom: (folder: string, place: "folder" | "database") =>
      openFileStore(db, openBlobs({ DATA_DIR: folder, BLOBS_URL: place }, db).place),
  };
}

async function contents(store: Blobs): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const kind of ["geo", "picture", "photo"] as const) {
    for await (const { hash } of store.list(kind)) {
      const blob = await store.open(kind, hash);
      found[`${kind}/${hash}`] = blob ? blobHash(await readBlob(blob)) : "";
    }
  }
  return found;
}

test.skipIf(postgresUrl === null)(
  "files move from a folder into the database, and to another folder",
  async () => {
    const { db, dataDir, files, shop, inDatabase, openFrom } = await shopWithFolder();
    await expect(openFrom(dataDir, "database")).rejects.toThrow(
      "npm run shop -- files move database --from folder",
    );
    const all = await contents(files);
    const count = Object.keys(all).length;
    const moved = await shop(...TO_DATABASE);
    expect(moved).toMatchObject({ code: 0, complained: [] });
    expect(moved.said[0]).toMatch(new RegExp(`^Copied: ${count} \\(\\d+ bytes\\)\\. There already: 0\\.$`));
    expect(moved.said[1]).toBe("Now start the servers with BLOBS_URL=database.");
    expect(await contents(inDatabase)).toEqual(all);
    expect(await contents(files)).toEqual(all);
    await (await openFrom(dataDir, "database")).check();

    const rows = await db.select({ kind: blobs.kind, storedAt: blobs.storedAt }).from(blobs);
    expect((await shop(...TO_DATABASE)).said[0]).toBe(`Copied: 0 (0 bytes). There already: ${count}.`);
    expect(await db.select({ kind: blobs.kind, storedAt: blobs.storedAt }).from(blobs)).toEqual(rows);

    const other = temporaryFolder();
    await expect(openFrom(other, "folder")).rejects.toThrow(
      "npm run shop -- files move folder --from database",
    );
    const url = new URL(postgresUrl ?? "");
    url.pathname = `/${await databaseName(db)}`;
    const away = shopOf({ DATABASE_URL: url.href, DATA_DIR: other });
    expect(await away("files", "move", "folder", "--from", "database")).toMatchObject({ code: 0 });
    expect(await contents(openFolder({ DATA_DIR: other }).blobs)).toEqual(all);
    await (await openFrom(other, "folder")).check();
    expect((await away("files", "check")).code).toBe(0);
  },
);

async function databaseName(db: Database): Promise<string> {
  const { rows } = (await db.execute("select current_database() as name")) as unknown as {
    rows: { name: string }[];
  };
  return rows[0]?.name ?? "";
}

test.skipIf(postgresUrl === null)("a place with damaged copies is mended by the next move", async () => {
  const { db, files, shop, inDatabase } = await shopWithFolder();
  await shop(...TO_DATABASE);
  await db.update(blobParts).set({ bytes: new Uint8Array(3) });
  expect((await shop(...TO_DATABASE)).code).toBe(0);
  expect(await contents(inDatabase)).toEqual(await contents(files));
});

test.skipIf(postgresUrl === null)(
  "a place is not taken while files are lost, unless they are to be left",
  async () => {
    const { dataDir, prepared, shop, openFrom } = await shopWithFolder();
    const { geoHash } = prepared.record.guide;
    const hash = geoHash ?? "";
    truncateSync(join(dataDir, "blobs", "geo", hash.slice(0, 2), hash), 20);
    const refused = await shop(...TO_DATABASE);
    expect(refused).toMatchObject({ code: 1, said: [] });
    expect(refused.complained).toEqual([expect.stringContaining(`does not have geo ${hash} of guide "A"`)]);
    await expect(openFrom(dataDir, "database")).rejects.toThrow("files move");
    const left = await shop(...TO_DATABASE, "--leave-lost");
    expect(left).toMatchObject({ code: 0, complained: [] });
    expect(left.said[0]).toBe(`damaged, not copied: geo ${hash}`);
    await (await openFrom(dataDir, "database")).check();
  },
);

test.skipIf(postgresUrl === null)("the folder of another database is neither read nor written", async () => {
  const { dataDir, shop } = await shopWithFolder();
  const other = await shopWithFolder();
  cpSync(join(other.dataDir, "blobs", "store-id"), join(dataDir, "blobs", "store-id"));
  const before = readdirSync(join(dataDir, "blobs"), { recursive: true });
  expect(await shop(...TO_DATABASE)).toMatchObject({
    code: 2,
    complained: [`${join(dataDir, "blobs")} belongs to another database`],
  });
  expect(readdirSync(join(dataDir, "blobs"), { recursive: true })).toEqual(before);
});

test.each(WAYS)("places that do not fit are refused %s", async (way) => {
  const { shop, withCommands, withDatabase } = shopDesk(way);
  await withDatabase(async () => {});
  await withCommands(async () => {
    const refused: [args: string[], code: number, reason: string][] = [
      [["move"], 2, "PLACE is missing"],
      [["move", "shelf"], 2, '"shelf" is not a place for files; it must be'],
      [["move", "folder"], 2, "The files are in folder already; name the place before with --from"],
      [["move", "folder", "--from", "shelf"], 2, '--from: "shelf" is not a place'],
      [["move", "folder", "--from", "database"], 2, "DATABASE_URL is required"],
    ];
    for (const [args, code, reason] of refused) {
      const run = await shop("files", ...args);
      expect({ code: run.code, said: run.said }).toEqual({ code, said: [] });
      expect(run.complained).toEqual([expect.stringContaining(reason)]);
    }
    const toDatabase = await shop("files", "move", "database");
    expect(toDatabase.code).toBe(1);
    expect(toDatabase.complained.join()).toContain("Only a Postgres database can have the files in it");
  });
});
