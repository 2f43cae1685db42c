import { SAVED_MAP_PREFIX, STORED_ENCODING, savedMapCache } from "../../../src/lib/basemap/savedMapCache.ts";
import { trimTile } from "../../../src/lib/basemap/trimTile.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { storageFailure } from "../copies/storageFailure.ts";
import type { SavedMap } from "./mapTypes.ts";

/** Where the description of a saved map is stored beside its tiles; no tile has this path. */
const DESCRIPTION = "/kept-map";

/** The tiles stored with one copy. All methods fail with GeoError: noRoom, noStorage. */
export interface SavedMapStore {
  /** Addresses of the tiles that are stored. */
  urls(): Promise<Set<string>>;
  /** Stores a tile, of the map what it draws; null for one that the archive does not have. @returns bytes stored */
  put(url: string, bytes: Uint8Array<ArrayBuffer> | null, isPicture: boolean): Promise<number>;
  /** Bytes of all tiles. */
  bytes(): Promise<number>;
  remove(url: string): Promise<void>;
  describe(map: SavedMap): Promise<void>;
}

/** The tiles of a copy, in a cache of their own. */
export async function openSavedMap(key: CopyKey): Promise<SavedMapStore> {
  const cache = await stored(() => caches.open(savedMapCache(key)));
  return {
    async urls() {
      const requests = await stored(() => cache.keys());
      return new Set(requests.map(({ url }) => url).filter((url) => new URL(url).pathname !== DESCRIPTION));
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
    async bytes() {
      const tiles = await stored(() => cache.matchAll());
      return tiles.reduce((sum, { headers }) => sum + Number(headers.get("Content-Length") ?? 0), 0);
    },
    async remove(url) {
      await stored(() => cache.delete(url));
    },
    describe: (map) => stored(() => cache.put(DESCRIPTION, Response.json(map))),
  };
}

/** The map stored with a copy; null if there is none, or if the browser has removed it. */
export async function savedMapOf(key: CopyKey): Promise<SavedMap | null> {
  const response = await stored(() => caches.match(DESCRIPTION, { cacheName: savedMapCache(key) }));
  return response ? response.json() : null;
}

export async function removeSavedMap(key: CopyKey): Promise<void> {
  if (typeof caches !== "undefined") await stored(() => caches.delete(savedMapCache(key)));
}

/** Keys of the copies that have a map. */
export async function savedMapKeys(): Promise<CopyKey[]> {
  if (typeof caches === "undefined") return [];
  const names = (await stored(() => caches.keys())).filter((name) => name.startsWith(SAVED_MAP_PREFIX));
  return names.map((name) => {
    const [owner, guideId] = JSON.parse(name.slice(SAVED_MAP_PREFIX.length));
    return { owner, guideId };
  });
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
