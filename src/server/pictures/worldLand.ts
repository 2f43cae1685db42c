import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Bounds } from "../../contract/position.ts";
import { boundsOf } from "../../lib/geo/bounds.ts";
import { unwrapLongitudes } from "../../lib/geo/wholeTurns.ts";
import { joinHalves } from "./joinHalves.ts";

/** Latitude of the pole. */
const POLE = -90;

/** A ring of coast or a section of border, in degrees, longitudes unwrapped. */
export interface WorldLine {
  lng: Float64Array;
  lat: Float64Array;
  bounds: Bounds;
}

type Atlas = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

/** Natural Earth's scale, in millions. */
type Scale = "50m" | "110m";

interface World {
  /** Polygons: an outer ring and its lakes. */
  land: WorldLine[][];
  /** All their rings. */
  coasts: WorldLine[];
  borders: WorldLine[];
}

const require = createRequire(import.meta.url);
const ATLASES: Record<Scale, () => Atlas> = {
  "50m": () => require("world-atlas/countries-50m.json"),
  "110m": () => require("world-atlas/countries-110m.json"),
};
const worlds = new Map<Scale, World>();

/** Coasts and borders of the world (Natural Earth), loaded on first use. */
export function worldLand(scale: Scale = "50m"): World {
  const world = worlds.get(scale) ?? readWorld(scale);
  worlds.set(scale, world);
  return world;
}

function readWorld(scale: Scale): World {
  const atlas: Atlas = ATLASES[scale]();
  const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates : [],
  );
  const land = joinHalves(polygons).map((rings) => rings.map(coastRing));
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b).coordinates;
  return { land, coasts: land.flat(), borders: borders.map(worldLine) };
}

/**
 * A ring of coast. The ring around the pole ends one turn away from its start: it is repeated on both sides and closed
 * along the pole, beyond the reach of any picture.
 */
function coastRing(points: number[][]): WorldLine {
  const ring = worldLine(points);
  const [first, last] = [ring.lng[0] ?? 0, ring.lng.at(-1) ?? 0];
  const turn = last - first;
  if (Math.abs(turn) < 180) return ring;
  const lng = [-turn, 0, turn].flatMap((shift) => Array.from(ring.lng, (x) => x + shift));
  const lat = [...ring.lat, ...ring.lat, ...ring.lat];
  return lineOf([...lng, last + turn, first - turn, first - turn], [...lat, POLE, POLE, ring.lat[0] ?? POLE]);
}

function worldLine(points: number[][]): WorldLine {
  const lng = Float64Array.from(points, (point) => point[0] ?? 0);
  unwrapLongitudes(lng);
  return lineOf(
    lng,
    points.map((point) => point[1] ?? 0),
  );
}

function lineOf(x: ArrayLike<number>, y: ArrayLike<number>): WorldLine {
  const [lng, lat] = [Float64Array.from(x), Float64Array.from(y)];
  return { lng, lat, bounds: boundsOf(lng, lat) ?? [0, 0, 0, 0] };
}
