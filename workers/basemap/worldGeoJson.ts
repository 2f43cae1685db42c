import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { unwrapRing } from "./unwrapRings.ts";

/** A countries file of world-atlas, which holds all land as one geometry too. */
export type WorldAtlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Land as polygons (kind 'land') and its coast as lines (kind 'coast'). */
export function landGeoJson(atlas: WorldAtlas): FeatureCollection {
  const geometries = feature(atlas, atlas.objects.land).features.map(({ geometry }) => geometry);
  const polygons = geometries.flatMap((geometry) => ringsOf(geometry as Polygon | MultiPolygon));
  const land = polygons.map((rings) => rings.map(unwrapRing));
  return {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: { kind: "land" },
        geometry: {
          type: "MultiPolygon",
          coordinates: land.map((rings) => rings.map(({ polygon }) => polygon)),
        },
      },
      {
        type: "Feature",
        properties: { kind: "coast" },
        geometry: {
          type: "MultiLineString",
          coordinates: land.flatMap((rings) => rings.flatMap(({ coast }) => coast)),
        },
      },
    ],
  };
}

/** Borders between countries, each once, without coasts. */
export function borderGeoJson(atlas: WorldAtlas): FeatureCollection {
  const geometry = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry }] };
}

function ringsOf(geometry: Polygon | MultiPolygon) {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}
