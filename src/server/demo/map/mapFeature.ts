import type { PlanePath } from "../../../lib/geo/clipPath.ts";
import type { PlaceName } from "../names/nameFactory.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import { signedArea } from "./fieldPolygons.ts";

/** Layers of the Protomaps schema that the demo world fills. */
export const MAP_LAYERS = ["buildings", "earth", "landuse", "places", "pois", "roads", "water"] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export type MapProperties = Record<string, string | number | boolean>;

/** The geometry of a feature: a point, a line, or the outline of an area and its holes, closed. */
type Shape = "Point" | "LineString" | "Polygon";

export interface MapFeature {
  layer: MapLayer;
  shape: Shape;
  /** On the unit square of Web Mercator. An outline is clockwise on the screen, its holes are not, as in all vector tiles. */
  paths: readonly PlanePath[];
  properties: MapProperties;
  /** The last zoom that has tiles for this feature's sake; all without it. */
  tilesTo?: number;
}

export function pointFeature(
  layer: MapLayer,
  region: TerrainRegion,
  place: readonly [u: number, v: number],
  properties: MapProperties,
): MapFeature {
  return { layer, shape: "Point", paths: [onUnitSquare(region, place)], properties };
}

/** @param line u, v in kilometres, interleaved */
export function lineFeature(
  layer: MapLayer,
  region: TerrainRegion,
  line: readonly number[],
  properties: MapProperties,
): MapFeature {
  return { layer, shape: "LineString", paths: [onUnitSquare(region, line)], properties };
}

/** @param rings the outline, then its holes, not closed, as u, v in kilometres, interleaved */
export function areaFeature(
  layer: MapLayer,
  region: TerrainRegion,
  rings: readonly ArrayLike<number>[],
  properties: MapProperties,
): MapFeature {
  const isTurned = signedArea(rings[0] ?? []) > 0;
  const paths = rings.map((ring) => onUnitSquare(region, ring, { isClosed: true, isTurned }));
  return { layer, shape: "Polygon", paths, properties };
}

/** The properties of a name in the languages of the page. */
export function nameProperties({ en, cs, uk }: PlaceName): MapProperties {
  return { name: en, "name:cs": cs, "name:uk": uk };
}

/** @param places of a region, u and v in kilometres, interleaved */
function onUnitSquare(
  { originX, originY, kmPerDegree }: TerrainRegion,
  places: ArrayLike<number>,
  { isClosed, isTurned } = { isClosed: false, isTurned: false },
): PlanePath {
  const corners = places.length / 2;
  const vertices = isClosed ? corners + 1 : corners;
  const path = { x: new Float64Array(vertices), y: new Float64Array(vertices) };
  for (let i = 0; i < vertices; i++) {
    const from = 2 * (i % corners);
    const to = isTurned ? vertices - 1 - i : i;
    path.x[to] = (originX + (places[from] as number) / kmPerDegree) / 360 + 0.5;
    path.y[to] = 0.5 - (originY + (places[from + 1] as number) / kmPerDegree) / 360;
  }
  return path;
}
