import { MinHeap } from "../../../lib/minHeap.ts";
import type { NameFactory } from "../names/nameFactory.ts";
import { gradientNoise } from "../terrain/gradientNoise.ts";
import { LinkNetwork, smoothLine } from "./chains.ts";
import { lineFeature, type MapFeature, nameProperties } from "./mapFeature.ts";
import { cellCentre, isMapped, type MapGrid, neighbourSteps } from "./mapGrid.ts";

/** Square kilometres that feed a stream, and a river. */
const STREAM_KM2 = 1.6;
const RIVER_KM2 = 28;
/** Rivers shorter than this are streams, whose course is not on small-scale maps. */
const RIVER_KM = 4;
/** How uneven the ground is below the detail of the grid. */
const BUMPS = { meters: 18, km: 0.9 };
/**
 * The steepest way down is one of eight directions: where the ground falls between two of them, chance decides, so that
 * courses follow the fall and not the grid. A way counts as this share of its fall at least.
 */
const LEAST_FALL = 0.45;
/** How far a course passes from the middle of a cell, as a share of its side. */
const SWAY = 0.42;

export interface Streams {
  features: MapFeature[];
  /** Square kilometres whose water flows through each cell. */
  flow: Float64Array;
}

/** Streams and rivers down the valleys of a grid, from where water gathers. */
export function streams(grid: MapGrid, names: NameFactory): Streams {
  const { order, down } = drainage(grid);
  const flow = new Float64Array(grid.heights.length);
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i] as number;
    flow[cell] = (flow[cell] as number) + grid.cellKm ** 2;
    const next = down[cell] as number;
    if (next >= 0) flow[next] = (flow[next] as number) + (flow[cell] as number);
  }
  const stems = riverLengths(grid, { order, down }, flow);
  const network = new LinkNetwork(grid);
  for (const cell of order) {
    const next = down[cell] as number;
    const area = flow[cell] as number;
    // On a lake or river the course is that of the water there.
    const isOnWater = grid.water[cell] === 1 && grid.water[next] === 1;
    if (next >= 0 && area >= STREAM_KM2 && !isOnWater)
      network.add(cell, next, (stems[cell] as number) >= RIVER_KM ? 0 : 1);
  }
  const features = network.chains().map(({ rank, cells }) => {
    const line = bent(smoothLine(cells.flatMap((cell) => swayed(grid, cell))));
    const isRiver = rank === 0;
    const properties = { kind: isRiver ? "river" : "stream", min_zoom: isRiver ? 9 : 13 };
    const hasName = cells.length * grid.cellKm > (isRiver ? 3 : 5);
    return lineFeature("water", grid.region, line, {
      ...properties,
      ...(hasName && nameProperties(names.next("water"))),
    });
  });
  return { features, flow };
}

/** The length of the river through each cell from its source to the edge of the map in kilometres, 0 off rivers. */
function riverLengths(grid: MapGrid, { order, down }: Drainage, flow: Float64Array): Float32Array {
  const isRiver = (cell: number) => cell >= 0 && (flow[cell] as number) >= RIVER_KM2;
  const stepKm = (cell: number) => {
    const isAcross = [1, grid.columns].includes(Math.abs((down[cell] as number) - cell));
    return grid.cellKm * (isAcross ? 1 : Math.SQRT2);
  };
  const lengths = new Float32Array(flow.length);
  // The longest way up from each cell, then for each the length of the stem that it belongs to.
  for (let i = order.length - 1; i >= 0; i--) {
    const cell = order[i] as number;
    const next = down[cell] as number;
    if (isRiver(cell) && next >= 0) {
      lengths[next] = Math.max(lengths[next] as number, (lengths[cell] as number) + stepKm(cell));
    }
  }
  for (const cell of order) {
    const next = down[cell] as number;
    if (isRiver(cell) && isRiver(next)) lengths[cell] = lengths[next] as number;
  }
  return lengths;
}

/** Bends of courses: kilometres from one to the next, and kilometres to the side. */
const BENDS = [
  { km: 1.9, sideKm: 0.13 },
  { km: 0.7, sideKm: 0.06 },
] as const;

/** Moves each place of a line as all around it, so that courses that meet still do. @param line u, v, interleaved */
function bent(line: number[]): number[] {
  for (let i = 0; i < line.length; i += 2) {
    const [u, v] = [line[i] as number, line[i + 1] as number];
    let [bentU, bentV] = [u, v];
    for (const { km, sideKm } of BENDS) {
      bentU += sideKm * 1.6 * gradientNoise(u / km + 3.7, v / km + 51.3);
      bentV += sideKm * 1.6 * gradientNoise(u / km + 87.1, v / km + 19.9);
    }
    line[i] = bentU;
    line[i + 1] = bentV;
  }
  return line;
}

/** A place within a cell, the same for every course through it. */
function swayed(grid: MapGrid, cell: number): [u: number, v: number] {
  const [u, v] = cellCentre(grid, cell);
  const reach = 2 * SWAY * grid.cellKm;
  return [u + reach * (chanceOf(cell, 1) - 0.5), v + reach * (chanceOf(cell, 2) - 0.5)];
}

interface Drainage {
  /** Cells from the edge of the mapped area upwards. */
  order: number[];
  /** The cell into which each drains, which comes before it in the order; -1 at the edge. */
  down: Int32Array;
}

/** Where the water of every cell flows: down the fall of the ground, and out of basins over their lowest edge. */
function drainage(grid: MapGrid): Drainage {
  const heights = bumpyHeights(grid);
  const drained = flooded(grid, heights);
  followFall(grid, heights, drained);
  return drained;
}

function bumpyHeights(grid: MapGrid): Float64Array {
  const heights = grid.heights.slice();
  for (const cell of grid.scattered) {
    const [u, v] = cellCentre(grid, cell);
    heights[cell] =
      (heights[cell] as number) + BUMPS.meters * gradientNoise(u / BUMPS.km + 13, v / BUMPS.km + 5);
  }
  return heights;
}

/** Drains each cell down the steepest fall around it, where there is one. */
function followFall(grid: MapGrid, heights: Float64Array, { order, down }: Drainage): void {
  const { steps, lengths } = neighbourSteps(grid);
  const rank = new Int32Array(heights.length);
  for (let i = 0; i < order.length; i++) rank[order[i] as number] = i;
  for (const cell of order) {
    let steepest = 0;
    for (let way = 0; way < steps.length; way++) {
      const neighbour = cell + (steps[way] as number);
      // A cell that was reached later may drain into this one.
      if (!isMapped(grid, neighbour) || (rank[neighbour] as number) > (rank[cell] as number)) continue;
      const fall = ((heights[cell] as number) - (heights[neighbour] as number)) / (lengths[way] as number);
      const weighed = fall * (LEAST_FALL + (1 - LEAST_FALL) * chanceOf(cell, neighbour));
      if (weighed <= steepest) continue;
      steepest = weighed;
      down[cell] = neighbour;
    }
  }
}

/** Floods a grid from the edge upwards: every cell drains into the one from which it was reached. */
function flooded(grid: MapGrid, heights: Float64Array): Drainage {
  const down = new Int32Array(heights.length).fill(-1);
  const isReached = new Uint8Array(heights.length);
  const open = new MinHeap();
  const order: number[] = [];
  const { steps, lengths } = neighbourSteps(grid);
  for (let cell = 0; cell < heights.length; cell++) {
    if (!isMapped(grid, cell) || steps.every((step) => isMapped(grid, cell + step))) continue;
    isReached[cell] = 1;
    open.push(cell, heights[cell] as number);
  }
  let level = Number.NEGATIVE_INFINITY;
  while (open.size > 0) {
    level = Math.max(level, open.leastKey);
    const cell = open.pop();
    order.push(cell);
    for (let way = 0; way < steps.length; way++) {
      const neighbour = cell + (steps[way] as number);
      if (isReached[neighbour] === 1 || !isMapped(grid, neighbour)) continue;
      isReached[neighbour] = 1;
      down[neighbour] = cell;
      // Over the even ground of a filled basin courses wind.
      const winding = (lengths[way] as number) * (0.5 + chanceOf(cell, neighbour));
      open.push(neighbour, Math.max(level, heights[neighbour] as number) + 0.01 * winding);
    }
  }
  return { order, down };
}

/** A number from 0 to 1 that two numbers always give. */
function chanceOf(one: number, other: number): number {
  let mixed = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 7, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4_294_967_296;
}
