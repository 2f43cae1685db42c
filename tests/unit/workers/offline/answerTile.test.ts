import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TILE_LOST } from "../../../../src/contract/names.ts";
import {
  MAP_DESCRIPTION,
  OUT_OF_REACH,
  STORED_ENCODING,
  savedMapCache,
} from "../../../../src/lib/basemap/savedMapCache.ts";
import { answerTile } from "../../../../workers/offline/answerTile.ts";
import { MemoryCaches } from "../../../helpers/memoryCaches.ts";
import { until } from "../../../helpers/until.ts";

const URL_OF_TILE = "https://walks.test/tiles/map/9/3/4?v=1";
const KEPT = savedMapCache({ owner: "anybody", guideId: "7" });

let caches: MemoryCaches;
let looks = 0;
/** What the page receives. */
const postMessage = vi.fn<(message: unknown) => void>();
/** Each test starts with nothing known of the time before. */
let time = Date.now();

beforeEach(() => {
  time += 60_000;
  vi.useFakeTimers({ now: time });
  caches = new MemoryCaches();
  looks = 0;
  postMessage.mockClear();
  vi.stubGlobal("clients", { matchAll: async () => [{ postMessage }] });
  vi.stubGlobal("caches", {
    match: caches.match,
    keys: async () => {
      looks++;
      return caches.keys();
    },
  });
  vi.stubGlobal("fetch", async () => new Response("the server's"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tileNow = () => answerTile(new Request(URL_OF_TILE));
const textOf = async (answer: Promise<Response> | null) => answer && (await answer).text();

async function keepOneTile() {
  const cache = await caches.open(KEPT);
  await cache.put(URL_OF_TILE, new Response("the kept one"));
}

/** The map of that tile, as its description names it. */
async function describeMap() {
  const urls = [
    "https://walks.test/tiles/dem/{z}/{x}/{y}?v=1",
    "https://walks.test/tiles/map/{z}/{x}/{y}?v=1",
  ];
  await (await caches.open(KEPT)).put(MAP_DESCRIPTION, Response.json({ urls }));
}

test("where no map is saved, tiles are left to the browser after one look for all of them", async () => {
  expect(await Promise.all([tileNow(), tileNow(), tileNow()].map(textOf))).toEqual(
    Array(3).fill("the server's"),
  );
  expect(tileNow()).toBeNull();
  expect(looks).toBe(1);
});

test("a map that is kept meanwhile is used within seconds", async () => {
  await textOf(tileNow());
  await keepOneTile();
  expect(tileNow()).toBeNull();
  vi.advanceTimersByTime(3000);
  expect(await textOf(tileNow())).toBe("the kept one");
});

test.each([
  ["the kept one", gzipSync("the kept one")],
  ["the server's", gzipSync("the kept one").subarray(0, -9)],
])(
  "a tile that is kept compressed is there as a whole, or comes from the server: %s",
  async (text, bytes) => {
    const cache = await caches.open(KEPT);
    const headers = { [STORED_ENCODING]: "gzip" };
    await cache.put(URL_OF_TILE, new Response(new Uint8Array(bytes), { headers }));
    expect(await textOf(tileNow())).toBe(text);
  },
);

test("a map that the browser removed is fetched from the server again", async () => {
  await keepOneTile();
  expect(await textOf(tileNow())).toBe("the kept one");
  await caches.delete(KEPT);
  expect(await textOf(tileNow())).toBe("the server's");
});

test("without a connection a tile that is not kept does not exist, so that the map enlarges one that is", async () => {
  await keepOneTile();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await textOf(tileNow())).toBe("the kept one");
  const beyond = await answerTile(new Request("https://walks.test/tiles/map/9/3/5?v=1"));
  expect(beyond?.status).toBe(404);
});

test("READ-76 the page learns of a tile that failed to load, unless it no longer wants it", async () => {
  await keepOneTile();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const lose = (signal: AbortSignal) =>
    answerTile(new Request(URL_OF_TILE.replace("3/4", "3/5"), { signal }));
  await lose(AbortSignal.abort());
  expect(postMessage).not.toHaveBeenCalled();
  const lost = await lose(new AbortController().signal);
  expect(lost?.headers.has(OUT_OF_REACH)).toBe(true);
  expect(postMessage.mock.calls).toEqual([[TILE_LOST]]);
});

test("without a connection a tile of another version is found by its address, not by a walk through all tiles", async () => {
  await keepOneTile();
  await describeMap();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  const match = vi.spyOn(caches, "match");
  vi.stubGlobal("caches", { match, keys: caches.keys });
  const answer = await answerTile(new Request(URL_OF_TILE.replace("v=1", "v=2")));
  expect(await answer?.text()).toBe("the kept one");
  expect(match.mock.calls.map(([url]) => url)).toEqual([
    URL_OF_TILE.replace("v=1", "v=2"),
    MAP_DESCRIPTION,
    URL_OF_TILE,
  ]);
});

test("a tile of another version shows after 4 s without a response; without one the server's is waited for", async () => {
  await keepOneTile();
  await describeMap();
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => setTimeout(resolve, 60_000, new Response("the server's"))),
  );
  const older = textOf(answerTile(new Request(URL_OF_TILE.replace("v=1", "v=2"))));
  const beyond = textOf(answerTile(new Request(URL_OF_TILE.replace("3/4", "3/5"))));
  await vi.advanceTimersByTimeAsync(4000);
  expect(await older).toBe("the kept one");
  expect(postMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(56_000);
  // Of the older one, instead of which the server's can be shown now.
  await until(() => expect(postMessage.mock.calls).toEqual([[TILE_LOST]]));
  expect(await beyond).toBe("the server's");
});

test("a browser that refuses its storage costs no tile", async () => {
  vi.stubGlobal("caches", {
    match: () => Promise.reject(new DOMException("no", "SecurityError")),
    keys: () => Promise.reject(new DOMException("no", "SecurityError")),
  });
  expect(await textOf(tileNow())).toBe("the server's");
});
