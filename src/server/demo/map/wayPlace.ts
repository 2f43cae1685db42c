import { gradientNoise } from "../terrain/gradientNoise.ts";
import { cellCentre, type MapGrid } from "./mapGrid.ts";

/** Bends of what leads from cell to cell: kilometres from one to the next, and to the side. */
const BENDS = [
  { km: 1.9, sideKm: 0.21 },
  { km: 0.7, sideKm: 0.1 },
] as const;

/** Where a way or a stream passes through a cell: away from its centre, so that none runs along a direction of the grid. */
export function wayPlace(grid: MapGrid, cell: number): [u: number, v: number] {
  const [u, v] = cellCentre(grid, cell);
  let [toU, toV] = [u, v];
  for (const { km, sideKm } of BENDS) {
    toU += sideKm * gradientNoise(u / km + 3.7, v / km + 51.3);
    toV += sideKm * gradientNoise(u / km + 87.1, v / km + 19.9);
  }
  return [toU, toV];
}
