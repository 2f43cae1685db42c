import { gradientNoise } from "../terrain/gradientNoise.ts";
import { isWater } from "../terrain/terrainRegion.ts";
import { cellCentre, type MapGrid, nearestCell } from "./mapGrid.ts";

/** Bends of what leads from cell to cell: kilometres from one to the next, and to the side. */
const BENDS = [
  { km: 1.9, sideKm: 0.21 },
  { km: 0.7, sideKm: 0.1 },
] as const;

/**
 * Where a village, a way or a stream is in a cell: away from its centre, so that none runs along a direction of the grid,
 * but not from dry ground into water.
 */
export function wayPlace(grid: MapGrid, cell: number): [u: number, v: number] {
  const centre = cellCentre(grid, cell);
  let [u, v] = centre;
  for (const { km, sideKm } of BENDS) {
    u += sideKm * gradientNoise(centre[0] / km + 3.7, centre[1] / km + 51.3);
    v += sideKm * gradientNoise(centre[0] / km + 87.1, centre[1] / km + 19.9);
  }
  const isDry = grid.water[cell] === 0;
  // The grid alone knows of the lakes in hollows, and only the terrain of shores within a cell.
  const isMovedIntoWater = grid.water[nearestCell(grid, u, v)] === 1 || isWater(grid.region, u, v);
  return isDry && isMovedIntoWater ? centre : [u, v];
}
