import type { Direction } from "../../../src/contract/geo.ts";
import type { Bounds } from "../../../src/contract/position.ts";

/** Paths in flat arrays. Path i runs over vertices startIndices[i] .. startIndices[i+1]-1. */
export interface PackedPaths {
  /** Interleaved lng, lat in degrees; longitudes unwrapped along each path. */
  positions: Float64Array;
  startIndices: Uint32Array;
  /** For each path the index of its trail. */
  trailOfPath: Uint32Array;
}

/** A chunk of the full-detail geometry, small enough to be uploaded in one frame. */
export interface TrailChunk extends PackedPaths {
  bounds: Bounds;
}

export interface TrailInfo {
  id: string;
  trackName: string;
  /** #rrggbb */
  stroke: string;
  strokeOpacity: number;
  strokeWidth: number;
  isPrimary: boolean;
  bounds: Bounds | null;
  /** Measured along the line by the haversine formula. */
  lengthMeters: number;
  hasElevation: boolean;
  /** True when its points have distances along the guide. */
  hasMileage: boolean;
}

export interface OpenedGuide {
  guideId: string;
  guideName: string;
  trailLengthMeters: number;
  bounds: Bounds | null;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
  trails: TrailInfo[];
  /** Index of the primary trail in `trails`, -1 when there is none. */
  primaryTrail: number;
  /** All trails, simplified to under half a pixel at zoom OVERVIEW_MAX_ZOOM. */
  overview: PackedPaths;
  /** All trails in full detail, at most CHUNK_VERTICES vertices each. */
  chunks: TrailChunk[];
  waypointCount: number;
  /** False when the geo data contained no waypoints and they must be fetched separately. */
  hasOwnWaypoints: boolean;
}
