import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Bounds } from "../../contract/position.ts";
import { boundsOf } from "../../lib/geo/bounds.ts";
import { unwrapLongitudes } from "../../lib/geo/unwrap.ts";

/** A ring of coast or a stretch of border, in degrees. */
export interface WorldLine {
  lng: Float64Array;
  lat: Float64Array;
  bounds: Bounds;
}

type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

let world: { coasts: WorldLine[]; borders: WorldLine[] } | null = null;

/** Coasts and borders of the world (Natural Earth, 1:50 million), read when first asked for. */
export function worldLand(): { coasts: WorldLine[]; borders: WorldLine[] } {
  world ??= readWorld();
  return world;
}

function readWorld(): { coasts: WorldLine[]; borders: WorldLine[] } {
  const atlas: Atlas = createRequire(import.meta.url)("world-atlas/countries-50m.json");
  const rings = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [],
  );
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates;
  return { coasts: rings.map(worldLine), borders: borders.map(worldLine) };
}

function worldLine(points: number[][]): WorldLine {
  const lng = Float64Array.from(points, (point) => point[0] ?? 0);
  unwrapLongitudes(lng);
  const lat = Float64Array.from(points, (point) => point[1] ?? 0);
  return { lng, lat, bounds: boundsOf(lng, lat) ?? [0, 0, 0, 0] };
}
