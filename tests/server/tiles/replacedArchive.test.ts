import { appendFileSync, rmSync, truncateSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import { mapArchive, PROTOMAPS, putArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { mapServer } from "./mapServer.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

async function started(text = "first") {
  const folder = temporaryFolder();
  const server = await mapServer(opened.db, { MAP_TILES: putArchive(folder, mapArchive(text)) });
  return {
    ...server,
    folder,
    path: `${folder}/map.pmtiles`,
    urlNow: () => mapConfig(server.maps)?.tiles?.url,
    read: async (path = "/tiles/map/0/0/0") => {
      const answer = await server.get(path);
      return answer.status === 200 ? answer.text() : answer.status;
    },
    /** Lets the time pass after which archives are looked at, and waits until that is done. */
    async later() {
      server.mapClock.time += 2000;
      server.maps.tiles?.current();
      await server.maps.tiles?.refresh();
    },
  };
}

test("a new archive is served within seconds, under another version", async () => {
  const { folder, later, log, read, urlNow } = await started();
  const before = urlNow();
  expect(await read()).toBe("first 0/0/0");
  putArchive(folder, mapArchive("second"));
  await later();
  expect(await read()).toBe("second 0/0/0");
  expect(urlNow()).not.toBe(before);
  expect(log).toEqual(["MAP_TILES: the archive was replaced"]);
});

test("a tile of the replaced archive's URL is the new one, as long as it is", async () => {
  const { folder, get, later, urlNow } = await started();
  const old = urlNow()?.replace("{z}/{x}/{y}", "0/0/0") ?? "";
  putArchive(folder, mapArchive("second"));
  await later();
  const answer = await get(old);
  expect(await answer.text()).toBe("second 0/0/0");
  expect(answer.headers.get("cache-control")).toBe("public, no-cache");
});

test("a tile that is being read when its archive is replaced is still complete", async () => {
  const { folder, later, maps } = await started();
  const old = maps.tiles?.current()?.archive;
  const reading = old?.tile(0, 0, 0);
  putArchive(folder, mapArchive("second"));
  await later();
  expect((await reading)?.length).toBeGreaterThan(20);
  await expect(old?.tile(0, 0, 0)).rejects.toThrow();
});

test("the old archive is served while the new one is truncated, of another schema or missing", async () => {
  const { folder, later, log, path, read, urlNow } = await started();
  const before = urlNow();
  for (const bytes of [
    mapArchive("second").subarray(0, -1),
    mapArchive("", { metadata: { vector_layers: [{ id: "place" }] } }),
  ]) {
    putArchive(folder, bytes);
    await later();
    await later();
    expect(await read()).toBe("first 0/0/0");
  }
  rmSync(path);
  await later();
  expect(await read()).toBe("first 0/0/0");
  expect(urlNow()).toBe(before);
  expect(log).toEqual([
    expect.stringMatching(/^MAP_TILES: map.pmtiles is truncated: .*the previous archive stays in use$/),
    expect.stringMatching(/^MAP_TILES: map.pmtiles lacks the layers .*the previous archive stays in use$/),
    expect.stringMatching(/^MAP_TILES: map.pmtiles does not exist; the previous archive stays in use$/),
  ]);
  putArchive(folder, mapArchive("third"));
  await later();
  expect(await read()).toBe("third 0/0/0");
});

test("an archive that is overwritten in place is never served mixed", async () => {
  const { get, path, folder, read } = await started();
  truncateSync(path, 100);
  const broken = await get("/tiles/map/0/0/0");
  expect(broken.status).toBe(503);
  expect(broken.headers.get("retry-after")).toBe("10");
  expect(await broken.json()).toMatchObject({ id: 52 });
  putArchive(folder, mapArchive("whole"));
  expect(await read()).toBe("whole 0/0/0");
});

test("bytes after the archive's end make another version, not another content", async () => {
  const { later, path, read, urlNow } = await started();
  const before = urlNow();
  appendFileSync(path, "more");
  await later();
  expect(await read()).toBe("first 0/0/0");
  expect(urlNow()).not.toBe(before);
});

test("equal archives have the same version on every server, however their files came there", async () => {
  const [one, two] = [await started(), await started()];
  expect(two.urlNow()).toBe(one.urlNow());
  expect((await started("other")).urlNow()).not.toBe(one.urlNow());
  putArchive(one.folder, mapArchive("first"));
  await one.later();
  expect(await one.read()).toBe("first 0/0/0");
  expect(one.urlNow()).toBe(two.urlNow());
});

test.each([
  ["a tile of the same length", mapArchive("fires")],
  ["one tile less", mapArchive("first", { tiles: [{ z: 0, x: 0, y: 0, bytes: new Uint8Array(9) }] })],
  ["other metadata", mapArchive("first", { metadata: { ...PROTOMAPS, attribution: "someone" } })],
  ["other bounds", mapArchive("first", { bounds: [-180, -85, 180, 84] })],
])("%s makes another version", async (_name, bytes) => {
  const { folder, later, urlNow } = await started();
  const before = urlNow();
  putArchive(folder, bytes);
  await later();
  expect(urlNow()).not.toBe(before);
});
