import countries50Url from "world-atlas/countries-50m.json?url";
import land50Url from "world-atlas/land-50m.json?url";
import land110 from "world-atlas/land-110m.json";
import { CONTOUR_PROTOCOL, type ContourOptions, intervalsAt, readContourUrl } from "./contourRequest.ts";
import { createDemManager } from "./demManager.ts";
import { borderGeoJson, type CountriesAtlas, type LandAtlas, landGeoJson } from "./worldGeoJson.ts";
import { WORLD_PROTOCOL } from "./worldRequest.ts";

/** MapLibre gives scripts in its workers a way to answer addresses of their own. */
declare const addProtocol: (
  name: string,
  load: (request: { url: string }, abort: AbortController) => Promise<{ data: unknown }>,
) => void;

addProtocol(WORLD_PROTOCOL, async ({ url }) => ({ data: await worldGeoJson(url) }));

addProtocol(CONTOUR_PROTOCOL, async ({ url }, abort) => {
  const { z, x, y, options } = readContourUrl(url);
  const { multiplier, intervals } = options;
  const tile = await demManager(options).fetchContourTile(
    z,
    x,
    y,
    { levels: intervalsAt(intervals, z), multiplier, overzoom: 1 },
    abort,
  );
  return { data: tile.arrayBuffer };
});

async function worldGeoJson(url: string) {
  switch (url) {
    case `${WORLD_PROTOCOL}://land-110m`:
      return landGeoJson(land110 as unknown as LandAtlas);
    case `${WORLD_PROTOCOL}://land-50m`:
      return landGeoJson((await fetchJson(land50Url)) as LandAtlas);
    case `${WORLD_PROTOCOL}://borders-50m`:
      return borderGeoJson((await fetchJson(countries50Url)) as CountriesAtlas);
    default:
      throw new RangeError(`No such part of the world: ${url}`);
  }
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(new URL(url, self.location.href));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

let manager: { demUrl: string; dem: ReturnType<typeof createDemManager> } | null = null;

function demManager({ demUrl, demMaxZoom }: ContourOptions) {
  if (manager?.demUrl !== demUrl) manager = { demUrl, dem: createDemManager(demUrl, demMaxZoom) };
  return manager.dem;
}
