import {
  MAP_DESCRIPTION,
  readMapDescription,
  SAVED_MAP_PREFIX,
  STORED_ENCODING,
  savedMapCache,
  savedMapNames,
} from "../../../src/lib/basemap/savedMapCache.ts";
import { trimTile } from "../../../src/lib/basemap/trimTile.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { storageFailure } from "../copies/storageFailure.ts";
import type { SavedMap } from "./mapTypes.ts";

/** Tiles that are looked for at once. */
const LOOKS_AT_ONCE = 50;

/** The tiles stored with one copy. All methods fail with GeoError: noRoom, noStorage. */
export interface SavedMapStore {
  /** Addresses of the tiles that are stored; where they are more than the browser lists, of the `likely` ones alone. */
  urls(likely: readonly string[]): Promise<Set<string>>;
  /** Stores a tile, of the map what it draws; null for one that the archive does not have. @returns bytes stored */
  put(url: string, bytes: Uint8Array<ArrayBuffer> | null, isPicture: boolean): Promise<number>;
  /** @returns bytes that were stored */
  remove(url: string): Promise<number>;
  /** What was stored by `describe`. */
  description(): Promise<SavedMap | null>;
  describe(map: SavedMap): Promise<void>;
}

/** The tiles of a copy, in a cache of their own. */
export async function openSavedMap(key: CopyKey): Promise<SavedMapStore> {
  const cache = await stored(() => caches.open(savedMapCache(key)));
  return {
    async urls(likely) {
      // Chromium refuses a list of more than 10 MB: of some 18,000 tiles.
      const requests = await cache.keys().catch(() => null);
      const urls = requests?.map(({ url }) => url) ?? (await stored(() => foundOf(cache, likely)));
      return new Set(urls.filter((url) => new URL(url).pathname !== MAP_DESCRIPTION));
    },
    async put(url, bytes, isPicture) {
      const saved = bytes === null || isPicture ? bytes : await gzip(trimTile(bytes));
      const byteLength = saved?.length ?? 0;
      const headers = {
        "Content-Length": String(byteLength),
        ...(saved && !isPicture && { [STORED_ENCODING]: "gzip" }),
      };
      const response = new Response(saved, { status: saved ? 200 : 204, headers });
      await stored(() => cache.put(url, response));
      return byteLength;
    },
    async remove(url) {
      const tile = await stored(() => cache.match(url));
      await stored(() => cache.delete(url));
      return Number(tile?.headers.get("Content-Length") ?? 0);
    },
    description: () => savedMapOf(key),
    describe: (map) => stored(() => cache.put(MAP_DESCRIPTION, Response.json(map))),
  };
}

/** The map stored with a copy; null if there is none, or if the browser has removed it. */
export function savedMapOf(key: CopyKey): Promise<SavedMap | null> {
  return stored(() => readMapDescription(savedMapCache(key)));
}

export async function removeSavedMap(key: CopyKey): Promise<void> {
  if (typeof caches !== "undefined") await stored(() => caches.delete(savedMapCache(key)));
}

/** Keys of the copies that have a map. */
export async function savedMapKeys(): Promise<CopyKey[]> {
  const names = await stored(savedMapNames);
  return names.map((name) => {
    const [owner, guideId] = JSON.parse(name.slice(SAVED_MAP_PREFIX.length));
    return { owner, guideId };
  });
}

async function foundOf(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < urls.length; from += LOOKS_AT_ONCE) {
    const part = urls.slice(from, from + LOOKS_AT_ONCE);
    const tiles = await Promise.all(part.map((url) => cache.match(url)));
    found.push(...part.filter((_, index) => tiles[index]));
  }
  return found;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function stored<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw storageFailure(error);
  }
}
