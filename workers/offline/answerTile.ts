import { TILE_LOST } from "../../src/contract/names.ts";
import {
  OUT_OF_REACH,
  readMapDescription,
  STORED_ENCODING,
  savedMapNames,
  templateStart,
} from "../../src/lib/basemap/savedMapCache.ts";
import type { SavedMap } from "../geo/map/mapTypes.ts";
import { inTime } from "./inTime.ts";

/** Of the service worker. */
declare const clients: Clients;

/** A map whose saving begins is used after this time at the latest. */
const LASTS_MILLISECONDS = 3000;

interface Found {
  hasMaps: boolean;
  at: number;
  /** Templates of all saved tiles, once a tile was needed of an archive of any version. */
  templates?: Promise<readonly string[]>;
}

let found: Found = { hasMaps: true, at: Number.NEGATIVE_INFINITY };
let looking: Promise<boolean> | null = null;

/**
 * A tile of a map that is saved on this device, otherwise the server's, and if that is out of reach, or has not responded
 * after 4 s, a saved one of an older archive. If there is none: 404, since the map then enlarges a coarser tile, which it
 * does not after other failures. A message has the pages request tiles again where they have a 404, or an older tile and
 * the server's came later.
 * Null, so that the browser fetches it, while it is known that no map is saved.
 */
export function answerTile(request: Request): Promise<Response> | null {
  const hasMaps = hasSavedMaps();
  return hasMaps === false ? null : savedOrFetched(request, hasMaps);
}

async function savedOrFetched(request: Request, hasMaps: boolean | Promise<boolean>): Promise<Response> {
  if (!(await hasMaps)) return fetch(request);
  const saved = await savedTile(request.url);
  if (saved) return saved;
  const fetched = fetch(request).catch(() => null);
  const prompt = await inTime(fetched);
  if (prompt) return prompt;
  const older = await otherVersion(request.url);
  if (older) {
    void fetched.then(reportLate).catch(() => {});
    return older;
  }
  const tile = await fetched;
  if (tile) return tile;
  if (!request.signal.aborted) void reportLost();
  return new Response(null, { status: 404, headers: { [OUT_OF_REACH]: "1" } });
}

/** Once all of it is in the browser's cache, so that it is there in time when it is requested again. */
async function reportLate(tile: Response | null): Promise<void> {
  if (!tile?.ok) return;
  await tile.arrayBuffer();
  await reportLost();
}

/** To the map a tile that does not exist is no failure, so the pages are to request it again. */
async function reportLost(): Promise<void> {
  for (const page of await clients.matchAll({ type: "window" })) page.postMessage(TILE_LOST);
}

/** A tile whose address differs in the query, which names the version. */
async function otherVersion(url: string): Promise<Response | null> {
  found.templates ??= savedTemplates().catch(() => []);
  const [address] = url.split("?");
  for (const template of await found.templates) {
    const isOfKind = url.startsWith(templateStart(template));
    const tile = isOfKind ? await savedTile(address + template.slice(template.lastIndexOf("}") + 1)) : null;
    if (tile) return tile;
  }
  return null;
}

/** As the descriptions name them: without the query a browser walks through all stored tiles, 30 ms for a long trail. */
async function savedTemplates(): Promise<readonly string[]> {
  const maps: (SavedMap | null)[] = await Promise.all((await savedMapNames()).map(readMapDescription));
  return [...new Set(maps.flatMap((map) => (map ? [...map.urls, ...(map.olderUrls ?? [])] : [])))];
}

async function savedTile(url: string): Promise<Response | null> {
  // One look through all caches takes less time than one for each saved map. Only saved maps have tiles.
  const tile = await caches.match(url).catch(() => undefined);
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
  const names = await savedMapNames().catch(() => null);
  if (!names) return true;
  found = { hasMaps: names.length > 0, at: Date.now() };
  return found.hasMaps;
}
