import type { Bounds, Position } from "../../../src/contract/position.ts";
import type { Span } from "../../../src/lib/span.ts";

/** Parameters of an elevation query between two offsets. */
export interface ElevationQuery extends Span {
  /** One for each pixel, at most 8192. */
  buckets: number;
}

/** Lowest and highest elevation in equal parts of a window, NaN where they are unknown. */
export interface HeightColumns {
  lowest: Float64Array;
  highest: Float64Array;
}

/** Elevation over distance, one bucket per requested pixel. Empty buckets contain NaN. */
export interface SampledHeights extends HeightColumns {
  fromMeters: number;
  toMeters: number;
  /** Centre of each bucket in metres along the trail. */
  meters: Float64Array;
  /** Ascent and descent of the window by the 100 m rule, in the direction of increasing metres. */
  ascentMeters: number;
  descentMeters: number;
}

export interface SampledElevation extends SampledHeights {
  /** The same window in equal cells, as many whatever the width of the chart, so that grades do not depend on it. */
  gradeCells: HeightColumns;
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
