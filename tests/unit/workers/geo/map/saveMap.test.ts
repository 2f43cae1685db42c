import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { savedMapCache } from "../../../../../src/lib/basemap/savedMapCache.ts";
import type { SavedMap, SavedTiles } from "../../../../../workers/geo/map/mapTypes.ts";
import { plannedTiles } from "../../../../../workers/geo/map/plannedTiles.ts";
import {
  openSavedMap,
  removeSavedMap,
  savedMapKeys,
  savedMapOf,
} from "../../../../../workers/geo/map/savedMapStore.ts";
import { saveMap } from "../../../../../workers/geo/map/saveMap.ts";
import { answerTile } from "../../../../../workers/offline/answerTile.ts";
import { MemoryCaches } from "../../../../helpers/memoryCaches.ts";
import { until } from "../../../../helpers/until.ts";
import { columnsOf } from "../columnsOf.ts";

/** When the page that saves was loaded. */
const LOADED_AT = 1_700_000_000_000;
const KEY = { owner: "anybody", guideId: "7" };
const COLUMNS = columnsOf([
  [
    [
      [10, 46],
      [10.2, 46.1],
    ],
  ],
]);
const tilesOf = (version: string): SavedTiles => ({
  url: `https://walks.test/tiles/map/{z}/{x}/{y}?v=${version}`,
  minZoom: 6,
  maxZoom: 15,
  bounds: [9, 45, 11, 47],
  isPicture: false,
  reach: [
    { maxZoom: 11, meters: 3000 },
    { maxZoom: 12, meters: 500 },
  ],
});
const TERRAIN: SavedTiles = {
  ...tilesOf("1"),
  url: "https://walks.test/tiles/dem/{z}/{x}/{y}?v=1",
  isPicture: true,
  reach: [{ maxZoom: 9, meters: 3000 }],
};
const MAP_TILES = plannedTiles(COLUMNS, tilesOf("1"));

let caches: MemoryCaches;
/** What the server answers, by address. */
let answer: (url: string) => Response | Promise<Response>;
const requested = vi.fn();

beforeEach(() => {
  caches = new MemoryCaches();
  requested.mockClear();
  answer = (url) => new Response(`content of ${url}`);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (input: string | { url: string }) => {
    const url = typeof input === "string" ? input : input.url;
    requested(url);
    return answer(url);
  });
});

async function keep(
  tiles = [tilesOf("1"), TERRAIN],
  signal = new AbortController().signal,
  onProgress: (map: SavedMap) => unknown = () => {},
) {
  const store = await openSavedMap(KEY);
  const page = { pageLoadedAt: LOADED_AT, signal, onProgress };
  const parts = { ...page, columns: COLUMNS, tiles, store, retryMilliseconds: [0, 0] };
  return { map: await saveMap(parts) };
}

const offline = () => {
  throw new TypeError("Failed to fetch");
};

async function tileAt(url: string): Promise<string | undefined> {
  return (await answerTile({ url } as Request))?.text();
}

test("plans the tiles near the trails, finer ones nearer, none outside the archive", () => {
  expect(new Set(MAP_TILES.map(([z]) => z))).toEqual(new Set([6, 7, 8, 9, 10, 11, 12]));
  const outside = { ...tilesOf("1"), bounds: [20, 45, 21, 46] as const };
  expect(plannedTiles(COLUMNS, outside)).toEqual([]);
});

test("stores every tile once, compressed but for pictures, and serves it without a connection", async () => {
  const reported = vi.fn();
  const { map } = await keep(undefined, undefined, reported);
  const count = MAP_TILES.length + plannedTiles(COLUMNS, TERRAIN).length;
  expect(map).toMatchObject({ isComplete: true, done: count, total: count });
  expect(reported.mock.calls[0]?.[0]).toMatchObject({ isComplete: false, done: 1 });
  expect(requested).toHaveBeenCalledTimes(count);
  expect(await savedMapOf(KEY)).toEqual({ ...map, pageLoadedAt: LOADED_AT });
  const stored = [...(caches.stored.get(savedMapCache(KEY)) ?? [])];
  const [vector, picture] = ["/tiles/map/8", "/tiles/dem/8"].map(
    (path) => stored.find(([url]) => url.includes(path)) as [string, Response],
  );
  const vectorBytes = Buffer.from(await (vector as [string, Response])[1].clone().arrayBuffer());
  expect(gunzipSync(vectorBytes).toString()).toBe(`content of ${vector?.[0]}`);
  expect(await picture?.[1].clone().text()).toBe(`content of ${picture?.[0]}`);
  answer = offline;
  requested.mockClear();
  for (const [url] of [vector, picture] as [string, Response][])
    expect(await tileAt(url)).toBe(`content of ${url}`);
  expect(requested).not.toHaveBeenCalled();
});

test("tiles of terrain, which are large, come between the others: the share of tiles is that of bytes", async () => {
  await keep();
  const isTerrain = requested.mock.calls.map(([url]) => String(url).includes("/tiles/dem/"));
  const all = isTerrain.filter(Boolean).length;
  for (const share of [0.25, 0.5, 0.75]) {
    const come = isTerrain.slice(0, Math.round(share * isTerrain.length)).filter(Boolean).length;
    expect(Math.abs(come - share * all)).toBeLessThanOrEqual(1.5);
  }
});

test("goes on after a lost connection with what is missing, and reports how far it came", async () => {
  let left = 20;
  answer = (url) => (left-- > 0 ? new Response(url) : offline());
  await expect(keep()).rejects.toMatchObject({ kind: "network" });
  const stopped = await savedMapOf(KEY);
  expect(stopped).toMatchObject({ isComplete: false, done: 20 });
  answer = (url) => new Response(url);
  requested.mockClear();
  const { map } = await keep();
  expect(map.isComplete).toBe(true);
  expect(requested).toHaveBeenCalledTimes(map.total - 20);
});

test("repeats a request that failed, but not one that the server refuses", async () => {
  let failures = 2;
  answer = (url) => (failures-- > 0 ? new Response("", { status: 503 }) : new Response(url));
  expect((await keep()).map.isComplete).toBe(true);
  await removeSavedMap(KEY);
  requested.mockClear();
  answer = () => new Response("", { status: 400 });
  await expect(keep()).rejects.toMatchObject({ kind: "http" });
  expect(requested.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a tile whose bytes stop arriving is requested again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isStalled = false;
  answer = (url) => {
    if (isStalled) return new Response(url);
    isStalled = true;
    return new Response(new ReadableStream());
  };
  const saved = keep();
  await until(() => expect(requested.mock.calls.length).toBeGreaterThan(10));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await saved).map.isComplete).toBe(true);
  vi.useRealTimers();
});

test("a tile that the archive lacks is known to be empty without a connection", async () => {
  answer = (url) => new Response(null, { status: url.includes("/dem/") ? 404 : 204 });
  const { map } = await keep();
  expect(map).toMatchObject({ isComplete: true, bytes: 0 });
  answer = offline;
  const [z, x, y] = MAP_TILES[0] as [number, number, number];
  const empty = await answerTile({ url: `https://walks.test/tiles/map/${z}/${x}/${y}?v=1` } as Request);
  expect(empty?.status).toBe(204);
});

test("a new archive replaces the tiles; without a connection the older ones are shown", async () => {
  await keep();
  const [z, x, y] = MAP_TILES[0] as [number, number, number];
  const url = (version: string) => `https://walks.test/tiles/map/${z}/${x}/${y}?v=${version}`;
  answer = offline;
  expect(await tileAt(url("2"))).toBe(`content of ${url("1")}`);
  const described = await savedMapOf(KEY);
  const reported = vi.fn();
  await expect(keep([tilesOf("2"), TERRAIN], undefined, reported)).rejects.toMatchObject({ kind: "network" });
  expect(await savedMapOf(KEY)).toEqual(described);
  expect(reported).not.toHaveBeenCalled();
  answer = (address) => new Response(`new ${address}`);
  expect(await tileAt(url("2"))).toBe(`new ${url("2")}`);
  const { map } = await keep([tilesOf("2"), TERRAIN]);
  expect(map.urls[0]).toBe(tilesOf("2").url);
  const stored = [...(caches.stored.get(savedMapCache(KEY))?.keys() ?? [])];
  expect(stored.filter((path) => path.endsWith("v=1") && path.includes("/map/"))).toEqual([]);
  expect(stored).toHaveLength(map.total + 1);
});

test("while a new archive is saved, without a connection those of its tiles that have not come are older ones", async () => {
  await keep();
  const urls = MAP_TILES.map(([z, x, y]) => `https://walks.test/tiles/map/${z}/${x}/${y}?v=2`);
  let left = 5;
  answer = (url) => (left-- > 0 ? new Response(`new ${url}`) : offline());
  await expect(keep([tilesOf("2"), TERRAIN])).rejects.toMatchObject({ kind: "network" });
  expect(await savedMapOf(KEY)).toMatchObject({ isComplete: false, olderUrls: [tilesOf("1").url] });
  answer = offline;
  vi.setSystemTime(Date.now() + 60_000);
  const texts = await Promise.all(urls.map(tileAt));
  expect(texts.filter((text) => text?.startsWith("new "))).toHaveLength(5);
  expect(texts.filter((text) => text?.startsWith("content of "))).toHaveLength(urls.length - 5);
});

test("a map with more tiles than the browser lists is saved, continued and replaced as any other", async () => {
  const total = (await keep()).map.total;
  const { bytes } = (await keep()).map;
  const sizes = [...(caches.stored.get(savedMapCache(KEY))?.values() ?? [])];
  expect(bytes).toBe(sizes.reduce((sum, { headers }) => sum + Number(headers.get("Content-Length")), 0));
  caches.longestList = 10;
  await removeSavedMap(KEY);
  let left = 20;
  answer = (url) => (left-- > 0 ? new Response(`content of ${url}`) : offline());
  await expect(keep()).rejects.toMatchObject({ kind: "network" });
  requested.mockClear();
  answer = (url) => new Response(`content of ${url}`);
  expect((await keep()).map).toMatchObject({ isComplete: true, bytes, done: total });
  expect(requested).toHaveBeenCalledTimes(total - 20);
  left = 20;
  answer = (url) => (left-- > 0 ? new Response(`content of ${url}`) : offline());
  await expect(keep([tilesOf("2"), TERRAIN])).rejects.toMatchObject({ kind: "network" });
  answer = (url) => new Response(`content of ${url}`);
  expect((await keep([tilesOf("2"), TERRAIN])).map).toMatchObject({ isComplete: true, olderUrls: [] });
  const stored = [...(caches.stored.get(savedMapCache(KEY))?.keys() ?? [])];
  expect(stored.filter((url) => url.endsWith("v=2"))).toHaveLength(MAP_TILES.length);
  expect(stored).toHaveLength(total + 1);
  expect((await savedMapOf(KEY))?.bytes).toBe(bytes);
});

test("stops when it is aborted, and when there is no room", async () => {
  const controller = new AbortController();
  answer = (url) => {
    if (requested.mock.calls.length === 10) controller.abort(new Error("paused"));
    return new Response(url);
  };
  await expect(keep(undefined, controller.signal)).rejects.toThrow("paused");
  expect((await savedMapOf(KEY))?.isComplete).toBe(false);
  answer = (url) => new Response(url);
  caches.failure = new DOMException("full", "QuotaExceededError");
  await expect(keep()).rejects.toMatchObject({ kind: "noRoom" });
});

test("a guide's map is removed with its tiles", async () => {
  await keep();
  expect(await savedMapKeys()).toEqual([KEY]);
  await removeSavedMap(KEY);
  expect(await savedMapOf(KEY)).toBeNull();
  expect(caches.stored.size).toBe(0);
});
