import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { isletLines, MAX_ISLET_SPAN, spanOf } from "./isletLines.ts";
import { type LandRing, unwrapRing } from "./unwrapRings.ts";

/** A countries file of world-atlas, which also contains all land as one geometry. */
export type WorldAtlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** The whole map, to be drawn below the land. */
const SEA: Feature<Polygon> = {
  type: "Feature",
  properties: { kind: "sea" },
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
        [-180, -90],
      ],
    ],
  },
};

/**
 * The sea as one rectangle (kind 'sea'), land as polygons (kind 'land'), and for each ring its coast as lines (kind 'coast') with its `span` (see `spanOf`);
 * small ones also as an islet for wide strokes (kind 'islet').
 */
export function landGeoJson(atlas: WorldAtlas): FeatureCollection {
  const geometries = feature(atlas, atlas.objects.land).features.map(({ geometry }) => geometry);
  const polygons = geometries.flatMap((geometry) => ringsOf(geometry as Polygon | MultiPolygon));
  const land = polygons.map((rings) => rings.map(unwrapRing));
  return {
    type: "FeatureCollection",
    features: [
      SEA,
      {
        type: "Feature",
        properties: { kind: "land" },
        geometry: {
          type: "MultiPolygon",
          coordinates: land.map((rings) => rings.map(({ polygon }) => polygon)),
        },
      },
      ...land.flatMap((rings) => rings.flatMap(coastsOf)),
    ],
  };
}

function coastsOf({ polygon, coast }: LandRing): Feature[] {
  const span = spanOf(polygon);
  const kinds = [{ kind: "coast", coordinates: coast }];
  if (span < MAX_ISLET_SPAN) kinds.push({ kind: "islet", coordinates: isletLines(polygon) });
  return kinds.map(({ kind, coordinates }) => ({
    type: "Feature",
    properties: { kind, span },
    geometry: { type: "MultiLineString", coordinates },
  }));
}

/** Borders between countries, each once, without coasts. */
export function borderGeoJson(atlas: WorldAtlas): FeatureCollection {
  const geometry = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry }] };
}

function ringsOf(geometry: Polygon | MultiPolygon) {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}
