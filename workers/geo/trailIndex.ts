import { type TrailColumns, trailOfParts } from "./trailColumns.ts";

/** Vertices in a run, and runs in a group. Trails are coherent along their order, so boxes over runs do what a tree would. */
const RUN = 64;
const GROUP = 32;

/** Boxes in columns, and the cosine of latitude where it is least, for lower bounds of distances. */
export interface Boxes {
  west: Float64Array;
  south: Float64Array;
  east: Float64Array;
  north: Float64Array;
  leastCosine: Float64Array;
}

/**
 * Two levels of boxes over the vertices of a guide. A run lies within one part; its box reaches one vertex
 * on, if the part does, so that it holds the segment that joins it to the next run.
 */
export interface TrailIndex {
  columns: TrailColumns;
  trailOfPart: Uint32Array;
  /** First vertex of each run, and the number of vertices behind them. */
  runStarts: Uint32Array;
  partOfRun: Uint32Array;
  runs: Boxes;
  groups: Boxes;
  runsPerGroup: number;
}

/** Builds the index; a few milliseconds for a million vertices. */
export function buildTrailIndex(columns: TrailColumns): TrailIndex {
  const { partStarts } = columns;
  const runStarts: number[] = [];
  const partOfRun: number[] = [];
  for (let part = 0; part + 1 < partStarts.length; part++) {
    const end = partStarts[part + 1] as number;
    for (let start = partStarts[part] as number; start < end; start += RUN) {
      runStarts.push(start);
      partOfRun.push(part);
    }
  }
  const runCount = runStarts.length;
  runStarts.push(columns.lng.length);
  const runs = emptyBoxes(runCount);
  for (let run = 0; run < runCount; run++) {
    const partEnd = partStarts[(partOfRun[run] as number) + 1] as number;
    fitRun(
      runs,
      run,
      columns,
      runStarts[run] as number,
      Math.min((runStarts[run + 1] as number) + 1, partEnd),
    );
  }
  return {
    columns,
    trailOfPart: trailOfParts(columns),
    runStarts: new Uint32Array(runStarts),
    partOfRun: new Uint32Array(partOfRun),
    runs,
    groups: groupBoxes(runs, runCount),
    runsPerGroup: GROUP,
  };
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

function fitRun(boxes: Boxes, run: number, { lng, lat }: TrailColumns, from: number, to: number): void {
  let west = lng[from] as number;
  let east = west;
  let south = lat[from] as number;
  let north = south;
  for (let i = from + 1; i < to; i++) {
    const x = lng[i] as number;
    const y = lat[i] as number;
    if (x < west) west = x;
    else if (x > east) east = x;
    if (y < south) south = y;
    else if (y > north) north = y;
  }
  setBox(boxes, run, west, south, east, north);
}

function groupBoxes(runs: Boxes, runCount: number): Boxes {
  const count = Math.ceil(runCount / GROUP);
  const groups = emptyBoxes(count);
  for (let group = 0; group < count; group++) {
    const from = group * GROUP;
    const to = Math.min(from + GROUP, runCount);
    let west = runs.west[from] as number;
    let south = runs.south[from] as number;
    let east = runs.east[from] as number;
    let north = runs.north[from] as number;
    for (let run = from + 1; run < to; run++) {
      west = Math.min(west, runs.west[run] as number);
      south = Math.min(south, runs.south[run] as number);
      east = Math.max(east, runs.east[run] as number);
      north = Math.max(north, runs.north[run] as number);
    }
    setBox(groups, group, west, south, east, north);
  }
  return groups;
}

function setBox(boxes: Boxes, at: number, west: number, south: number, east: number, north: number): void {
  boxes.west[at] = west;
  boxes.south[at] = south;
  boxes.east[at] = east;
  boxes.north[at] = north;
  boxes.leastCosine[at] = Math.cos((Math.max(-south, north) * Math.PI) / 180);
}

/** Degrees of longitude from `lng` to box `at` the short way round, 0 inside; whole turns do not matter. */
export function lngToBox(boxes: Boxes, at: number, lng: number): number {
  const west = boxes.west[at] as number;
  const width = (boxes.east[at] as number) - west;
  const ahead = lng - west;
  const offset = ahead - 360 * Math.floor(ahead / 360);
  return offset <= width ? 0 : Math.min(offset - width, 360 - offset);
}

/** Degrees of latitude from `lat` to box `at`, 0 inside. */
export function latToBox(boxes: Boxes, at: number, lat: number): number {
  return Math.max(0, (boxes.south[at] as number) - lat, lat - (boxes.north[at] as number));
}
