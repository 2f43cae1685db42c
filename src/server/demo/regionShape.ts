import type { TerrainStyle } from "./terrainStyles.ts";

/** Where a region lies and what it is made of. Its own coordinates u (east), v (north) are kilometres from the middle of the spine. */
export interface RegionShape {
  id: string;
  seed: number;
  style: TerrainStyle;
  radiusKm: number;
  /** Middle line as u0, v0, u1, v1, ... */
  spine: number[];
}
