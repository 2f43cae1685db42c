import { readFileSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { insertGuide } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { openDatabase } from "../../../src/server/db/openDatabase.ts";
import { guides, users } from "../../../src/server/db/schema.ts";
import { openFolder } from "../../../src/server/openBlobs.ts";
import type { BlobKind } from "../../../src/server/ports/blobs.ts";
import { shopOf } from "../cli/shopDesk.ts";
import { emptyDataFolder } from "../helpers/emptyDataFolder.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

const fileOf = (dataDir: string, kind: BlobKind, hash: string) =>
  join(dataDir, "blobs", kind, hash.slice(0, 2), hash);

onEachEngine("Stored files", (db) => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

  test("damaged ones are refused without a tag, and served again once they are stored again", async () => {
    const server = testServer(db());
    const prepared = prepareGuide(guideDraftOf("A"));
    await insertGuide(db(), server.blobs, prepared);
    const { id, iconHash, geoHash } = prepared.record.guide;
    for (const [kind, hash, path] of [
      ["geo", geoHash ?? "", `/api/guides/${id}/geo`],
      ["picture", iconHash, `/api/pictures/${iconHash}.svg`],
    ] as const) {
      const file = fileOf(server.dataDir, kind, hash);
      const whole = readFileSync(file);
      for (const damage of [
        () => truncateSync(file, 0),
        () => truncateSync(file, 10),
        () => writeFileSync(file, whole.fill(7, 20, 30)),
      ]) {
        damage();
        const answer = await server.get(path);
        expect(answer.status).toBe(500);
        expect(answer.headers.get("etag")).toBeNull();
        expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
      }
      for (const blob of prepared.blobs) await server.blobs.put(blob.kind, blob.hash, blob.bytes);
      expect((await server.get(path)).status).toBe(200);
    }
  });

  test("a missing one of a guide is an error of the server, not a guide without geo data", async () => {
    const server = testServer(db());
    const [id = ""] = await server.store(guideDraftOf("A"));
    await db()
      .update(guides)
      .set({ geoHash: blobHash(new Uint8Array()) })
      .where(eq(guides.id, id));
    const answer = await server.get(`/api/guides/${id}/geo`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ id: 50 });
  });

  test("photos are JPEG at an address of their own", async () => {
    const server = testServer(db());
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    const hash = blobHash(bytes);
    await server.blobs.put("photo", hash, bytes);
    const answer = await server.get(`/api/pictures/${hash}.jpg`, { "accept-encoding": "gzip" });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-length": "4",
      "cache-control": "public, max-age=3600",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      etag: `"${hash}"`,
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect((await server.get(`/api/pictures/${hash}.svg`)).status).toBe(404);
    const [{ iconHash = "" } = {}] = [prepareGuide(guideDraftOf("A")).record.guide];
    await server.store(guideDraftOf("A"));
    expect((await server.get(`/api/pictures/${iconHash}.jpg`)).status).toBe(404);

    for (const name of ["ann", "ben"]) await server.addUser(name);
    await db()
      .update(users)
      .set({ photoKind: "photo", photoHash: hash, coverHash: iconHash, isPublicProfile: true });
    const profile = await (await server.getAs("ben", "/api/users/profile/ann")).json();
    expect(profile.userProfile.photos).toEqual({
      profilePhotoUrl: `/api/pictures/${hash}.jpg`,
      profileCoverImageUrl: `/api/pictures/${iconHash}.svg`,
    });
  });
});

test("the check of files lists what is damaged, missing or used by nothing", async () => {
  const env = { DATABASE_URL: null, DATA_DIR: emptyDataFolder() };
  const blobs = openFolder(env).blobs;
  const prepared = prepareGuide(guideDraftOf("A"));
  const { geoHash, iconHash } = prepared.record.guide;
  const { db, close } = await openDatabase(env);
  await insertGuide(db, blobs, prepared);
  await insertGuide(db, blobs, prepareGuide(guideDraftOf("B")));
  await close();
  const shop = shopOf({ DATA_DIR: env.DATA_DIR });

  const first = await shop("files", "check");
  expect(first.code).toBe(0);
  const stored = Number(/Intact: (\d+)/.exec(first.said.join())?.[1]);
  expect(stored).toBeGreaterThan(3);

  const unused = new TextEncoder().encode("used by nothing");
  await blobs.put("photo", blobHash(unused), unused);
  truncateSync(fileOf(env.DATA_DIR, "picture", iconHash), 5);
  await blobs.delete("geo", geoHash ?? "");
  expect(await shop("files", "check")).toEqual({
    code: 1,
    complained: [],
    said: [
      `damaged: picture ${iconHash}, used by guide "A", guide "B"`,
      `missing: geo ${geoHash}, used by guide "A"`,
      `Intact: ${stored - 1}. Damaged: 1. Missing: 1. Used by nothing: 1.`,
    ],
  });
  const again = await openDatabase(env);
  await expect(insertGuide(again.db, blobs, prepared)).rejects.toThrow('A guide named "A" already exists');
  await again.close();
  expect((await shop("files", "check")).code).toBe(0);
  utimesSync(fileOf(env.DATA_DIR, "photo", blobHash(unused)), 1, 1);
  expect(await shop("files", "check", "--delete-unused")).toMatchObject({
    code: 0,
    said: [
      `Deleted: 1 (${unused.length} bytes).`,
      `Intact: ${stored}. Damaged: 0. Missing: 0. Used by nothing: 0.`,
    ],
  });
  const newer = await openDatabase(env);
  await newer.db.execute(sql`insert into migrations (name) values ('9999_newer.sql')`);
  await newer.close();
  expect(await shop("files", "check", "--delete-unused")).toMatchObject({
    code: 1,
    complained: [
      expect.stringContaining("Nothing was deleted: the tables are of a newer version (9999_newer.sql)"),
    ],
  });
});
