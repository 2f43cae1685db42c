import { MinHeap } from "../../../lib/minHeap.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import { cellAt, type SearchGrid, searchGrid } from "./searchGrid.ts";

/** u, v in kilometres of a region, interleaved. */
export type Track = number[];

/** The cost function of an activity. */
export interface TravelCost {
  /** Grade at which a step costs twice as much as on flat terrain. */
  grade: number;
  /** Cost of a step on water and on land. */
  water: number;
  land: number;
  /** Extra cost by elevation: of the lowest terrain around if positive, of the highest if negative. */
  lean: number;
}

/** Cells between two points: enough for bends, few enough to search in a few milliseconds. */
export const CELLS_PER_LEG = 52;
/** Extra cost of the densest thicket. */
const THICKET_COST = 7;
const MIN_CELL_KM = 0.06;
/** Steps to all 8 neighbours, and knight's moves. */
const STEPS = [
  [1, 0],
  [1, 1],
  [2, 1],
  [1, 2],
] as const;

/** The least-cost path between two points of a region (A* on a grid). */
export function leastCostTrail(
  region: TerrainRegion,
  from: readonly [u: number, v: number],
  to: readonly [u: number, v: number],
  cost: TravelCost,
): Track {
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const grid = searchGrid(region, from, to, Math.max(MIN_CELL_KM, away / CELLS_PER_LEG));
  const cells = cheapestCells(grid, cellAt(grid, from), cellAt(grid, to), cost);
  const track: Track = [...from];
  for (const cell of cells.slice(1, -1)) {
    track.push(
      grid.firstU + (cell % grid.columns) * grid.cellKm,
      grid.firstV + Math.floor(cell / grid.columns) * grid.cellKm,
    );
  }
  track.push(...to);
  return track;
}

function cheapestCells(grid: SearchGrid, start: number, goal: number, cost: TravelCost): number[] {
  const { columns, rows } = grid;
  const spent = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const cameFrom = new Int32Array(columns * rows).fill(-1);
  const isDone = new Uint8Array(columns * rows);
  const goalColumn = goal % columns;
  const goalRow = Math.floor(goal / columns);
  const cheapest = Math.min(cost.water, cost.land);
  const moves = allMoves();
  const open = new MinHeap();
  spent[start] = 0;
  open.push(start, 0);
  while (open.size > 0) {
    const cell = open.pop();
    if (cell === goal) break;
    if (isDone[cell]) continue;
    isDone[cell] = 1;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    for (const { right, up, length } of moves) {
      const toColumn = column + right;
      const toRow = row + up;
      if (toColumn < 0 || toColumn >= columns || toRow < 0 || toRow >= rows) continue;
      const next = toRow * columns + toColumn;
      if (isDone[next]) continue;
      const total = (spent[cell] as number) + length * stepCost(grid, cell, next, length, cost);
      if (total >= (spent[next] as number)) continue;
      spent[next] = total;
      cameFrom[next] = cell;
      open.push(next, total + cheapest * Math.hypot(goalColumn - toColumn, goalRow - toRow));
    }
  }
  const cells = [goal];
  for (let cell = cameFrom[goal] ?? -1; cell >= 0; cell = cameFrom[cell] ?? -1) cells.push(cell);
  return cells.reverse();
}

/** Cost of a step. Thickets prevent straight lines on even terrain. */
function stepCost(grid: SearchGrid, cell: number, next: number, length: number, cost: TravelCost): number {
  const rise = (grid.heights[next] as number) - (grid.heights[cell] as number);
  const grade = rise / (1000 * length * grid.cellKm * cost.grade);
  const ground = grid.water[next] ? cost.water : cost.land;
  const share = ((grid.heights[next] as number) - grid.lowest) / grid.relief;
  const height = cost.lean > 0 ? cost.lean * (1 - share) : -cost.lean * share;
  return ground * (1 + grade * grade + height + THICKET_COST * (grid.thickets[next] as number));
}

function allMoves(): { right: number; up: number; length: number }[] {
  return STEPS.flatMap(([x, y]) => {
    const turns: [number, number][] = [
      [x, y],
      [-y, x],
      [-x, -y],
      [y, -x],
    ];
    return turns.map(([right, up]) => ({ right, up, length: Math.hypot(right, up) }));
  });
}
