import { MinHeap } from "../../../lib/minHeap.ts";
import { isMapped, type MapGrid, neighbourSteps } from "./mapGrid.ts";

/** Metres that water climbs over a sill at most: the streams have cut through what is lower. */
export const SILL_METERS = 9;
/** Cells across which a way over a sill is looked for. */
export const SILL_CELLS = 40;

/** Where the water of every cell of a grid flows. */
export interface Drainage {
  /** The cell into which each drains: a lower neighbour, or a lower cell beyond a sill; -1 at the edge and in deep hollows. */
  down: Int32Array;
  /** Square kilometres whose water flows through each cell. */
  flow: Float64Array;
  /** The mapped cells, each before the one into which it drains. */
  order: Int32Array;
  /** The next cell on the lowest way from each to the edge; -1 there. */
  out: Int32Array;
}

export function drainage(grid: MapGrid): Drainage {
  const out = waysOut(grid);
  const down = waysDown(grid, out);
  const order = downwards(grid, down);
  const flow = new Float64Array(down.length);
  for (const cell of order) {
    flow[cell] = (flow[cell] as number) + grid.cellKm ** 2;
    const next = down[cell] as number;
    if (next >= 0) flow[next] = (flow[next] as number) + (flow[cell] as number);
  }
  return { down, flow, order, out };
}

/** The cells after one over its sill down to the first that is lower; none if that is too far or the sill too high. */
export function wayOver(
  out: Int32Array,
  from: number,
  height: number,
  heightOf: (cell: number) => number,
): number[] {
  const way: number[] = [];
  for (let cell = out[from] as number; cell >= 0 && way.length < SILL_CELLS; cell = out[cell] as number) {
    way.push(cell);
    const here = heightOf(cell);
    if (here < height) return way;
    // Not a number beyond what is mapped.
    if (!(here <= height + SILL_METERS)) return [];
  }
  return [];
}

/** Floods a grid from the edge upwards: the way out of every cell leads over the cell from which it was reached. */
function waysOut(grid: MapGrid): Int32Array {
  const { heights } = grid;
  const out = new Int32Array(heights.length).fill(-1);
  const isReached = new Uint8Array(heights.length);
  const open = new MinHeap();
  const { steps } = neighbourSteps(grid);
  for (const cell of grid.mapped) {
    if (steps.every((step) => isMapped(grid, cell + step))) continue;
    isReached[cell] = 1;
    open.push(cell, heights[cell] as number);
  }
  while (open.size > 0) {
    const level = open.leastKey;
    const cell = open.pop();
    for (const step of steps) {
      const neighbour = cell + step;
      if (isReached[neighbour] === 1 || !isMapped(grid, neighbour)) continue;
      isReached[neighbour] = 1;
      out[neighbour] = cell;
      open.push(neighbour, Math.max(level, heights[neighbour] as number));
    }
  }
  return out;
}

/** Drains each cell down the steepest fall around it, and out of hollows over their sills. */
function waysDown(grid: MapGrid, out: Int32Array): Int32Array {
  const { heights } = grid;
  const { steps, lengths } = neighbourSteps(grid);
  const down = new Int32Array(heights.length).fill(-1);
  const heightOf = (cell: number) => heights[cell] as number;
  for (const cell of grid.mapped) {
    const height = heightOf(cell);
    let steepest = 0;
    for (let way = 0; way < steps.length; way++) {
      const neighbour = cell + (steps[way] as number);
      // Beyond what is mapped no comparison holds.
      const fall = (height - heightOf(neighbour)) / (lengths[way] as number);
      if (!(fall > steepest)) continue;
      steepest = fall;
      down[cell] = neighbour;
    }
    if (steepest === 0) down[cell] = wayOver(out, cell, height, heightOf).at(-1) ?? -1;
  }
  return down;
}

/** The cells in an order in which each comes before the one into which it drains. */
function downwards({ mapped }: MapGrid, down: Int32Array): Int32Array {
  const sources = new Int32Array(down.length);
  for (const cell of mapped) {
    const next = down[cell] as number;
    if (next >= 0) sources[next] = (sources[next] as number) + 1;
  }
  const order = new Int32Array(mapped.length);
  let count = 0;
  for (const start of mapped) {
    // All that drains into these has been passed.
    for (let cell = start; cell >= 0 && sources[cell] === 0; cell = down[cell] as number) {
      order[count++] = cell;
      sources[cell] = -1;
      const next = down[cell] as number;
      if (next >= 0) sources[next] = (sources[next] as number) - 1;
    }
  }
  return order;
}
