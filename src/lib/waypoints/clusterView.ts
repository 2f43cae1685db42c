import type { Position } from "../../contract/position.ts";

/** Markers of a view: single waypoints (count 1) and clusters. */
export interface ClusterView {
  /** 1 for each that is drawn as a dot: in the overview, where waypoints that one dot covers form a marker. */
  dots: Uint8Array;
  /** Interleaved lng, lat. */
  positions: Float64Array;
  counts: Uint32Array;
  /** CLUSTER_ICONS entries per marker: indexes of waypoints, NO_MEMBER for unused ones. */
  members: Uint32Array;
  /** Supercluster's id of a cluster, or the waypoint's index for a single one. */
  ids: Uint32Array;
}

export function markerPosition({ positions }: ClusterView, marker: number): Position {
  return [positions[2 * marker], positions[2 * marker + 1]];
}
