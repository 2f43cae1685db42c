import { KEPT_MAP_PREFIX, STORED_ENCODING } from "../../src/lib/keptMapCache.ts";

/**
 * A tile of a map that is kept on this device, otherwise the server's, and while that is out of reach a kept one of an
 * older archive.
 */
export async function answerTile(request: Request): Promise<Response> {
  const kept = await keptTile(request.url, false);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    const older = await keptTile(request.url, true);
    if (older) return older;
    throw error;
  }
}

/** @param isAnyVersion whether the version in the query of the address may be another one */
async function keptTile(url: string, isAnyVersion: boolean): Promise<Response | null> {
  for (const cacheName of await caches.keys()) {
    if (!cacheName.startsWith(KEPT_MAP_PREFIX)) continue;
    const tile = await caches.match(url, { cacheName, ignoreSearch: isAnyVersion });
    if (tile) return tile.headers.get(STORED_ENCODING) === "gzip" ? inflated(tile) : tile;
  }
  return null;
}

function inflated({ body }: Response): Response {
  return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
}
