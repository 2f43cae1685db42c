import { createRequire } from "node:module";
import { booleanPointInPolygon, multiPolygon } from "@turf/turf";
import type { MultiPolygon, Polygon, Position } from "geojson";
import { feature, neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { expect, test } from "vitest";
import { mercatorPosition } from "../../../../src/lib/geo/mercator.ts";
import { unwrapLongitudes } from "../../../../src/lib/geo/wholeTurns.ts";
import { countryPoints } from "../../../../src/server/build/world/countryPoints.ts";

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const atlas: Atlas = createRequire(import.meta.url)("world-atlas/countries-50m.json");
const countries = feature(atlas, atlas.objects.countries).features.map(({ id, properties, geometry }) => {
  const polygons = polygonsOf(geometry as Polygon | MultiPolygon);
  return { id, name: properties.name, land: multiPolygon(polygons.map((rings) => rings.map(unwrapped))) };
});
const points = countryPoints();
const ISLANDS = neighbors(atlas.objects.countries.geometries).flatMap((others, i) =>
  others.length === 0 ? (codeOf(countries[i]?.id) ?? []) : [],
);

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

/** The ISO codes of the countries whose land has a place of the unit square. */
function codesAt([x = 0, y = 0]: Position): (string | undefined)[] {
  const [lng, lat] = mercatorPosition(x, y);
  const around = countries.filter(({ land }) =>
    [0, -360, 360].some((turn) => booleanPointInPolygon([lng + turn, lat], land)),
  );
  return around.map(({ id }) => codeOf(id));
}

function codeOf(id: string | number | undefined): string | undefined {
  return id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
}

/** Without a jump at 180 degrees, but around the pole. */
function unwrapped(ring: Position[]): Position[] {
  const lng = Float64Array.from(ring, ([degrees = 0]) => degrees);
  unwrapLongitudes(lng);
  if (Math.abs((lng.at(-1) ?? 0) - (lng[0] ?? 0)) > 180) return ring;
  return ring.map(([, lat = 0], i) => [lng[i] ?? 0, lat]);
}

test("WORLD-1 each country with a code has one position, inside its land; disputed areas have none", () => {
  expect(new Set(points.map(({ code }) => code)).size).toBe(points.length);
  for (const { code, position } of points) expect(codesAt(position), code).toEqual([code]);
  const named = new Set(points.map(({ code }) => code));
  expect(["CZ", "UA", "TW", "FJ", "AQ", "VA"].filter((code) => !named.has(code))).toEqual([]);
  expect(countries.filter(({ id }) => id === undefined).map(({ name }) => name)).toContain("Kosovo");
  expect(points).toHaveLength(new Set(countries.flatMap(({ id }) => id ?? [])).size);
});

test("WORLD-1 the name of a country can move up and down on its land, that of an island over the sea", () => {
  const canMove = points.filter(({ up, down }) => up > 0 || down > 0);
  expect(canMove.length).toBeGreaterThan(150);
  for (const { code, position, up, down } of points) {
    if (ISLANDS.includes(code)) continue;
    const [x = 0, y = 0] = position;
    for (const shift of [-up, down]) expect(codesAt([x, y + shift]), code).toEqual([code]);
  }
  const iceland = points.find(({ code }) => code === "IS");
  expect(iceland && codesAt([iceland.position[0] ?? 0, (iceland.position[1] ?? 0) - iceland.up])).toEqual([]);
});
