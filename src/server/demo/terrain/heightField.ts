import type { Bounds, Position } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { DEMO_REGIONS } from "./demoRegions.ts";
import { pairsOf } from "./regionShape.ts";
import { FULL_OCTAVES } from "./ridgedTerrain.ts";
import {
  buildRegion,
  latitudeAt,
  mercatorLatitude,
  regionHeight,
  regionReach,
  type TerrainRegion,
} from "./terrainRegion.ts";

/** The regions of the demo world with their bounds in Mercator degrees [west, south, east, north]. */
const built = DEMO_REGIONS.map((spec) => {
  const region = buildRegion(spec);
  return { region, box: mercatorBox(region) };
});

/** Elevation of the demo terrain in metres; null outside its regions. */
export function demoHeightAt(lng: number, lat: number): number | null {
  const y = mercatorLatitude(lat);
  const region = regionAround(lng, y);
  return region && regionHeight(region, ...toRegion(region, lng, y));
}

/** Regions whose bounds intersect bounds in Mercator degrees. */
export function regionsWithin([west, south, east, north]: Bounds): TerrainRegion[] {
  return built
    .filter(({ box }) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south)
    .map(({ region }) => region);
}

/** @throws RangeError if the demo world has no such region. */
export function regionNamed(id: string): TerrainRegion {
  const found = built.find(({ region }) => region.id === id);
  if (!found) throw new RangeError(`No demo region is named ${id}`);
  return found.region;
}

/** Converts longitude and Mercator latitude in degrees to u, v in kilometres. */
export function toRegion(region: TerrainRegion, lng: number, mercator: number): [u: number, v: number] {
  return [(lng - region.originX) * region.kmPerDegree, (mercator - region.originY) * region.kmPerDegree];
}

/** Converts u, v in kilometres of a region to a position. */
export function fromRegion(region: TerrainRegion, u: number, v: number): Position {
  return [region.originX + u / region.kmPerDegree, latitudeAt(region.originY + v / region.kmPerDegree)];
}

/** Octaves that are visible at a resolution in kilometres per pixel; finer ones would only add noise. */
export function octavesFor(region: TerrainRegion, kmPerPixel: number): number {
  const visible = Math.log2(region.style.ridgeKm / (2 * kmPerPixel)) / Math.log2(2.07);
  return clamp(Math.ceil(visible) + 1, 1, FULL_OCTAVES);
}

/** The region whose bounds contain a position; bounds do not overlap. */
function regionAround(lng: number, mercator: number): TerrainRegion | null {
  for (const { region, box } of built) {
    if (lng >= box[0] && lng <= box[2] && mercator >= box[1] && mercator <= box[3]) return region;
  }
  return null;
}

function mercatorBox(region: TerrainRegion): Bounds {
  const spine = pairsOf(region.spine);
  const us = spine.map(([u]) => u);
  const vs = spine.map(([, v]) => v);
  const reach = regionReach(region);
  const x = (u: number) => region.originX + u / region.kmPerDegree;
  const y = (v: number) => region.originY + v / region.kmPerDegree;
  return [
    x(Math.min(...us) - reach),
    y(Math.min(...vs) - reach),
    x(Math.max(...us) + reach),
    y(Math.max(...vs) + reach),
  ];
}
