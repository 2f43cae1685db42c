import { utimesSync } from "node:fs";
import { join } from "node:path";
import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test, vi } from "vitest";
import { blobHash } from "../../../src/server/blobs/blobHash.ts";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { sweepBlobs, sweepBlobsJob } from "../../../src/server/blobs/sweepBlobs.ts";
import * as commerceSchema from "../../../src/server/db/commerceSchema.ts";
import * as guidePhotoSchema from "../../../src/server/db/guidePhotoSchema.ts";
import * as schema from "../../../src/server/db/schema.ts";
import { guides, users } from "../../../src/server/db/schema.ts";
import { BLOB_KINDS, type BlobKind } from "../../../src/server/ports/blobs.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

/** Hashes of something else. */
const OTHER_HASHES = ["idempotency_keys.request_hash"];

test("every column that names a file is one that the sweep knows", () => {
  const tables = [schema, commerceSchema, guidePhotoSchema].flatMap((tables) =>
    Object.values(tables).filter((table) => is(table, PgTable)),
  );
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  const hashes = columns.filter((name) => /_hash(es)?$/.test(name) && !OTHER_HASHES.includes(name));
  // A new one belongs into blobReferences.ts and its tests first.
  expect(hashes.toSorted()).toEqual([
    "guide_photos.file_hashes",
    "guide_photos.photo_hash",
    "guide_social_pictures.picture_hashes",
    "guides.geo_hash",
    "guides.icon_hash",
    "guides.picture_hashes",
    "guides.preview_hash",
    "users.cover_hash",
    "users.photo_hash",
  ]);
});

const DAY = 24 * 3_600_000;

onEachEngine("The sweep of files", (db) => {
  async function world() {
    const server = testServer(db());
    const { blobs, dataDir } = server;
    const store = async (kind: BlobKind, text: string) => {
      const bytes = new TextEncoder().encode(text);
      await blobs.put(kind, blobHash(bytes), bytes);
      return blobHash(bytes);
    };
    const age = (kind: BlobKind, hash: string, milliseconds: number) => {
      const time = (Date.now() - milliseconds) / 1000;
      utimesSync(join(dataDir, "blobs", kind, hash.slice(0, 2), hash), time, time);
    };
    const all = async () => {
      const names = [];
      for (const kind of BLOB_KINDS) {
        for await (const { hash } of blobs.list(kind)) names.push(`${kind}/${hash}`);
      }
      return names.toSorted();
    };
    const ageAll = async () => {
      for (const name of await all()) {
        const [kind = "", hash = ""] = name.split("/");
        age(kind as BlobKind, hash, 2 * DAY);
      }
    };
    const log = vi.fn();
    const job = () => sweepBlobsJob({ db: db(), blobs, log, now: Date.now }).run({});
    const sweep = () => sweepBlobs({ blobs, references: () => blobReferences(db()), now: Date.now });
    return { server, store, age, all, ageAll, sweep, job, log };
  }

  test("deletes old files that nothing names, and no others", async () => {
    const { server, store, age, all, ageAll, sweep } = await world();
    await server.store(guideDraftOf("Guide"));
    await server.addUser("ann");
    const photo = await store("photo", "ann");
    const cover = await store("picture", "cover of ann");
    await db().update(users).set({ photoKind: "photo", photoHash: photo, coverHash: cover });
    const kept = await all();
    const unnamed = await store("photo", "replaced");
    // Named as a photo, not as a picture.
    const otherKind = await store("picture", "ann");
    const geo = await store("geo", "of a removed guide");
    await ageAll();
    const young = await store("picture", "of a running import");
    age("geo", geo, DAY - 60_000);
    expect(await sweep()).toEqual({ count: 2, bytes: "replaced".length + "ann".length });
    expect(await all()).toEqual([...kept, `picture/${young}`, `geo/${geo}`].toSorted());
    expect(await all()).not.toContain(`photo/${unnamed}`);
    expect(await all()).not.toContain(`picture/${otherKind}`);
    expect(await sweep()).toEqual({ count: 0, bytes: 0 });
  });

  test("deletes the files of a guide that was removed, but for those of other guides", async () => {
    const { server, all, ageAll, job } = await world();
    const [, other = ""] = await server.store(
      guideDraftOf("Stays"),
      guideDraftOf("Goes", { promoText: "x" }),
    );
    const before = await all();
    const [row] = await db().select({ geoHash: guides.geoHash }).from(guides).where(eq(guides.id, other));
    await db().delete(guides).where(eq(guides.id, other));
    await ageAll();
    await job();
    expect(await all()).toEqual(before.filter((name) => name !== `geo/${row?.geoHash}`));
  });

  test("deletes nothing while the tables are of a newer version, whose new columns may name files", async () => {
    const { server, store, all, ageAll, job, log } = await world();
    await server.store(guideDraftOf("Guide"));
    await store("photo", "named in a table of the newer version");
    await ageAll();
    const before = await all();
    await db().execute(sql`create table if not exists migrations (name text primary key)`);
    await db().execute(sql`insert into migrations (name) values ('9999_newer.sql')`);
    await job();
    expect(await all()).toEqual(before);
    expect(log).toHaveBeenCalledWith("warn", expect.stringContaining("(9999_newer.sql)"));
    await db().execute(sql`delete from migrations where name = '9999_newer.sql'`);
    await job();
    expect(await all()).toHaveLength(before.length - 1);
  });

  test("spares a file that is put again while it is being swept", async () => {
    const { server, store, all, ageAll, sweep } = await world();
    await server.store(guideDraftOf("Guide"));
    const hash = await store("picture", "needed again");
    await ageAll();
    const original = server.blobs.delete;
    server.blobs.delete = async (...args) => {
      await store("picture", "needed again");
      return original(...args);
    };
    expect(await sweep()).toEqual({ count: 0, bytes: 0 });
    expect(await all()).toContain(`picture/${hash}`);
  });

  test("deletes nothing over a database that names nothing", async () => {
    const { store, all, ageAll, sweep } = await world();
    await store("geo", "of another database");
    await ageAll();
    expect(await sweep()).toEqual({ count: 0, bytes: 0 });
    expect(await all()).toHaveLength(1);
  });
});
