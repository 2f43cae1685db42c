import type { Language } from "../../../src/lib/language.ts";

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

/** Parameters of a query for the waypoints in the order of the reader's list. */
export interface WaypointListRequest {
  language: Language;
  /** True when the guide is travelled in its secondary direction. */
  isReversed: boolean;
  /** Text that titles must contain, ignoring case, diacritics and outer whitespace; empty matches all. */
  searchedValue: string;
  /** Indexes of the waypoints to choose from; null for all. */
  listedIndexes: readonly number[] | null;
}
