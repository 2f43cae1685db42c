import { proxy } from "valtio";
import type { Position } from "../../contract/position.ts";

/** A cluster that no zoom splits, with its waypoints drawn around its position. */
export interface SpiderfiedCluster {
  clusterId: number;
  guideId: string;
  centre: Position;
  /** The zoom for which it was laid out. */
  zoom: number;
  /** Indexes of its waypoints, and the position of each pin. */
  waypoints: readonly number[];
  positions: readonly Position[];
}

/** The one spiderfied cluster of the map. */
export const spiderfied = proxy<{ shown: SpiderfiedCluster | null }>({ shown: null });

export function closeSpiderfied(): void {
  if (spiderfied.shown) spiderfied.shown = null;
}
