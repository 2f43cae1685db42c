import type { Feature, Geometry, LineString, Point, Polygon } from "geojson";
import type { PlaceName } from "../names/nameFactory.ts";
import { fromRegion } from "../terrain/heightField.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";

/** Layers of the Protomaps schema that the demo world fills. */
export const MAP_LAYERS = ["buildings", "earth", "landuse", "places", "pois", "roads", "water"] as const;
export type MapLayer = (typeof MAP_LAYERS)[number];

export type MapProperties = Record<string, string | number | boolean>;

export interface MapFeature {
  layer: MapLayer;
  feature: Feature<Geometry, MapProperties>;
  /** The last zoom that has tiles for this feature's sake; all without it. */
  tilesTo?: number;
}

/** u, v in kilometres of a region. */
type Place = readonly [u: number, v: number];

export function pointFeature(
  layer: MapLayer,
  region: TerrainRegion,
  place: Place,
  properties: MapProperties,
): MapFeature {
  return featureOf<Point>(layer, { type: "Point", coordinates: position(region, place) }, properties);
}

export function lineFeature(
  layer: MapLayer,
  region: TerrainRegion,
  line: readonly Place[],
  properties: MapProperties,
): MapFeature {
  const coordinates = line.map((place) => position(region, place));
  return featureOf<LineString>(layer, { type: "LineString", coordinates }, properties);
}

/** @param rings the outline, then its holes, not closed */
export function areaFeature(
  layer: MapLayer,
  region: TerrainRegion,
  rings: readonly (readonly Place[])[],
  properties: MapProperties,
): MapFeature {
  const coordinates = rings.map((ring) => {
    const positions = ring.map((place) => position(region, place));
    const [first] = positions;
    if (first) positions.push(first);
    return positions;
  });
  return featureOf<Polygon>(layer, { type: "Polygon", coordinates }, properties);
}

/** The properties of a name in the languages of the page. */
export function nameProperties({ en, cs, uk }: PlaceName): MapProperties {
  return { name: en, "name:cs": cs, "name:uk": uk };
}

function position(region: TerrainRegion, [u, v]: Place): number[] {
  const [lng, lat] = fromRegion(region, u, v);
  return [lng, lat];
}

function featureOf<G extends Geometry>(layer: MapLayer, geometry: G, properties: MapProperties): MapFeature {
  return { layer, feature: { type: "Feature", geometry, properties } };
}
