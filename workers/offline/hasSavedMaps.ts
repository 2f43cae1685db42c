import { SAVED_MAP_PREFIX } from "../../src/lib/basemap/savedMapCache.ts";

/** A map whose saving begins is used after this time at the latest. */
const LASTS_MILLISECONDS = 3000;

let found = { hasMaps: true, at: Number.NEGATIVE_INFINITY };
let looking: Promise<boolean> | null = null;

/**
 * Whether any map is saved on this device, as of some seconds ago: a map on screen requests dozens of tiles at once, and
 * each look takes longer than a cached tile. Synchronous while that is known.
 */
export function hasSavedMaps(): boolean | Promise<boolean> {
  if (Date.now() - found.at < LASTS_MILLISECONDS) return found.hasMaps;
  looking ??= look().finally(() => {
    looking = null;
  });
  return looking;
}

/** A look that fails finds nothing out: the tile is looked for all the same. */
async function look(): Promise<boolean> {
  const names = await caches.keys().catch(() => null);
  if (!names) return true;
  found = { hasMaps: names.some((name) => name.startsWith(SAVED_MAP_PREFIX)), at: Date.now() };
  return found.hasMaps;
}
