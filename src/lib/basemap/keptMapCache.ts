import { PRODUCT } from "../../contract/names.ts";

/** Name of the cache with the map of a guide's copy. */
export function keptMapCache({ owner, guideId }: { owner: string; guideId: string }): string {
  return `${KEPT_MAP_PREFIX}${JSON.stringify([owner, guideId])}`;
}

/** How the names of the caches with kept maps begin. */
export const KEPT_MAP_PREFIX = `${PRODUCT}-map-`;

/** Header of a stored tile whose bytes are compressed, which a browser does not undo for a stored response. */
export const STORED_ENCODING = "X-Stored-Encoding";

/** How the paths of all tiles of this server begin. */
export const TILES_PATH = "/tiles/";
