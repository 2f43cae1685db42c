import { RADIANS } from "../../../src/lib/geo/distance.ts";
import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import { degreesOf } from "../index/runsNear.ts";
import type { Boxes } from "../index/trailIndex.ts";
import { type SegmentBlocks, segmentBlocks } from "./segmentBlocks.ts";
import { contactOfSegments, type SegmentContact } from "./segmentContact.ts";
import type { TrailLines } from "./trailLines.ts";

/** Two trails, or two passes of one, that come within this distance meet (metres). */
export const JUNCTION_METERS = 30;

/** Along one part, lines are two passes only if the way between is longer than this (metres). */
export const PASS_METERS = 120;

/** Boxes are enlarged by 5%, against rounding. */
export const REACH_DEGREES = degreesOf(JUNCTION_METERS);

/** Two locations that are within reach of each other, `a` < `b`. */
export interface Contact {
  a: number;
  b: number;
  meters: number;
}

/**
 * Where lines come within JUNCTION_METERS of each other: for each segment, and each stretch of segments near it, the
 * nearest point. Only runs of the index whose boxes are near each other are compared, and in them only such blocks.
 */
export function findContacts(lines: TrailLines): Contact[] {
  const { runs } = lines.index;
  const blocks = segmentBlocks(lines);
  const reaches = Float64Array.from(runs.south, (south, run) =>
    reachInLongitude(Math.max(-south, runs.north[run])),
  );
  const bySouth = runs.south.map((_, run) => run).sort((a, b) => runs.south[a] - runs.south[b]);
  const active = new Uint32Array(bySouth.length);
  const contacts: Contact[] = [];
  let count = 0;
  for (const run of bySouth) {
    const south = runs.south[run] - REACH_DEGREES;
    let kept = 0;
    for (let k = 0; k < count; k++) {
      const other = active[k];
      if (runs.north[other] >= south) active[kept++] = other;
    }
    active[kept++] = run;
    count = kept;
    for (let k = 0; k < count; k++) {
      const other = active[k];
      const reach = Math.max(reaches[run], reaches[other]);
      if (!areNear(runs, run, other, reach)) continue;
      collectContacts(lines, blocks, [Math.min(run, other), Math.max(run, other), reach], contacts);
    }
  }
  return contacts;
}

/** Whether two boxes are near each other in longitude; whole turns are ignored. */
function areNear({ west, east }: Pick<Boxes, "west" | "east">, a: number, b: number, reach: number): boolean {
  const offset = degreesEast(west[a], west[b]);
  const widthA = east[a] - west[a];
  const widthB = east[b] - west[b];
  return offset - widthA <= reach || 360 - offset - widthB <= reach;
}

/** Degrees of longitude within reach at a latitude. */
function reachInLongitude(latitude: number): number {
  const cosine = Math.cos(Math.min(90, latitude + REACH_DEGREES) * RADIANS);
  return cosine > 0 ? Math.min(360, REACH_DEGREES / cosine) : 360;
}

/** Adds the contacts between the segments of two runs, `first` <= `second`. */
function collectContacts(
  lines: TrailLines,
  blocks: SegmentBlocks,
  [first, second, reach]: readonly [number, number, number],
  contacts: Contact[],
): void {
  const { partOfRun } = lines.index;
  const isOnePart = partOfRun[first] === partOfRun[second];
  const { runBlocks, south, north, starts } = blocks;
  const endB = runBlocks[second + 1];
  for (let a = runBlocks[first]; a < runBlocks[first + 1]; a++) {
    const low = south[a] - REACH_DEGREES;
    const high = north[a] + REACH_DEGREES;
    for (let b = first === second ? a : runBlocks[second]; b < endB; b++) {
      if (south[b] > high || north[b] < low) continue;
      if (!areNear(blocks, a, b, reach)) continue;
      // The end of a block is the last vertex of its last segment.
      const lastB = blocks.ends[b];
      const isOnePass = isOnePart && lines.along[lastB] - lines.along[starts[a]] < PASS_METERS;
      if (!isOnePass) compareBlocks(lines, blocks, [a, b], isOnePart, contacts);
    }
  }
}

const contact: SegmentContact = { shareA: 0, shareB: 0, squaredMeters: 0 };
const segment: [number, number, number, number] = [0, 0, 0, 0];

function compareBlocks(
  { columns, along }: TrailLines,
  { starts, ends, south, north }: SegmentBlocks,
  [a, b]: readonly [number, number],
  isOnePart: boolean,
  contacts: Contact[],
): void {
  const { lat } = columns;
  const [endA, endB] = [ends[a], ends[b]];
  const lowB = south[b] - REACH_DEGREES;
  const highB = north[b] + REACH_DEGREES;
  let i = starts[a];
  do {
    const nextI = Math.min(i + 1, endA);
    const low = Math.min(lat[i], lat[nextI]) - REACH_DEGREES;
    const high = Math.max(lat[i], lat[nextI]) + REACH_DEGREES;
    if (low + REACH_DEGREES > highB || high - REACH_DEGREES < lowB) continue;
    const leastAlong = isOnePart ? along[nextI] + PASS_METERS : Number.NEGATIVE_INFINITY;
    let best: Contact | null = null;
    let before = -2;
    let j = starts[b];
    do {
      const nextJ = Math.min(j + 1, endB);
      if (along[j] < leastAlong) continue;
      const [latA, latB] = [lat[j], lat[nextJ]];
      if ((latA > high && latB > high) || (latA < low && latB < low)) continue;
      segment[0] = i;
      segment[1] = nextI;
      segment[2] = j;
      segment[3] = nextJ;
      contactOfSegments(columns, segment, contact);
      if (contact.squaredMeters > JUNCTION_METERS * JUNCTION_METERS) continue;
      const found = {
        a: i + contact.shareA,
        b: j + contact.shareB,
        meters: Math.sqrt(contact.squaredMeters),
      };
      if (best === null || j !== before + 1) {
        best = found;
        contacts.push(best);
      } else if (found.meters < best.meters) Object.assign(best, found);
      before = j;
    } while (++j < endB);
  } while (++i < endA);
}
