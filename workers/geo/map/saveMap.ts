import { templateStart } from "../../../src/lib/basemap/savedMapCache.ts";
import { GeoError } from "../geoError.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import { failAsNetwork, fetchOk } from "../read/fetchOk.ts";
import { wholeBody } from "../read/withoutStalls.ts";
import type { SavedMap, SavedTiles } from "./mapTypes.ts";
import { plannedTiles, tileUrl } from "./plannedTiles.ts";
import type { SavedMapStore } from "./savedMapStore.ts";

const AT_ONCE = 4;
/** Tiles between two reports, which are also stored. */
const REPORTED_TILES = 25;
/** Delays before a tile is requested again after a failure that may pass. */
const RETRY_MILLISECONDS = [1000, 4000];

export interface SaveMapParts {
  columns: TrailColumns;
  tiles: readonly SavedTiles[];
  pageLoadedAt: number;
  store: SavedMapStore;
  signal: AbortSignal;
  onProgress: (map: SavedMap) => unknown;
  /** Delays before further attempts. */
  retryMilliseconds?: readonly number[];
}

/**
 * Stores the tiles along a guide's trails that are not stored yet, then removes those of other versions. What is stored
 * stays when it is aborted or fails, and is not requested again; until the first of them is stored, so does the
 * description of what was there, and nothing is reported.
 * @throws GeoError network, http, noRoom, noStorage; the signal's reason
 */
export async function saveMap(parts: SaveMapParts): Promise<SavedMap> {
  const { columns, tiles, pageLoadedAt, store, signal, onProgress } = parts;
  const before = await store.description();
  const urls = tiles.map(({ url }) => url);
  const olderUrls = [...(before?.urls ?? []), ...(before?.olderUrls ?? [])].filter(
    (url, index, all) => !urls.includes(url) && all.indexOf(url) === index,
  );
  const planned = tiles.map((saved) => ({ saved, addresses: plannedTiles(columns, saved) }));
  const wanted = evenlyMixed(
    planned.map(({ saved, addresses }) =>
      addresses.map((address) => ({ url: tileUrl(saved.url, address), isPicture: saved.isPicture })),
    ),
  );
  const older = planned.flatMap(({ saved, addresses }) =>
    olderUrls
      .filter((url) => templateStart(url) === templateStart(saved.url))
      .flatMap((url) => addresses.map((address) => tileUrl(url, address))),
  );
  const present = await store.urls([...wanted.map(({ url }) => url), ...older]);
  const missing = wanted.filter(({ url }) => !present.has(url));
  const total = wanted.length;
  const doneBefore = total - missing.length;
  let done = doneBefore;
  // Not summed up again: Chromium refuses to return more than some 8,000 tiles at once.
  let bytes = before?.bytes ?? 0;

  async function report(isComplete: boolean): Promise<SavedMap> {
    const stored = { urls, olderUrls: isComplete ? [] : olderUrls };
    const map: SavedMap = { ...stored, isComplete, done, total, bytes, pageLoadedAt };
    await store.describe(map);
    onProgress(map);
    return map;
  }

  async function saveNext(stop: AbortSignal): Promise<void> {
    for (let tile = missing.shift(); tile; tile = missing.shift()) {
      const content = await fetchTile(tile.url, stop, parts.retryMilliseconds ?? RETRY_MILLISECONDS);
      stop.throwIfAborted();
      const size = await store.put(tile.url, content, tile.isPicture);
      bytes += size;
      done++;
      if ((done - doneBefore) % REPORTED_TILES === 1) await report(false);
    }
  }

  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const runs = Array.from({ length: AT_ONCE }, () =>
    saveNext(stop).catch((error: unknown) => {
      failed.abort(error);
      throw error;
    }),
  );
  const results = await Promise.allSettled(runs);
  const failure = results.find((result) => result.status === "rejected");
  if (failure) {
    if (done > doneBefore) await report(false);
    throw signal.aborted ? signal.reason : failed.signal.reason;
  }
  const current = new Set(wanted.map(({ url }) => url));
  const surplus = [...present].filter((url) => !current.has(url));
  for (const [index, url] of surplus.entries()) {
    bytes -= await store.remove(url);
    if ((index + 1) % REPORTED_TILES === 0) await report(false);
  }
  return report(true);
}

/**
 * The items of all lists, each list spread over the whole in its order: tiles of terrain are many times as large as
 * others, and the share of stored tiles should be about that of the bytes.
 */
function evenlyMixed<Item>(lists: readonly (readonly Item[])[]): Item[] {
  return lists
    .flatMap((list) => list.map((item, index) => ({ item, at: (index + 0.5) / list.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Null for a tile that the archive does not have. */
async function fetchTile(
  url: string,
  signal: AbortSignal,
  delays: readonly number[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetchOk({ url, headers: {}, isFresh: true }, signal);
      if (response.status === 204) return null;
      const content = await wholeBody(response)
        .arrayBuffer()
        .catch((error) => failAsNetwork(error, signal));
      return new Uint8Array(content);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof GeoError && error.kind === "http" && error.status === 404) return null;
      const delay = delays[attempt];
      if (delay === undefined || !mayPass(error)) throw error;
      await pause(delay, signal);
    }
  }
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof GeoError)) return true;
  return error.kind === "network" || (error.kind === "http" && (error.status ?? 0) >= 429);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
