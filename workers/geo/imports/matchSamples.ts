import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { nearestVertex } from "../index/nearestVertex.ts";
import { nearbyPasses } from "../route/nearbyPasses.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import { SNAP_METERS } from "../route/snapPin.ts";
import { trailOfLocation } from "../route/trailLines.ts";
import type { TrackSamples } from "./importTrack.ts";

/** A sample of a track that is near a trail. */
export interface MatchedSample {
  position: Position;
  /** Along the track. */
  meters: number;
  /** The vertex that it belongs to, in the guide's columns. */
  vertex: number;
  /** To the nearest trail. */
  awayMeters: number;
}

/** A pass that is farther away than the nearest one by up to this may be meant too: tracks and drawn lines are no more exact. */
const DOUBT_METERS = 30;

/** A change of trail costs as much as this error, so that of two trails on one way one is kept. */
const SWITCH_METERS = 15;

const MAX_CANDIDATES = 8;

interface Candidate {
  vertex: number;
  trail: number;
  cost: number;
  before: number;
}

/**
 * Matches the samples that are within reach of a pin to vertices. Of the passes near a sample those are chosen that
 * together have the least error: the distances to the samples, plus what the way along a trail from one to the next
 * differs from the way along the track (the most likely path of a hidden Markov model, with absolute errors as costs).
 * So the end of a loop is its end and not its start, and a way that two trails share stays on one of them.
 * @param pause is awaited between samples, and may throw to end the work
 */
export async function matchSamples(
  { lines, rings }: Pick<RoutePlanner, "lines" | "rings">,
  { lng, lat, meters }: TrackSamples,
  pause: () => Promise<void>,
): Promise<MatchedSample[]> {
  const matched: MatchedSample[] = [];
  const rows: Candidate[][] = [];
  for (const [k, offset] of meters.entries()) {
    await pause();
    const position: Position = [lng[k], lat[k]];
    const nearest = nearestVertex(lines.index, position, SNAP_METERS);
    if (!nearest) continue;
    const reach = Math.min(SNAP_METERS, nearest.awayMeters + DOUBT_METERS);
    const way = offset - (matched.at(-1)?.meters ?? offset);
    const before = rows.at(-1) ?? [];
    const passes = nearbyPasses(lines, position, reach).slice(0, MAX_CANDIDATES);
    rows.push(
      (passes.length > 0 ? passes : [nearest]).map(({ vertex, awayMeters }) => {
        const trail = trailOfLocation(lines, vertex);
        return {
          vertex,
          trail,
          ...cheapest({ lines, rings }, before, { vertex, trail }, way, awayMeters),
        };
      }),
    );
    const awayMeters = nearestOnLine(lines.index, position, SNAP_METERS)?.awayMeters ?? nearest.awayMeters;
    matched.push({ position, meters: offset, vertex: nearest.vertex, awayMeters });
  }
  let at = indexOfLeast(rows.at(-1) ?? []);
  for (let k = rows.length - 1; k >= 0; k--) {
    const chosen = rows[k]?.[at];
    const sample = matched[k];
    if (!chosen || !sample) break;
    sample.vertex = chosen.vertex;
    at = chosen.before;
  }
  return matched;
}

function cheapest(
  { lines, rings }: Pick<RoutePlanner, "lines" | "rings">,
  row: readonly Candidate[],
  { vertex, trail }: { vertex: number; trail: number },
  way: number,
  awayMeters: number,
): { cost: number; before: number } {
  const { along, columns } = lines;
  const round = rings.of(trail)?.meters ?? Number.POSITIVE_INFINITY;
  let cost = Number.POSITIVE_INFINITY;
  let before = 0;
  for (const [index, other] of row.entries()) {
    const run =
      other.trail === trail
        ? shorterWay(Math.abs(along[vertex] - along[other.vertex]), round)
        : SWITCH_METERS +
          distanceMeters(
            columns.lng[other.vertex],
            columns.lat[other.vertex],
            columns.lng[vertex],
            columns.lat[vertex],
          );
    const sum = other.cost + Math.abs(run - way);
    if (sum < cost) [cost, before] = [sum, index];
  }
  return { cost: awayMeters + (row.length > 0 ? cost : 0), before };
}

/** The way between two places of a trail: on one whose ends meet, that over its joint if it is shorter. */
function shorterWay(direct: number, round: number): number {
  return Math.min(direct, round - direct);
}

function indexOfLeast(row: readonly Candidate[]): number {
  return row.reduce((least, { cost }, index) => (cost < (row[least]?.cost ?? cost) ? index : least), 0);
}
