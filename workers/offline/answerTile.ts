import { STORED_ENCODING } from "../../src/lib/basemap/keptMapCache.ts";
import { hasKeptMaps } from "./hasKeptMaps.ts";

/**
 * A tile of a map that is kept on this device, otherwise the server's, and while that is out of reach a kept one of an
 * older archive, or 404 if that has none: the map then enlarges a coarser tile, which it does not after other failures.
 * Null, so that the browser fetches it by itself, while it is known that no map is kept.
 */
export function answerTile(request: Request): Promise<Response> | null {
  const hasMaps = hasKeptMaps();
  return hasMaps === false ? null : keptOrFetched(request, hasMaps);
}

async function keptOrFetched(request: Request, hasMaps: boolean | Promise<boolean>): Promise<Response> {
  if (!(await hasMaps)) return fetch(request);
  const kept = await keptTile(request.url, false);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    return (await keptTile(request.url, true)) ?? new Response(null, { status: 404 });
  }
}

/** @param isAnyVersion whether the version in the query of the address may be another one */
async function keptTile(url: string, isAnyVersion: boolean): Promise<Response | null> {
  // One look through all caches takes less time than one for each kept map. Only kept maps have tiles.
  const tile = await caches.match(url, { ignoreSearch: isAnyVersion }).catch(() => undefined);
  if (!tile) return null;
  return tile.headers.get(STORED_ENCODING) === "gzip" ? inflated(tile) : tile;
}

function inflated({ body }: Response): Response {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}
