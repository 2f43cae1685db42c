import type { Feature, Geometry } from "geojson";
import type { PlaceName } from "../names/nameFactory.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";

/** Layers of the Protomaps schema that the demo world fills. */
export const MAP_LAYERS = ["buildings", "earth", "landuse", "places", "pois", "roads", "water"] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export type MapProperties = Record<string, string | number | boolean>;

/** The geometry of a feature: a point, a line, or the outline of an area and its holes, closed. */
type Shape = "Point" | "LineString" | "Polygon";

export interface MapFeature {
  layer: MapLayer;
  shape: Shape;
  /** x, y on the unit square of Web Mercator, interleaved: as pairs, millions of them would be collected as garbage for longer than they are used. */
  parts: readonly (readonly number[])[];
  properties: MapProperties;
  /** The last zoom that has tiles for this feature's sake; all without it. */
  tilesTo?: number;
}

/** A feature as GeoJSON on the unit square. */
export function unitGeoJson({ shape, parts, properties }: MapFeature): Feature<Geometry, MapProperties> {
  const rings = parts.map(pairedNumbers);
  const [[point = []] = [], line = []] = [rings[0], rings[0]];
  const geometry: Geometry =
    shape === "Point"
      ? { type: shape, coordinates: point }
      : shape === "LineString"
        ? { type: shape, coordinates: line }
        : { type: shape, coordinates: rings };
  return { type: "Feature", geometry, properties };
}

/** Pairs of interleaved numbers. */
export function pairedNumbers(interleaved: readonly number[]): number[][] {
  const pairs: number[][] = [];
  for (let i = 0; i < interleaved.length; i += 2)
    pairs.push([interleaved[i] as number, interleaved[i + 1] as number]);
  return pairs;
}

export function pointFeature(
  layer: MapLayer,
  region: TerrainRegion,
  place: readonly [u: number, v: number],
  properties: MapProperties,
): MapFeature {
  return { layer, shape: "Point", parts: [onUnitSquare(region, place)], properties };
}

/** @param line u, v in kilometres, interleaved */
export function lineFeature(
  layer: MapLayer,
  region: TerrainRegion,
  line: readonly number[],
  properties: MapProperties,
): MapFeature {
  return { layer, shape: "LineString", parts: [onUnitSquare(region, line)], properties };
}

/** @param rings the outline, then its holes, not closed, as u, v in kilometres, interleaved */
export function areaFeature(
  layer: MapLayer,
  region: TerrainRegion,
  rings: readonly (readonly number[])[],
  properties: MapProperties,
): MapFeature {
  const parts = rings.map((ring) => {
    const closed = onUnitSquare(region, ring);
    closed.push(...closed.slice(0, 2));
    return closed;
  });
  return { layer, shape: "Polygon", parts, properties };
}

/** The properties of a name in the languages of the page. */
export function nameProperties({ en, cs, uk }: PlaceName): MapProperties {
  return { name: en, "name:cs": cs, "name:uk": uk };
}

/** Places of a region, u and v in kilometres, as x, y on the unit square. */
function onUnitSquare({ originX, originY, kmPerDegree }: TerrainRegion, places: readonly number[]): number[] {
  return places.map((km, i) =>
    i % 2 === 0 ? (originX + km / kmPerDegree) / 360 + 0.5 : 0.5 - (originY + km / kmPerDegree) / 360,
  );
}
