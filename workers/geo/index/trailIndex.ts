import { RADIANS } from "../../../src/lib/geo/distance.ts";
import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import { type TrailColumns, trailOfParts } from "../pack/trailColumns.ts";

/** Vertices in a run, and runs in a group: consecutive vertices are close, so boxes do for a tree. */
const RUN = 64;
const GROUP = 32;

/**
 * Boxes in columns, and a cosine of latitude not above that of any position in the box, for lower bounds of
 * distances: the minimum of the group's box, which is also valid for its runs and saves each a cosine.
 */
export interface Boxes {
  west: Float64Array;
  south: Float64Array;
  east: Float64Array;
  north: Float64Array;
  leastCosine: Float64Array;
}

/**
 * Two levels of boxes over the vertices of a guide. A run belongs to one part; its box includes the next vertex of
 * the part, so that it contains the segment that joins it to the next run.
 */
export interface TrailIndex {
  columns: TrailColumns;
  trailOfPart: Uint32Array;
  /** First vertex of each run, followed by the number of vertices. */
  runStarts: Uint32Array;
  partOfRun: Uint32Array;
  runs: Boxes;
  groups: Boxes;
  runsPerGroup: number;
}

/** Builds the index; a few milliseconds for a million vertices. */
export function buildTrailIndex(columns: TrailColumns): TrailIndex {
  const { partStarts } = columns;
  const runCount = countRuns(partStarts);
  const runStarts = new Uint32Array(runCount + 1);
  const partOfRun = new Uint32Array(runCount);
  const runs = emptyBoxes(runCount);
  let run = 0;
  for (let part = 0; part + 1 < partStarts.length; part++) {
    const end = partStarts[part + 1];
    for (let start = partStarts[part]; start < end; start += RUN) {
      runStarts[run] = start;
      partOfRun[run] = part;
      fitRun(runs, run, columns, start, Math.min(start + RUN + 1, end));
      run++;
    }
  }
  runStarts[runCount] = columns.lng.length;
  return {
    columns,
    trailOfPart: trailOfParts(columns),
    runStarts,
    partOfRun,
    runs,
    groups: groupBoxes(runs, runCount),
    runsPerGroup: GROUP,
  };
}

function countRuns(partStarts: Uint32Array): number {
  let count = 0;
  for (let part = 0; part + 1 < partStarts.length; part++) {
    count += Math.ceil((partStarts[part + 1] - partStarts[part]) / RUN);
  }
  return count;
}

function emptyBoxes(count: number): Boxes {
  return {
    west: new Float64Array(count),
    south: new Float64Array(count),
    east: new Float64Array(count),
    north: new Float64Array(count),
    leastCosine: new Float64Array(count),
  };
}

/** Fits box `run` around vertices `from` .. `to - 1`. */
function fitRun(boxes: Boxes, run: number, { lng, lat }: TrailColumns, from: number, to: number): void {
  fitRange(lng, from, to, boxes.west, boxes.east, run);
  fitRange(lat, from, to, boxes.south, boxes.north, run);
}

/** Stores the minimum and maximum of values `from` .. `to - 1` at index `at` of `lows` and `highs`. */
function fitRange(
  column: Float64Array,
  from: number,
  to: number,
  lows: Float64Array,
  highs: Float64Array,
  at: number,
): void {
  let low = Math.min(column[from], column[to - 1]);
  let high = Math.max(column[from], column[to - 1]);
  let i = from + 1;
  // Most values of a run are between its first and last: four per iteration, with predictable branches.
  for (; i + 3 < to; i += 4) {
    const a = column[i];
    const b = column[i + 1];
    const c = column[i + 2];
    const d = column[i + 3];
    if (a < low || a > high || b < low || b > high || c < low || c > high || d < low || d > high) {
      low = Math.min(low, a, b, c, d);
      high = Math.max(high, a, b, c, d);
    }
  }
  for (; i < to; i++) {
    const value = column[i];
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  lows[at] = low;
  highs[at] = high;
}

function groupBoxes(runs: Boxes, runCount: number): Boxes {
  const count = Math.ceil(runCount / GROUP);
  const groups = emptyBoxes(count);
  for (let group = 0; group < count; group++) {
    const from = group * GROUP;
    const to = Math.min(from + GROUP, runCount);
    let west = runs.west[from];
    let south = runs.south[from];
    let east = runs.east[from];
    let north = runs.north[from];
    for (let run = from + 1; run < to; run++) {
      west = Math.min(west, runs.west[run]);
      south = Math.min(south, runs.south[run]);
      east = Math.max(east, runs.east[run]);
      north = Math.max(north, runs.north[run]);
    }
    setBox(groups, group, west, south, east, north);
    const cosine = Math.cos(Math.max(-south, north) * RADIANS);
    groups.leastCosine[group] = cosine;
    runs.leastCosine.fill(cosine, from, to);
  }
  return groups;
}

function setBox(boxes: Boxes, at: number, west: number, south: number, east: number, north: number): void {
  boxes.west[at] = west;
  boxes.south[at] = south;
  boxes.east[at] = east;
  boxes.north[at] = north;
}

/** Degrees of longitude from `lng` to box `at` the short way round, 0 inside; whole turns are ignored. */
export function lngToBox(boxes: Boxes, at: number, lng: number): number {
  const west = boxes.west[at];
  const width = boxes.east[at] - west;
  const offset = degreesEast(west, lng);
  return offset <= width ? 0 : Math.min(offset - width, 360 - offset);
}

/** Degrees of latitude from `lat` to box `at`, 0 inside. */
export function latToBox(boxes: Boxes, at: number, lat: number): number {
  return Math.max(0, boxes.south[at] - lat, lat - boxes.north[at]);
}

/**
 * Degrees from a place to box `at`: those of latitude, or those of longitude times `cosine` if they are more. Of a box
 * beyond `limit` by latitude alone the longitude is not looked at.
 */
export function degreesToBox(
  boxes: Boxes,
  at: number,
  { lng, lat, cosine, limit }: { lng: number; lat: number; cosine: number; limit: number },
): number {
  const up = latToBox(boxes, at, lat);
  return up > limit ? up : Math.max(up, lngToBox(boxes, at, lng) * cosine);
}
