import type { Position } from "../../../src/contract/position.ts";

/** A place on a trail nearest to a given position. */
export interface TrailPoint {
  trail: number;
  /** Index of the vertex in the trail, counted over all its elements. */
  vertex: number;
  position: Position;
  elevationMeters: number | null;
  /** Distance along the guide; null when the trail carries none. */
  distanceMeters: number | null;
  /** Place on the axis of the trail's profile: its mileage, or the distance measured along a trail without; null where a trail with mileage has none. */
  alongMeters: number | null;
  /** Great-circle metres from the position asked for. */
  awayMeters: number;
}
