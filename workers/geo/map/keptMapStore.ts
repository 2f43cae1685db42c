import { KEPT_MAP_PREFIX, keptMapCache, STORED_ENCODING } from "../../../src/lib/basemap/keptMapCache.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { GeoError } from "../geoError.ts";
import type { KeptMap } from "./mapTypes.ts";

/** Where the description of a kept map is stored beside its tiles; no tile has this path. */
const DESCRIPTION = "/kept-map";

/** The tiles stored with one copy. All methods fail with GeoError: noRoom, noStorage. */
export interface KeptMapStore {
  /** Addresses of the tiles that are stored. */
  urls(): Promise<Set<string>>;
  /** Stores a tile; null for one that the archive does not have. @returns bytes stored */
  put(url: string, bytes: Uint8Array<ArrayBuffer> | null, isPicture: boolean): Promise<number>;
  /** Bytes of all tiles. */
  bytes(): Promise<number>;
  remove(url: string): Promise<void>;
  describe(map: KeptMap): Promise<void>;
}

/** The tiles of a copy, in a cache of their own. */
export async function openKeptMap(key: CopyKey): Promise<KeptMapStore> {
  const cache = await stored(() => caches.open(keptMapCache(key)));
  return {
    async urls() {
      const requests = await stored(() => cache.keys());
      return new Set(requests.map(({ url }) => url).filter((url) => new URL(url).pathname !== DESCRIPTION));
    },
    async put(url, bytes, isPicture) {
      const kept = bytes === null || isPicture ? bytes : await gzip(bytes);
      const byteLength = kept?.length ?? 0;
      const headers = {
        "Content-Length": String(byteLength),
        ...(kept && !isPicture && { [STORED_ENCODING]: "gzip" }),
      };
      const response = new Response(kept, { status: kept ? 200 : 204, headers });
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
export async function keptMapOf(key: CopyKey): Promise<KeptMap | null> {
  const response = await stored(() => caches.match(DESCRIPTION, { cacheName: keptMapCache(key) }));
  return response ? response.json() : null;
}

export async function removeKeptMap(key: CopyKey): Promise<void> {
  if (typeof caches !== "undefined") await stored(() => caches.delete(keptMapCache(key)));
}

/** Keys of the copies that have a map. */
export async function keptMapKeys(): Promise<CopyKey[]> {
  if (typeof caches === "undefined") return [];
  const names = (await stored(() => caches.keys())).filter((name) => name.startsWith(KEPT_MAP_PREFIX));
  return names.map((name) => {
    const [owner, guideId] = JSON.parse(name.slice(KEPT_MAP_PREFIX.length));
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
    if (error instanceof DOMException && error.name === "QuotaExceededError") {
      throw new GeoError("noRoom", "The device has no room for the map");
    }
    throw new GeoError("noStorage", error instanceof Error ? error.message : String(error));
  }
}
