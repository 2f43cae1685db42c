import { cellCentre, type MapGrid, scattered } from "./mapGrid.ts";

/**
 * Scattered cells that fit and keep a distance from each other, the same each time.
 * @param apartKm least distance between any two
 */
export function spread(grid: MapGrid, apartKm: number, fits: (cell: number) => boolean): number[] {
  // In squares as wide as the distance only the nine around a place can have one too near.
  const squares = new Map<number, (readonly [u: number, v: number])[]>();
  const width = Math.ceil((grid.columns * grid.cellKm) / apartKm) + 3;
  const isFree = (square: number, u: number, v: number) => {
    for (const [otherU, otherV] of squares.get(square) ?? []) {
      if ((otherU - u) ** 2 + (otherV - v) ** 2 < apartKm ** 2) return false;
    }
    return true;
  };
  return scattered(grid, fits).filter((cell) => {
    const [u, v] = cellCentre(grid, cell);
    const column = Math.floor((u - grid.firstU) / apartKm) + 1;
    const row = Math.floor((v - grid.firstV) / apartKm) + 1;
    for (let up = -1; up <= 1; up++) {
      for (let right = -1; right <= 1; right++) {
        if (!isFree((row + up) * width + column + right, u, v)) return false;
      }
    }
    const square = row * width + column;
    squares.set(square, [...(squares.get(square) ?? []), [u, v]]);
    return true;
  });
}
