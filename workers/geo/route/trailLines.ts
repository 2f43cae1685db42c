import type { Position } from "../../../src/contract/position.ts";
import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { TrailIndex } from "../index/trailIndex.ts";
import { runningDistance } from "../pack/runningDistance.ts";
import { type TrailColumns, trailRange } from "../pack/trailColumns.ts";

/**
 * The lines of a guide as routes use them. A *location* is a vertex of the guide's columns or, between two vertices of a
 * part, a fraction of the way to the next one.
 */
export interface TrailLines {
  columns: TrailColumns;
  index: TrailIndex;
  /** Great-circle metres of each vertex along its trail; gaps between parts are not counted. */
  along: Float64Array;
}

export function trailLines(index: TrailIndex): TrailLines {
  const { columns } = index;
  const along = new Float64Array(columns.lng.length);
  for (let trail = 0; trail + 1 < columns.trailParts.length; trail++) {
    along.set(runningDistance(columns, trail), trailRange(columns, trail)[0]);
  }
  return { columns, index, along };
}

/** The part of a location. */
export function partOfLocation({ columns: { partStarts } }: TrailLines, location: number): number {
  return firstAtLeast(partStarts, Math.floor(location) + 1) - 1;
}

/** The trail of a location. */
export function trailOfLocation(lines: TrailLines, location: number): number {
  return lines.index.trailOfPart[partOfLocation(lines, location)];
}

/** The value of a column at a location; NaN if it is unknown at one of its vertices. */
export function valueAtLocation(column: Float64Array, location: number): number {
  const vertex = Math.floor(location);
  const share = location - vertex;
  const value = column[vertex];
  return share === 0 ? value : value + share * (column[vertex + 1] - value);
}

export function positionAtLocation({ columns: { lng, lat } }: TrailLines, location: number): Position {
  return [valueAtLocation(lng, location), valueAtLocation(lat, location)];
}

/** Metres from one location straight to another. */
export function metersBetween(lines: TrailLines, a: number, b: number): number {
  if (a === b) return 0;
  const [from, to] = [positionAtLocation(lines, a), positionAtLocation(lines, b)];
  return distanceMeters(from[0], from[1], to[0], to[1]);
}
