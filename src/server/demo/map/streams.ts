import { MinHeap } from "../../../lib/minHeap.ts";
import type { NameFactory } from "../names/placeNames.ts";
import { noise } from "../terrain/gradientNoise.ts";
import { LinkNetwork, smoothLine } from "./chains.ts";
import { lineFeature, type MapFeature, nameProperties } from "./mapFeature.ts";
import { forNeighbours, isMapped, type MapGrid, placeOf } from "./mapGrid.ts";

/** Square kilometres that feed a stream, and a river. */
const STREAM_KM2 = 1.6;
const RIVER_KM2 = 28;
/** How uneven the ground is below the detail of the grid, along whose directions courses would run straight. */
const BUMPS = { meters: 18, km: 0.9 };

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
  const network = new LinkNetwork();
  for (const cell of order) {
    const next = down[cell] as number;
    const area = flow[cell] as number;
    if (next >= 0 && area >= STREAM_KM2) network.add(cell, next, area >= RIVER_KM2 ? 0 : 1);
  }
  const features = network.chains().map(({ rank, cells }) => {
    const line = smoothLine(cells.map((cell) => placeOf(grid, cell)));
    const isRiver = rank === 0;
    const properties = { kind: isRiver ? "river" : "stream", min_zoom: isRiver ? 9 : 13, sort_rank: 200 };
    const hasName = cells.length * grid.cellKm > (isRiver ? 3 : 5);
    return lineFeature("water", grid.region, line, {
      ...properties,
      ...(hasName && nameProperties(names.next("water"))),
    });
  });
  return { features, flow };
}

/**
 * Floods a grid from the edge of the mapped area upwards: every cell drains into the one from which it was reached, so
 * that no basin is without an outlet.
 */
function drainage(grid: MapGrid): { order: number[]; down: Int32Array } {
  const heights = grid.heights.map((height, cell) => {
    const [u, v] = placeOf(grid, cell);
    return height + BUMPS.meters * noise(u / BUMPS.km + 13, v / BUMPS.km + 5);
  });
  const down = new Int32Array(heights.length).fill(-1);
  const isReached = new Uint8Array(heights.length);
  const open = new MinHeap();
  const order: number[] = [];
  for (let cell = 0; cell < heights.length; cell++) {
    if (!isMapped(grid, cell)) continue;
    let neighbours = 0;
    forNeighbours(grid, cell, () => neighbours++);
    if (neighbours === 8) continue;
    isReached[cell] = 1;
    open.push(cell, heights[cell] as number);
  }
  let level = Number.NEGATIVE_INFINITY;
  while (open.size > 0) {
    level = Math.max(level, open.leastKey);
    const cell = open.pop();
    order.push(cell);
    forNeighbours(grid, cell, (neighbour, distance) => {
      if (isReached[neighbour]) return;
      isReached[neighbour] = 1;
      down[neighbour] = cell;
      // The farther of two equal ways is taken later, so that courses are not all diagonal.
      open.push(neighbour, Math.max(level, heights[neighbour] as number) + 0.01 * distance);
    });
  }
  return { order, down };
}
