import type { TerrainStyle } from "./terrainStyles.ts";

/**
 * Location and composition of a region. Its coordinates u (east), v (north) are kilometres from the middle of the
 * spine.
 */
export interface RegionShape {
  id: string;
  seed: number;
  style: TerrainStyle;
  radiusKm: number;
  /** Centre line as u0, v0, u1, v1, ... */
  spine: number[];
}
