import { createRequire } from "node:module";
import type { MultiPolygon, Polygon, Position } from "geojson";
import polylabel from "polylabel";
import { feature, neighbors } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { RADIANS } from "../../../lib/geo/distance.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";
import { unwrapLongitudes } from "../../../lib/geo/wholeTurns.ts";

/** Where the name of a country is placed. */
export interface CountryPoint {
  /** ISO 3166, two letters. */
  code: string;
  /** On the plane on which the world is the unit square. */
  position: Position;
  /** How far its land reaches across that position with some height, on the same plane. */
  room: number;
  /** How far a name can be moved up and down from there and is still on its land, on the same plane. */
  up: number;
  down: number;
}

type Atlas = Topology<{ countries: GeometryCollection }>;

/** A name is that many times as wide as it is high, with what should remain between it and the border. */
const WIDTH_OF_NAME = 3;
/** Width of the world. */
const PRECISION = 1e-5;
/** In which the ways up and down are measured. */
const STEPS = 20;
/** The name of an island may lie on the sea around it. */
const ROOM_OF_ISLAND = 4;

const require = createRequire(import.meta.url);

/**
 * A position for the name of each country: inside the largest part of its land, where a wide ellipse has most room; the
 * largest rooms first. Areas without a code of ISO 3166, which are disputed, have none.
 */
export function countryPoints(): CountryPoint[] {
  const atlas: Atlas = require("world-atlas/countries-50m.json");
  const neighborsOf = neighbors(atlas.objects.countries.geometries);
  const largest = new Map<string, { rings: Position[][]; area: number; isIsland: boolean }>();
  for (const [i, { id, geometry }] of feature(atlas, atlas.objects.countries).features.entries()) {
    const code = alphaCode(id);
    if (code === null) continue;
    const isIsland = neighborsOf[i]?.length === 0;
    for (const rings of polygonsOf(geometry as Polygon | MultiPolygon).map((each) => each.map(unwrapped))) {
      const area = areaOf(rings[0] ?? []);
      if (area > (largest.get(code)?.area ?? 0)) largest.set(code, { rings, area, isIsland });
    }
  }
  return [...largest]
    .map(([code, { rings, isIsland }]) => {
      const { position, room } = roomiest(rings);
      if (isIsland) return { code, position, room: room * ROOM_OF_ISLAND, up: room, down: room };
      const reach = (sign: 1 | -1) => reachOf(rings, position, { step: (sign * room) / STEPS, width: room });
      return { code, position, room, up: reach(-1), down: reach(1) };
    })
    .toSorted((a, b) => b.room - a.room);
}

/** The two letters of a country's three digits: languages name their region by letters, and Intl knows them all. */
function alphaCode(id: string | number | undefined): string | null {
  const region = id === undefined ? undefined : new Intl.Locale(`und-${id}`).region;
  return region && /^[A-Z]{2}$/.test(region) ? region : null;
}

function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  return geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
}

/** Larger for a ring around a larger area on the globe. */
function areaOf(ring: readonly Position[]): number {
  let sum = 0;
  for (const [i, [lng = 0, lat = 0]] of ring.entries()) {
    const [nextLng = 0, nextLat = 0] = ring[i + 1] ?? [];
    if (i + 1 < ring.length) sum += (nextLng - lng) * (Math.sin(nextLat * RADIANS) + Math.sin(lat * RADIANS));
  }
  return Math.abs(sum);
}

/** Without a jump at the antimeridian. A ring around the pole has no other end: it keeps the jump as its edge. */
function unwrapped(ring: Position[]): Position[] {
  const lng = Float64Array.from(ring, ([degrees = 0]) => degrees);
  unwrapLongitudes(lng);
  if (Math.abs((lng.at(-1) ?? 0) - (lng[0] ?? 0)) > 180) return ring;
  return ring.map(([, lat = 0], i) => [lng[i] ?? 0, lat]);
}

/** How far a name of half of the width can go up or down within a polygon in degrees. */
function reachOf(
  rings: readonly Position[][],
  [x = 0, y = 0]: Position,
  { step, width }: { step: number; width: number },
): number {
  const isWithin = (shift: number) =>
    [-width / 4, 0, width / 4].every((aside) => isInside(mercatorPosition(x + aside, y + shift), rings));
  let steps = 0;
  while (steps < STEPS && isWithin((steps + 1) * step)) steps++;
  return Math.abs(steps * step);
}

/** Even-odd rule. */
function isInside([lng, lat]: readonly [number, number], rings: readonly Position[][]): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (const [i, [ax = 0, ay = 0]] of ring.entries()) {
      const [bx = 0, by = 0] = ring[i + 1] ?? [ax, ay];
      if (ay > lat !== by > lat && lng < ((bx - ax) * (lat - ay)) / (by - ay) + ax) isIn = !isIn;
    }
  }
  return isIn;
}

function roomiest(rings: readonly Position[][]): Pick<CountryPoint, "position" | "room"> {
  // On a plane on which a name is as wide as high.
  const narrow = rings.map((ring) =>
    ring.map(([lng = 0, lat = 0]): [number, number] => [mercatorX(lng) / WIDTH_OF_NAME, mercatorY(lat)]),
  );
  const pole = polylabel(narrow, PRECISION / WIDTH_OF_NAME);
  const [x, y] = pole;
  return { position: [x * WIDTH_OF_NAME, y], room: 2 * pole.distance * WIDTH_OF_NAME };
}
