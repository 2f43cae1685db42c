import type { Bounds, Position } from "../../../src/contract/position.ts";

/** Parameters of an elevation query between two offsets on a trail's axis (see `TrailPoint.alongMeters`). */
export interface ElevationQuery {
  trail: number;
  fromMeters: number;
  toMeters: number;
  /** One for each pixel, at most 8192. */
  buckets: number;
}

/** Elevation over distance, one bucket per requested pixel. Empty buckets contain NaN. */
export interface SampledElevation {
  fromMeters: number;
  toMeters: number;
  /** Centre of each bucket in metres along the trail. */
  meters: Float64Array;
  lowest: Float64Array;
  highest: Float64Array;
  /** Ascent and descent of the window by the 100 m rule, in the direction of increasing metres. */
  ascentMeters: number;
  descentMeters: number;
}

/** The position `meters` along a trail. */
export interface TrailPosition {
  position: Position;
  elevationMeters: number | null;
  meters: number;
}

/** A section of a trail's line. Path i runs over vertices startIndices[i] .. startIndices[i+1]-1. */
export interface TrailSection {
  /** Interleaved lng, lat in degrees, unwrapped. */
  positions: Float64Array;
  startIndices: Uint32Array;
  /** Null when there is no line. */
  bounds: Bounds | null;
}
