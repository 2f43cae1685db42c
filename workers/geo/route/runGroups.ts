import { METERS_PER_DEGREE } from "../../../src/lib/geo/distance.ts";
import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import type { Boxes, TrailIndex } from "../index/trailIndex.ts";

/** Runs in a group. */
const GROUP = 24;

/** Runs of an index in groups of neighbours: near each other wherever they are in the guide. */
export interface RunGroups {
  /** Indices of runs, group by group. */
  runs: Uint32Array;
  /** First run of each group in `runs`, followed by the number of runs. */
  starts: Uint32Array;
  boxes: Boxes;
}

/** Groups runs by strips of longitude, and in those by latitude. */
export function groupRuns({ runs: boxes }: TrailIndex, members: readonly number[]): RunGroups {
  const { west, south } = boxes;
  const strips = Math.max(1, Math.ceil(Math.sqrt(members.length / GROUP)));
  const perStrip = Math.ceil(members.length / strips);
  const byLng = members.toSorted((a, b) => west[a] - west[b]);
  const sorted: number[] = [];
  const starts: number[] = [];
  for (let from = 0; from < byLng.length; from += perStrip) {
    const strip = byLng.slice(from, from + perStrip).sort((a, b) => south[a] - south[b]);
    for (let at = 0; at < strip.length; at += GROUP) starts.push(sorted.length + at);
    sorted.push(...strip);
  }
  starts.push(sorted.length);
  const runs = Uint32Array.from(sorted);
  return { runs, starts: Uint32Array.from(starts), boxes: boxesAround(boxes, runs, starts) };
}

/** Metres on a plane between two boxes, not more than between any two places in them; whole turns are ignored. */
export function metersBetweenBoxes(
  [a, i]: readonly [Boxes, number],
  [b, k]: readonly [Boxes, number],
): number {
  const dLat = Math.max(0, a.south[i] - b.north[k], b.south[k] - a.north[i]);
  const offset = degreesEast(a.west[i], b.west[k]);
  const dLng = Math.max(
    0,
    Math.min(offset - (a.east[i] - a.west[i]), 360 - offset - (b.east[k] - b.west[k])),
  );
  const width = Math.min(a.leastCosine[i], b.leastCosine[k]);
  return METERS_PER_DEGREE * Math.hypot(dLat, dLng * width);
}

function boxesAround(boxes: Boxes, runs: Uint32Array, starts: readonly number[]): Boxes {
  const groups = starts.slice(0, -1).map((start, group) => runs.subarray(start, starts[group + 1]));
  const least = (column: Float64Array) =>
    Float64Array.from(groups, (group) =>
      group.reduce((low, run) => Math.min(low, column[run]), Number.POSITIVE_INFINITY),
    );
  const most = (column: Float64Array) =>
    Float64Array.from(groups, (group) =>
      group.reduce((high, run) => Math.max(high, column[run]), Number.NEGATIVE_INFINITY),
    );
  return {
    west: least(boxes.west),
    south: least(boxes.south),
    east: most(boxes.east),
    north: most(boxes.north),
    leastCosine: least(boxes.leastCosine),
  };
}
