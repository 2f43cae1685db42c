import { gunzipSync } from "node:zlib";
import { Compression } from "pmtiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { describeSharedFiles, sharedPath } from "../import/sharedFiles.ts";
import { mapServer } from "./mapServer.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

async function serverOf(bytes: Uint8Array) {
  const path = putArchive(temporaryFolder(), bytes);
  const server = await mapServer(opened.db, { MAP_TILES: path });
  return { ...server, path, url: mapConfig(server.maps)?.tiles?.url ?? "" };
}

const at = (url: string, tile: string) => url.replace("{z}/{x}/{y}", tile);

test("a compressed tile is passed on to who takes it, and inflated for others", async () => {
  const { get, url } = await serverOf(mapArchive());
  const packed = await get(at(url, "0/0/0"), { "accept-encoding": "br, gzip" });
  expect(packed.status).toBe(200);
  expect(packed.headers.get("content-encoding")).toBe("gzip");
  expect(packed.headers.get("content-type")).toBe("application/vnd.mapbox-vector-tile");
  expect(packed.headers.get("vary")).toBe("Accept-Encoding");
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe("tile 0/0/0");
  const plain = await get(at(url, "0/0/0"));
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toBe("tile 0/0/0");
  expect(plain.headers.get("etag")).not.toBe(packed.headers.get("etag"));
});

test("tiles stored without compression are served as they are", async () => {
  const bytes = new TextEncoder().encode("plain");
  const { get, url } = await serverOf(
    mapArchive("", { tiles: [{ z: 0, x: 0, y: 0, bytes }], tileCompression: Compression.None }),
  );
  const answer = await get(at(url, "0/0/0"), { "accept-encoding": "gzip" });
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe("plain");
});

test("a tile under the version of the archive is kept for ever, another one has no age after which a map asks again", async () => {
  const { get, url } = await serverOf(mapArchive());
  const cacheOf = async (path: string) => (await get(path)).headers.get("cache-control");
  expect(await cacheOf(at(url, "0/0/0"))).toBe("public, max-age=31536000, immutable");
  expect(await cacheOf("/tiles/map/0/0/0")).toBe("public, no-cache");
  expect(await cacheOf("/tiles/map/0/0/0?v=older")).toBe("public, no-cache");
});

test("a known tile is not sent again", async () => {
  const { get, url } = await serverOf(mapArchive());
  const tag = (await get(at(url, "0/0/0"))).headers.get("etag") ?? "";
  const again = await get(at(url, "0/0/0"), { "if-none-match": tag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("a hole is empty; outside the zooms, the bounds and the world there is nothing", async () => {
  const bounds = [10, 10, 20, 20] as const;
  const { get, url } = await serverOf(mapArchive("", { bounds }));
  const statusOf = async (tile: string) => (await get(at(url, tile))).status;
  expect(await statusOf("1/1/0")).toBe(200);
  expect(await statusOf("1/0/0")).toBe(404);
  expect(await statusOf("2/2/1")).toBe(404);
  expect(await statusOf("0/0/1")).toBe(404);
  expect(await statusOf("x/0/0")).toBe(404);
  const wide = await serverOf(mapArchive());
  const hole = await wide.get(at(wide.url, "1/0/1"));
  expect(hole.status).toBe(204);
  expect(hole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("without an archive there are no tiles and the page is offered no map", async () => {
  const server = await mapServer(opened.db, {});
  expect((await server.get("/tiles/map/0/0/0")).status).toBe(404);
  expect((await server.get("/tiles/dem/0/0/0")).status).toBe(404);
  expect(mapConfig(server.maps)).toBeNull();
});

test("a directory in leaves is read to its last tile", async () => {
  const side = 128;
  const tiles = Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return { z: 7, x, y, bytes: Buffer.from(`${x} ${y} ${"-".repeat((x * 7 + y * 13) % 50)}`) };
  });
  const { get, url } = await serverOf(mapArchive("", { tiles, tileCompression: Compression.None }));
  for (const [x, y] of [
    [0, 0],
    [127, 0],
    [77, 101],
    [127, 127],
  ]) {
    expect(await (await get(at(url, `7/${x}/${y}`))).text()).toContain(`${x} ${y} `);
  }
});

describeSharedFiles("the extract of Perth", () => {
  const variables = { MAP_TILES: sharedPath("basemap/protomaps-v4-herdsman-lake-perth.pmtiles") };

  test("is offered with its zooms, bounds and attribution", async () => {
    const { maps } = await mapServer(opened.db, variables);
    expect(mapConfig(maps)?.tiles).toEqual({
      url: expect.stringMatching(/^\/tiles\/map\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]{12}$/),
      minZoom: 0,
      maxZoom: 15,
      bounds: [115.77, -31.956, 115.841, -31.884],
      attribution: "© OpenStreetMap contributors, Protomaps",
    });
  });

  test("has tiles at its deepest zoom and none beyond", async () => {
    const { get } = await mapServer(opened.db, variables);
    const tile = await get("/tiles/map/15/26924/19450", { "accept-encoding": "gzip" });
    expect(tile.status).toBe(200);
    expect(gunzipSync(await tile.arrayBuffer()).includes("landuse")).toBe(true);
    expect((await get("/tiles/map/16/53848/38900")).status).toBe(404);
  });
});
