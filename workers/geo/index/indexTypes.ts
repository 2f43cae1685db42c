import type { Position } from "../../../src/contract/position.ts";

/** A point on a trail nearest to a given position. */
export interface TrailPoint {
  trail: number;
  position: Position;
  /**
   * Offset on the axis of the trail's elevation chart: its mileage, or the distance measured along a trail without
   * mileage; null where a trail with mileage has none.
   */
  alongMeters: number | null;
  /** Great-circle metres from the query position. */
  awayMeters: number;
}
