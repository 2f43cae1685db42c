import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Position } from "geojson";
import type { Bounds } from "../../src/contract/position.ts";
import {
  type GraticuleRequest,
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
  const request = readGraticuleUrl(url);
  const { z, x, y } = request;
  const index = new GeoJSONVT(
    {
      type: "Feature",
      properties: {},
      geometry: { type: "MultiLineString", coordinates: graticuleLines(request) },
    },
    { maxZoom: z, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER, tolerance: 0 },
  );
  const tile = index.getTile(z, x, y);
  return fromGeojsonVt(tile ? { graticule: tile } : {}, { version: 2, extent: EXTENT }).slice().buffer;
}

/** The meridians and parallels in a tile, without what is inside the areas that are left out; lines of [lng, lat]. */
export function graticuleLines({ z, x, y, without }: GraticuleRequest): Position[][] {
  const size = 2 ** z;
  const [west, north] = mercatorPosition(x / size, y / size);
  const [east, south] = mercatorPosition((x + 1) / size, (y + 1) / size);
  const step = graticuleStep(z);
  const areas = without.map((area) => inTurnOf(area, west));
  const meridians = multiplesWithin(step, west, east).flatMap((lng) => {
    const gaps = areas.filter((area) => lng > area[0] && lng < area[2]);
    return outside(
      [south, north],
      gaps.map((area) => [area[1], area[3]]),
    ).map((piece): Position[] => piece.map((lat) => [lng, lat]));
  });
  const parallels = multiplesWithin(step, south, north).flatMap((lat) => {
    const gaps = areas.filter((area) => lat > area[1] && lat < area[3]);
    return outside(
      [west, east],
      gaps.map((area) => [area[0], area[2]]),
    ).map((piece): Position[] => piece.map((lng) => [lng, lat]));
  });
  return [...meridians, ...parallels];
}

type Range = readonly [from: number, to: number];

/** The parts of a range that gaps leave. */
function outside(range: Range, gaps: readonly Range[]): Range[] {
  return gaps.reduce<Range[]>(
    (parts, gap) =>
      parts.flatMap(([from, to]): Range[] => {
        if (gap[0] >= to || gap[1] <= from) return [[from, to]];
        const around: Range[] = [
          [from, gap[0]],
          [gap[1], to],
        ];
        return around.filter(([start, end]) => start < end);
      }),
    [range],
  );
}

/** An area across 180 degrees, or in another turn of the world, moved next to a tile in the east of `lng`. */
function inTurnOf([west, south, east, north]: Bounds, lng: number): Bounds {
  const turn = 360 * Math.ceil((lng - east) / 360);
  return [west + turn, south, east + turn, north];
}
