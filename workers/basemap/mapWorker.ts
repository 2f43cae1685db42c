import "maplibre-gl/dist/maplibre-gl-worker.mjs";
import { CONTOUR_PROTOCOL } from "../../src/lib/basemap/contourRequest.ts";
import { GRATICULE_PROTOCOL } from "../../src/lib/basemap/fineGraticule.ts";
import { REEDS_PROTOCOL } from "../../src/lib/basemap/reedsRequest.ts";
import { WORLD_PROTOCOL } from "../../src/lib/basemap/worldRequest.ts";
import { worldTile } from "./worldTile.ts";

/** MapLibre's API in its workers to handle custom protocols. */
declare const addProtocol: (
  name: string,
  load: (request: { url: string }, abort: AbortController) => Promise<{ data: unknown }>,
) => void;

addProtocol(WORLD_PROTOCOL, async ({ url }) => ({ data: await worldTile(url) }));

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

addProtocol(REEDS_PROTOCOL, async ({ url }, abort) => {
  const { reedsTile } = await import("./reedsTile.ts");
  return { data: await reedsTile(url, abort) };
});
