import type { FeatureCollection } from "geojson";
import fineAtlasUrl from "world-atlas/countries-50m.json?url";
import coarseAtlasUrl from "world-atlas/countries-110m.json?url";
import { CONTOUR_PROTOCOL } from "../../src/lib/basemap/contourRequest.ts";
import { GRATICULE_PROTOCOL } from "../../src/lib/basemap/fineGraticule.ts";
import { readWorldUrl, WORLD_PROTOCOL, type WorldScale } from "../../src/lib/basemap/worldRequest.ts";
import { borderGeoJson, landGeoJson, type WorldAtlas } from "./worldGeoJson.ts";

/** MapLibre's API for scripts in its workers to handle custom protocols. */
declare const addProtocol: (
  name: string,
  load: (request: { url: string }, abort: AbortController) => Promise<{ data: unknown }>,
) => void;

addProtocol(WORLD_PROTOCOL, async ({ url }) => ({ data: withoutCopying(await worldGeoJson(url)) }));

// The contour code is loaded with the first terrain tile: most visitors see none.
addProtocol(CONTOUR_PROTOCOL, async ({ url }, abort) => {
  const { contourTile } = await import("./contourTile.ts");
  return { data: await contourTile(url, abort) };
});

// Likewise: the world map has its own.
addProtocol(GRATICULE_PROTOCOL, async ({ url }) => {
  const { graticuleTile } = await import("./graticuleTile.ts");
  return { data: graticuleTile(url) };
});

async function worldGeoJson(url: string) {
  const { part, scale } = readWorldUrl(url);
  const atlas = await atlasOf(scale);
  return part === "land" ? landGeoJson(atlas) : borderGeoJson(atlas);
}

/**
 * MapLibre sends loaded GeoJSON back to the page, which does not need it and would deserialise it for tens of
 * milliseconds. Its serialisation only covers enumerable properties, so the data is made non-enumerable.
 */
function withoutCopying(collection: FeatureCollection): FeatureCollection {
  return Object.defineProperty(collection, "features", { enumerable: false });
}

const ATLAS_URLS: Record<WorldScale, string> = { "110m": coarseAtlasUrl, "50m": fineAtlasUrl };
const atlases = new Map<WorldScale, Promise<WorldAtlas>>();

/** Each atlas is fetched once for both its parts; after a failure the next request tries again. */
function atlasOf(scale: WorldScale): Promise<WorldAtlas> {
  const known = atlases.get(scale);
  if (known) return known;
  const fetched = fetchAtlas(new URL(ATLAS_URLS[scale], self.location.href));
  atlases.set(scale, fetched);
  fetched.catch(() => atlases.delete(scale));
  return fetched;
}

async function fetchAtlas(url: URL): Promise<WorldAtlas> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.json();
}
