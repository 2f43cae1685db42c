import type { Feature, FeatureCollection, Position } from "geojson";
import type { Bounds } from "../../src/contract/position.ts";

/** One side of a meridian (axis 0) or a parallel (axis 1). */
interface Side {
  axis: 0 | 1;
  limit: number;
  isBelow: boolean;
}

/**
 * What is outside an area: polygons and lines are cut at its edges, those that do not meet it stay as they are. Positions
 * may be in another turn of the world.
 * @param area [west, south, east, north]
 */
export function outsideOf(collection: FeatureCollection, area: Bounds): FeatureCollection {
  const turned = [-360, 0, 360].map((turn): Bounds => [area[0] + turn, area[1], area[2] + turn, area[3]]);
  const features = collection.features.map((feature) => turned.reduce(cutOut, feature));
  return { type: "FeatureCollection", features };
}

function cutOut(feature: Feature, area: Bounds): Feature {
  const { geometry } = feature;
  const polygons = (all: Position[][][]) =>
    all.flatMap((rings) => {
      if (!meets(rings[0] ?? [], area)) return [rings];
      return around(area).map((sides) => rings.map((ring) => ringWithin(ring, sides)).filter(isArea));
    });
  const lines = (all: Position[][]) =>
    all.flatMap((line) => {
      if (!meets(line, area)) return [line];
      return around(area).flatMap((sides) => lineWithin(line, sides));
    });
  switch (geometry.type) {
    case "Polygon":
      return multiPolygon(feature, polygons([geometry.coordinates]));
    case "MultiPolygon":
      return multiPolygon(feature, polygons(geometry.coordinates));
    case "MultiLineString":
      return { ...feature, geometry: { type: "MultiLineString", coordinates: lines(geometry.coordinates) } };
    default:
      return feature;
  }
}

function multiPolygon(feature: Feature, polygons: Position[][][]): Feature {
  const coordinates = polygons.filter((rings) => rings.length > 0);
  return { ...feature, geometry: { type: "MultiPolygon", coordinates } };
}

/** The four areas around one: all in the west and in the east, and between them the south and the north. */
function around([west, south, east, north]: Bounds): Side[][] {
  const between: Side[] = [
    { axis: 0, limit: west, isBelow: false },
    { axis: 0, limit: east, isBelow: true },
  ];
  return [
    [{ axis: 0, limit: west, isBelow: true }],
    [{ axis: 0, limit: east, isBelow: false }],
    [...between, { axis: 1, limit: south, isBelow: true }],
    [...between, { axis: 1, limit: north, isBelow: false }],
  ];
}

function ringWithin(ring: readonly Position[], sides: readonly Side[]): Position[] {
  let rest = ring.slice(0, -1);
  for (const side of sides) {
    rest = rest.flatMap((to, i) => {
      const from = rest.at(i - 1) ?? to;
      const crossing = isWithin(from, side) === isWithin(to, side) ? [] : [crossingOf(from, to, side)];
      return isWithin(to, side) ? [...crossing, to] : crossing;
    });
  }
  return [...rest, ...rest.slice(0, 1)];
}

function lineWithin(line: Position[], sides: readonly Side[]): Position[][] {
  return sides.reduce((lines, side) => lines.flatMap((each) => lineOn(each, side)), [line]);
}

function lineOn(line: readonly Position[], side: Side): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    const isIn = isWithin(to, side);
    if (isIn !== isWithin(from, side)) piece.push(crossingOf(from, to, side));
    if (isIn) piece.push(to);
    else if (piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  return [...pieces, piece].filter(({ length }) => length > 1);
}

function isWithin(position: Position, { axis, limit, isBelow }: Side): boolean {
  return isBelow ? (position[axis] ?? 0) <= limit : (position[axis] ?? 0) >= limit;
}

function crossingOf(from: Position, to: Position, { axis, limit }: Side): Position {
  const [start, end] = [from[axis] ?? 0, to[axis] ?? 0];
  const share = (limit - start) / (end - start);
  const other = axis === 0 ? 1 : 0;
  const across = (from[other] ?? 0) + share * ((to[other] ?? 0) - (from[other] ?? 0));
  return axis === 0 ? [limit, across] : [across, limit];
}

function isArea(ring: readonly Position[]): boolean {
  return ring.length > 3;
}

/** Whether the box around positions meets an area. */
function meets(positions: readonly Position[], [west, south, east, north]: Bounds): boolean {
  const [lowX, highX] = rangeOf(positions, 0);
  const [lowY, highY] = rangeOf(positions, 1);
  return lowX < east && highX > west && lowY < north && highY > south;
}

function rangeOf(positions: readonly Position[], axis: 0 | 1): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const position of positions) {
    least = Math.min(least, position[axis] ?? 0);
    most = Math.max(most, position[axis] ?? 0);
  }
  return [least, most];
}
