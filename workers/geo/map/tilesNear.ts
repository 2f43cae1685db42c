import { EQUATOR_METERS, RADIANS } from "../../../src/lib/geo/distance.ts";
import { mercatorX, mercatorY } from "../../../src/lib/geo/mercator.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";

/** Column and row of a tile at the zoom in question. */
export type TileCell = readonly [x: number, y: number];

/** Trails are sampled at this share of the distance, which is then added to it: no tile is missed. */
const SAMPLING = 1 / 8;

/**
 * The tiles of a zoom at most some metres from the trails of a guide, and a few that are up to a quarter of that
 * farther. Columns are in the world's first turn; rows end at the edge of the map.
 * @param columns vertices, longitudes may leave -180..180
 * @param zoom of 256 px or 512 px tiles alike: the world has 2^zoom columns
 */
export function tilesNear(columns: TrailColumns, zoom: number, meters: number): TileCell[] {
  const size = 2 ** zoom;
  const cells = new Set<number>();
  for (let part = 0; part + 1 < columns.partStarts.length; part++) {
    const first = columns.partStarts[part];
    const end = columns.partStarts[part + 1];
    let before: Sample | null = null;
    for (let vertex = first; vertex < end; vertex++) {
      const at = sampleAt(columns, vertex, size, meters);
      before = markBetween(cells, size, before ?? at, at, vertex === first || vertex === end - 1);
    }
  }
  return [...cells].sort((a, b) => a - b).map((cell) => [cell % size, Math.floor(cell / size)]);
}

/** A place in tile units, and the distance around it in the same units. */
interface Sample {
  x: number;
  y: number;
  radius: number;
}

function sampleAt({ lng, lat }: TrailColumns, vertex: number, size: number, meters: number): Sample {
  const latitude = lat[vertex];
  const tileMeters = (EQUATOR_METERS * Math.cos(latitude * RADIANS)) / size;
  return {
    x: mercatorX(lng[vertex]) * size,
    y: mercatorY(latitude) * size,
    // Beyond the map's edge the scale has no bound; nothing is farther than the world is wide.
    radius: Math.min(size, meters / Math.max(tileMeters, 1e-9)),
  };
}

/** Marks the tiles around samples from one place to another. @returns the last place marked */
function markBetween(cells: Set<number>, size: number, from: Sample, to: Sample, isEnd: boolean): Sample {
  const step = Math.max(to.radius * SAMPLING, 1e-6);
  const steps = Math.floor(Math.hypot(to.x - from.x, to.y - from.y) / step);
  for (let i = 1; i <= steps; i++) {
    const share = i / steps;
    mark(cells, size, {
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      radius: to.radius,
    });
  }
  if (steps === 0 && !isEnd) return from;
  if (isEnd) mark(cells, size, to);
  return to;
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
