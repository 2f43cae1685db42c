import type { Position } from "../../../src/contract/position.ts";
import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import type { TrailIndex } from "../index/trailIndex.ts";
import { runningDistance } from "../pack/runningDistance.ts";
import { type TrailColumns, trailRange } from "../pack/trailColumns.ts";

/**
 * The lines of a guide as routes use them. A *place* is a vertex of the guide's columns or, between two vertices of a
 * part, a fraction of the way to the next one.
 */
export interface TrailPlaces {
  columns: TrailColumns;
  index: TrailIndex;
  /** Great-circle metres of each vertex along its trail; gaps between parts are not counted. */
  along: Float64Array;
}

export function trailPlaces(index: TrailIndex): TrailPlaces {
  const { columns } = index;
  const along = new Float64Array(columns.lng.length);
  for (let trail = 0; trail + 1 < columns.trailParts.length; trail++) {
    along.set(runningDistance(columns, trail), trailRange(columns, trail)[0]);
  }
  return { columns, index, along };
}

/** The part of a place. */
export function partOfPlace({ columns: { partStarts } }: TrailPlaces, place: number): number {
  return firstAtLeast(partStarts, Math.floor(place) + 1) - 1;
}

/** The value of a column at a place; NaN if it is unknown at one of its vertices. */
export function valueAtPlace(column: Float64Array, place: number): number {
  const vertex = Math.floor(place);
  const share = place - vertex;
  const value = column[vertex] as number;
  return share === 0 ? value : value + share * ((column[vertex + 1] as number) - value);
}

export function positionAtPlace({ columns: { lng, lat } }: TrailPlaces, place: number): Position {
  return [valueAtPlace(lng, place), valueAtPlace(lat, place)];
}
