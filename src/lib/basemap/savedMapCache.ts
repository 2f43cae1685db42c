import { PRODUCT } from "../../contract/names.ts";

/** Name of the cache with the map of a guide's copy. */
export function savedMapCache({ owner, guideId }: { owner: string; guideId: string }): string {
  return `${SAVED_MAP_PREFIX}${JSON.stringify([owner, guideId])}`;
}

/** How the names of the caches with saved maps begin. */
export const SAVED_MAP_PREFIX = `${PRODUCT}-map-`;

/**
 * Names of the caches with saved maps; none without a secure connection, where a page has no caches.
 * @throws if the browser does not list them
 */
export async function savedMapNames(): Promise<string[]> {
  const names = (await globalThis.caches?.keys()) ?? [];
  return names.filter((name) => name.startsWith(SAVED_MAP_PREFIX));
}

/** Where the description of a saved map is stored beside its tiles; no tile has this path. */
export const MAP_DESCRIPTION = "/kept-map";

/** The description in a cache; null if there is none, or if the browser has removed it. */
export async function readMapDescription(cacheName: string) {
  const response = await caches.match(MAP_DESCRIPTION, { cacheName });
  return response ? response.json() : null;
}

/** What the addresses of a template's tiles begin with: the same for all versions of an archive. */
export function templateStart(template: string): string {
  return template.slice(0, template.indexOf("{"));
}

/** Header of a stored tile whose bytes are compressed, which a browser does not undo for a stored response. */
export const STORED_ENCODING = "X-Stored-Encoding";

/** Header of a 404 of the service worker for a tile that the server may have. */
export const OUT_OF_REACH = "X-Out-Of-Reach";

/** How the paths of all tiles of this server begin. */
export const TILES_PATH = "/tiles/";
