import { batchesOf } from "../../../lib/batchesOf.ts";
import type { TerrainStyle } from "./terrainStyles.ts";

/** Location and composition of a region. u (east), v (north) are kilometres from its spine's middle. */
export interface RegionShape {
  id: string;
  seed: number;
  style: TerrainStyle;
  radiusKm: number;
  /** Centre line as u0, v0, u1, v1, ... */
  spine: number[];
}

/** The positions of a line that is given as x0, y0, x1, y1, ... */
export function pairsOf(line: readonly number[]): [x: number, y: number][] {
  return Array.from(batchesOf(line, 2), ([x = 0, y = 0]) => [x, y]);
}
