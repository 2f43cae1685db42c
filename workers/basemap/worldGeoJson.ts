import type { Feature, FeatureCollection, MultiPolygon, Polygon, Position } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { mercatorX, mercatorY, WORLD_SIZE } from "../../src/lib/geo/mercator.ts";

/** Latitude to which a ring around the pole is closed, outside the map. */
const POLE = -90;

/** Rings wider than this, px at zoom 0, are large enough for a wide stroke at every zoom where their atlas is drawn. */
const MAX_ISLET_SPAN = 64;

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

/** The longer side of a ring's box, px at zoom 0. */
export function spanOf(ring: readonly Position[]): number {
  const x = ring.map(([lng = 0]) => mercatorX(lng));
  const y = ring.map(([, lat = 0]) => mercatorY(lat));
  return WORLD_SIZE * Math.max(extent(x), extent(y));
}

/**
 * A small island as lines without corners, for strokes wider than the island: each side of the ring separately, since
 * round caps join at any angle, and a line from the first corner to the farthest one, which remains visible when the
 * sides are too short to be drawn.
 */
export function isletLines(ring: readonly Position[]): Position[][] {
  const [start] = ring;
  if (!start) return [];
  const sides = ring.slice(1).map((position, i) => [ring[i] ?? position, position]);
  return [[start, farthestFrom(start, ring)], ...sides];
}

function farthestFrom([lng = 0, lat = 0]: Position, ring: readonly Position[]): Position {
  const distanceOf = ([x = 0, y = 0]: Position) => Math.hypot(x - lng, y - lat);
  return ring.reduce((farthest, position) =>
    distanceOf(position) > distanceOf(farthest) ? position : farthest,
  );
}

function extent(values: readonly number[]): number {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least;
}

/** A ring of land, and its coast: small islands are cut at the antimeridian, and the cut is not a coast. */
interface LandRing {
  polygon: Position[];
  coast: Position[][];
}

/**
 * Rings of the atlas jump at the antimeridian. Here they continue past 180 degrees; a ring around the pole ends one
 * turn away from its start and is closed along the pole.
 */
export function unwrapRing(ring: readonly Position[]): LandRing {
  const positions: Position[] = [];
  let turns = 0;
  ring.forEach(([lng = 0, lat = 0], i) => {
    const previous = ring[i - 1]?.[0];
    if (previous !== undefined) turns -= Math.round((lng - previous) / 360);
    positions.push([lng + 360 * turns, lat]);
  });
  const first = positions[0]?.[0] ?? 0;
  const last = positions.at(-1)?.[0] ?? 0;
  const coast = withoutCuts(positions);
  if (Math.abs(last - first) < 180) return { polygon: positions, coast };
  const closing: Position[] = [
    [last, POLE],
    [first, POLE],
  ];
  return { polygon: [...positions, ...closing, ...positions.slice(0, 1)], coast };
}

function withoutCuts(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  ring.forEach((position, i) => {
    const previous = ring[i - 1];
    if (previous && isAtCut(previous) && isAtCut(position)) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    line.push(position);
  });
  if (line.length > 1) lines.push(line);
  return lines;
}

function isAtCut([lng = 0]: Position): boolean {
  return Math.abs(lng % 360) === 180;
}
