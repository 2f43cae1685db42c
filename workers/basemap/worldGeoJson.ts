import type { FeatureCollection, MultiPolygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { coastLines } from "./coastLines.ts";

/** A countries file of world-atlas, which holds all land as one geometry too. */
export type WorldAtlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Land as polygons (kind 'land') and its coast as lines (kind 'coast'). */
export function landGeoJson(atlas: WorldAtlas): FeatureCollection {
  const { features } = feature(atlas, atlas.objects.land);
  return {
    type: "FeatureCollection",
    features: features.flatMap(({ geometry }) => {
      const land = geometry as MultiPolygon;
      return [
        { type: "Feature", properties: { kind: "land" }, geometry: land },
        {
          type: "Feature",
          properties: { kind: "coast" },
          geometry: { type: "MultiLineString", coordinates: coastLines(land) },
        },
      ];
    }),
  };
}

/** Borders between countries, each once, without coasts. */
export function borderGeoJson(atlas: WorldAtlas): FeatureCollection {
  const geometry = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: {}, geometry }] };
}
