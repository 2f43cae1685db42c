import { clamp } from "../../../src/lib/clamp.ts";
import { EQUATOR_METERS, RADIANS } from "../../../src/lib/geo/distance.ts";
import { MERCATOR_MAX_LATITUDE, mercatorX, mercatorY } from "../../../src/lib/geo/mercator.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";

/** Column and row of a tile at the zoom in question. */
export type TileCell = readonly [x: number, y: number];

/** Trails are sampled at this share of the distance, which is then added to it: no tile is missed. */
const SAMPLING = 1 / 8;

export interface ZoomReach {
  /** Of 256 px or 512 px tiles alike: the world has 2^zoom columns. */
  zoom: number;
  meters: number;
}

/**
 * For each zoom its tiles at most so many metres from the trails of a guide, and a few that are up to a quarter of that
 * farther. Columns are in the world's first turn; rows end at the edge of the map.
 * @param columns vertices, longitudes may leave -180..180
 */
export function tilesNear(columns: TrailColumns, zooms: readonly ZoomReach[]): TileCell[][] {
  const grids = zooms.map(({ zoom, meters }) => ({
    size: 2 ** zoom,
    meters,
    cells: new Set<number>(),
    before: null as Sample | null,
  }));
  for (let part = 0; part + 1 < columns.partStarts.length; part++) {
    const first = columns.partStarts[part];
    const end = columns.partStarts[part + 1];
    for (const grid of grids) grid.before = null;
    for (let vertex = first; vertex < end; vertex++) {
      const latitude = clamp(columns.lat[vertex], -MERCATOR_MAX_LATITUDE, MERCATOR_MAX_LATITUDE);
      const [worldX, worldY] = [mercatorX(columns.lng[vertex]), mercatorY(latitude)];
      const worldMeters = EQUATOR_METERS * Math.cos(latitude * RADIANS);
      const isEnd = vertex === first || vertex === end - 1;
      for (const grid of grids) {
        const { size, before } = grid;
        const [x, y] = [worldX * size, worldY * size];
        // Nothing is farther than the world is wide.
        const radius = Math.min(size, (grid.meters / worldMeters) * size);
        const isNear = before !== null && Math.hypot(x - before.x, y - before.y) < stepOf(radius);
        if (isNear && !isEnd) continue;
        const at = { x, y, radius };
        markBetween(grid.cells, size, before ?? at, at);
        if (isEnd) mark(grid.cells, size, at);
        grid.before = at;
      }
    }
  }
  return grids.map(({ size, cells }) =>
    [...cells].sort((a, b) => a - b).map((cell) => [cell % size, Math.floor(cell / size)]),
  );
}

/** A place in tile units, and the distance around it in the same units. */
interface Sample {
  x: number;
  y: number;
  radius: number;
}

function stepOf(radius: number): number {
  return Math.max(radius * SAMPLING, 1e-6);
}

/** Marks the tiles around samples from one place to another. */
function markBetween(cells: Set<number>, size: number, from: Sample, to: Sample): void {
  const steps = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / stepOf(to.radius));
  for (let i = 1; i <= steps; i++) {
    const share = i / steps;
    mark(cells, size, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      radius: to.radius,
    });
  }
}

function mark(cells: Set<number>, size: number, { x, y, radius }: Sample): void {
  const reach = radius * (1 + SAMPLING);
  const top = Math.max(0, Math.floor(y - reach));
  const bottom = Math.min(size - 1, Math.floor(y + reach));
  for (let row = top; row <= bottom; row++) {
    const dy = Math.max(row - y, y - row - 1, 0);
    const width = Math.sqrt(Math.max(0, reach * reach - dy * dy));
    const left = Math.floor(x - width);
    const right = Math.min(Math.floor(x + width), left + size - 1);
    for (let column = left; column <= right; column++) {
      cells.add(row * size + (((column % size) + size) % size));
    }
  }
}
