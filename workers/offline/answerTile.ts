import { SAVED_MAP_PREFIX, STORED_ENCODING } from "../../src/lib/basemap/savedMapCache.ts";

/** A map whose saving begins is used after this time at the latest. */
const LASTS_MILLISECONDS = 3000;

let found = { hasMaps: true, at: Number.NEGATIVE_INFINITY };
let looking: Promise<boolean> | null = null;

/**
 * A tile of a map that is saved on this device, otherwise the server's, and while that is out of reach a saved one of an
 * older archive, or 404 if that has none: the map then enlarges a coarser tile, which it does not after other failures.
 * Null, so that the browser fetches it, while it is known that no map is saved.
 */
export function answerTile(request: Request): Promise<Response> | null {
  const hasMaps = hasSavedMaps();
  return hasMaps === false ? null : savedOrFetched(request, hasMaps);
}

async function savedOrFetched(request: Request, hasMaps: boolean | Promise<boolean>): Promise<Response> {
  if (!(await hasMaps)) return fetch(request);
  const saved = await savedTile(request.url, false);
  if (saved) return saved;
  try {
    return await fetch(request);
  } catch {
    return (await savedTile(request.url, true)) ?? new Response(null, { status: 404 });
  }
}

/** @param isAnyVersion whether the version in the query of the address may be another one */
async function savedTile(url: string, isAnyVersion: boolean): Promise<Response | null> {
  // One look through all caches takes less time than one for each saved map. Only saved maps have tiles.
  const tile = await caches.match(url, { ignoreSearch: isAnyVersion }).catch(() => undefined);
  if (!tile) return null;
  return tile.headers.get(STORED_ENCODING) === "gzip" ? inflated(tile).catch(() => null) : tile;
}

/**
 * All of a tile at once: a browser may end the service worker once it has responded, and what is still to come of a
 * stream then never comes.
 * @throws if the tile is damaged
 */
async function inflated({ body }: Response): Promise<Response> {
  const stream = body?.pipeThrough(new DecompressionStream("gzip"));
  return new Response(await new Response(stream).arrayBuffer());
}

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
