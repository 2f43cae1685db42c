import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Position } from "geojson";
import {
  type GraticuleAddress,
  graticuleStep,
  multiplesWithin,
  readGraticuleUrl,
} from "../../src/lib/basemap/fineGraticule.ts";
import { mercatorPosition } from "../../src/lib/geo/mercator.ts";

const EXTENT = 4096;
/** Tile units beyond the edge, so that a line on it is drawn in its whole width. */
const BUFFER = 64;

/** The vector tile of the graticule for a URL, with one layer, `graticule`. */
export function graticuleTile(url: string): ArrayBuffer {
  const at = readGraticuleUrl(url);
  const { z, x, y } = at;
  const index = new GeoJSONVT(
    {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiLineString", coordinates: graticuleLines(at) },
    },
    { maxZoom: z, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER, tolerance: 0 },
  );
  const tile = index.getTile(z, x, y);
  return fromGeojsonVt(tile ? { graticule: tile } : {}, { version: 2, extent: EXTENT }).slice().buffer;
}

/** The meridians and parallels in a tile, as lines of [lng, lat]. */
export function graticuleLines({ z, x, y }: GraticuleAddress): Position[][] {
  const size = 2 ** z;
  const [west, north] = mercatorPosition(x / size, y / size);
  const [east, south] = mercatorPosition((x + 1) / size, (y + 1) / size);
  const step = graticuleStep(z);
  return [
    ...multiplesWithin(step, west, east).map((lng) => [south, north].map((lat) => [lng, lat])),
    ...multiplesWithin(step, south, north).map((lat) => [west, east].map((lng) => [lng, lat])),
  ];
}
