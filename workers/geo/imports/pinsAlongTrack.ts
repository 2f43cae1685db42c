import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { buildTrailIndex, type TrailIndex } from "../index/trailIndex.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import type { MatchedSample } from "./matchSamples.ts";
import { type TrackPin, widestRun } from "./widestRun.ts";

/** How much farther from the route than from the nearest trail a sample may be where the route follows the track. */
const FOLLOWS_METERS = 40;

/** Distances to a leg are measured up to here. */
const FAR_METERS = 20_000;

const MAX_PINS = PLANNED_ROUTE_LIMITS.pins;

export interface PinsAlongTrack {
  /** Vertices in the guide's columns. */
  vertices: number[];
  /** For each sample whether the route follows the track there. */
  isFollowed: Uint8Array;
}

interface Span {
  from: number;
  to: number;
  /** The sample farthest from the leg, -1 for none, and how much farther than from the nearest trail. */
  worst: number;
  excess: number;
  /** Whether no way leads from its start to its end. */
  isBroken: boolean;
}

/**
 * A few pins whose route along the trails follows a track: Douglas and Peucker's simplification with legs of the
 * network instead of straight lines. It begins with a pin at the first and one at the last sample. While the leg
 * between two pins leaves the track, the sample farthest from that leg becomes a pin, the worst in the whole track
 * first, until all legs follow it or there are as many pins as a route may have. Then pins are removed that are not
 * needed any more. Where no way leads on, or the rules of planned routes allow no pin (the way back of a walk there
 * and back), the longest stretch that makes a route remains.
 * @param pause is awaited between legs, and may throw to end the work
 */
export async function pinsAlongTrack(
  planner: RoutePlanner,
  samples: readonly MatchedSample[],
  pause: () => Promise<void>,
): Promise<PinsAlongTrack> {
  const isFollowed = new Uint8Array(samples.length);
  if (samples.length < 2) return { vertices: samples.map(({ vertex }) => vertex), isFollowed };
  const measured = async (from: number, to: number): Promise<Span> => {
    await pause();
    return measure(planner, samples, { from, to });
  };
  let spans = [await measured(0, samples.length - 1)];
  while (spans.length < MAX_PINS - 1) {
    const worst = spans.reduce((a, b) => (b.excess > a.excess ? b : a));
    if (worst.excess <= FOLLOWS_METERS) break;
    const halves = [await measured(worst.from, worst.worst), await measured(worst.worst, worst.to)];
    spans = spans.flatMap((span) => (span === worst ? halves : [span]));
  }
  spans = await withoutNeedless(spans, measured);
  const ends = [0, ...spans.map(({ to }) => to)];
  const pins = ends.map((sample, index): TrackPin => {
    const { vertex, meters } = samples[sample] as MatchedSample;
    return { sample, meters, pin: planner.pinAt(vertex), isBroken: spans[index - 1]?.isBroken ?? false };
  });
  const run = widestRun(pins);
  for (const { from, to } of run.stretches) {
    measure(planner, samples, { from, to }, (sample, excess) => {
      if (excess <= FOLLOWS_METERS) isFollowed[sample] = 1;
    });
  }
  return { vertices: run.pins.map(({ sample }) => (samples[sample] as MatchedSample).vertex), isFollowed };
}

async function withoutNeedless(
  spans: Span[],
  measured: (from: number, to: number) => Promise<Span>,
): Promise<Span[]> {
  const needed: Span[] = [];
  for (const span of spans) {
    const last = needed.at(-1);
    const joined = last && !last.isBroken && !span.isBroken ? await measured(last.from, span.to) : null;
    if (joined && !joined.isBroken && joined.excess <= FOLLOWS_METERS) needed[needed.length - 1] = joined;
    else needed.push(span);
  }
  return needed;
}

/** @param onSample receives each sample from the first to the last, and how much farther from the leg it is */
function measure(
  planner: RoutePlanner,
  samples: readonly MatchedSample[],
  { from, to }: Pick<Span, "from" | "to">,
  onSample: (sample: number, excess: number) => void = () => {},
): Span {
  const [start, end] = [(samples[from] as MatchedSample).vertex, (samples[to] as MatchedSample).vertex];
  const index = legIndex(planner, start, end);
  if (index === null) {
    const isShort = to - from < 2;
    const middle = (from + to) >> 1;
    return { from, to, worst: middle, excess: isShort ? 0 : Number.POSITIVE_INFINITY, isBroken: true };
  }
  let worst = -1;
  let most = 0;
  for (let k = from; k <= to; k++) {
    const { position, vertex, awayMeters } = samples[k] as MatchedSample;
    // Between two vertices far apart, a sample of a pin's own vertex can lie beyond the leg.
    const isAtPin = vertex === start || vertex === end;
    const away = isAtPin ? 0 : (nearestOnLine(index, position, FAR_METERS)?.awayMeters ?? FAR_METERS);
    const excess = away - awayMeters;
    onSample(k, excess);
    if (excess > most) [worst, most] = [k, excess];
  }
  return { from, to, worst, excess: most, isBroken: false };
}

/** The leg between two vertices as a line to be searched; null when no way leads there. */
function legIndex(planner: RoutePlanner, from: number, to: number): TrailIndex | null {
  const { columns } = planner.lines;
  const leg = from === to ? null : planner.legBetween(from, to);
  if (from !== to && !leg) return null;
  const one = (column: Float64Array) => Float64Array.of(column[from]);
  const { lng, lat } = leg?.leg.line ?? { lng: one(columns.lng), lat: one(columns.lat) };
  const unknown = new Float64Array(lng.length).fill(Number.NaN);
  return buildTrailIndex({
    lng,
    lat,
    elevation: unknown,
    distance: unknown,
    partStarts: Uint32Array.of(0, lng.length),
    trailParts: Uint32Array.of(0, 1),
  });
}
