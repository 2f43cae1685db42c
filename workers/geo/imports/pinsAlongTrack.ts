import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import type { LegWay } from "../../../src/contract/routeLegs.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { nearestOnLine } from "../index/nearestOnLine.ts";
import { buildTrailIndex, type TrailIndex } from "../index/trailIndex.ts";
import { withWay } from "../route/ringRules.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import type { RoutePin } from "../route/routeTypes.ts";
import type { MatchedSample } from "./matchSamples.ts";
import { type TrackPin, widestRun } from "./widestRun.ts";

/** How much farther from the route than from the nearest trail a sample may be where the route follows the track. */
const FOLLOWS_METERS = 40;

/** Distances to a leg are measured up to here. */
const FAR_METERS = 20_000;

const MAX_PINS = PLANNED_ROUTE_LIMITS.pins;

export interface PinsAlongTrack {
  pins: RoutePin[];
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
  /** Of the leg; on a trail whose ends meet that of the two ways that follows the track better. */
  way: LegWay | null;
}

/**
 * A few pins whose route along the trails follows a track: Douglas and Peucker's simplification with legs of the
 * network instead of straight lines. It begins with a pin at the first and one at the last sample. While the leg
 * between two pins leaves the track, the sample farthest from that leg becomes a pin, the worst in the whole track
 * first, until all legs follow it or there are as many pins as a route may have. Then pins are removed that are not
 * needed any more. Where no way leads on, or the rules of planned routes allow no pin, the longest stretch that makes a route remains.
 * @param pause is awaited between legs, and may throw to end the work
 */
export async function pinsAlongTrack(
  planner: RoutePlanner,
  samples: readonly MatchedSample[],
  pause: () => Promise<void>,
): Promise<PinsAlongTrack> {
  const isFollowed = new Uint8Array(samples.length);
  if (samples.length < 2) return { pins: samples.map(({ vertex }) => planner.pinAt(vertex)), isFollowed };
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
    const { way = null, isBroken = false } = spans[index - 1] ?? {};
    return { sample, meters, pin: withWay(planner.pinAt(vertex), way), isBroken };
  });
  const run = widestRun(planner, pins);
  for (const { from, to } of run.stretches) {
    measure(planner, samples, { from, to }, (sample, excess) => {
      if (excess <= FOLLOWS_METERS) isFollowed[sample] = 1;
    });
  }
  return { pins: run.pins.map(({ pin }, at) => (at === 0 ? withWay(pin, null) : pin)), isFollowed };
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
  const lines = start === end ? [{ line: null, way: null }] : planner.legsBetween(start, end);
  if (lines.length === 0) {
    const isShort = to - from < 2;
    const middle = (from + to) >> 1;
    const excess = isShort ? 0 : Number.POSITIVE_INFINITY;
    return { from, to, worst: middle, excess, isBroken: true, way: null };
  }
  const measured = lines.map(({ line, way }) => {
    const index = lineIndex(line ?? pointLine(planner, start));
    let worst = -1;
    let most = 0;
    const excesses = new Float64Array(to - from + 1);
    for (let k = from; k <= to; k++) {
      const { position, vertex, awayMeters } = samples[k] as MatchedSample;
      // Between two vertices far apart, a sample of a pin's own vertex can lie beyond the leg.
      const isAtPin = vertex === start || vertex === end;
      const away = isAtPin ? 0 : (nearestOnLine(index, position, FAR_METERS)?.awayMeters ?? FAR_METERS);
      const excess = away - awayMeters;
      excesses[k - from] = excess;
      if (excess > most) [worst, most] = [k, excess];
    }
    return { span: { from, to, worst, excess: most, isBroken: false, way }, excesses };
  });
  const best = measured.reduce((a, b) => (b.span.excess < a.span.excess ? b : a));
  for (const [k, excess] of best.excesses.entries()) onSample(from + k, excess);
  return best.span;
}

/** The line of a leg, to be searched. */
function lineIndex({ lng, lat }: Pick<TrackColumns, "lng" | "lat">): TrailIndex {
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

function pointLine({ lines: { columns } }: RoutePlanner, vertex: number): Pick<TrackColumns, "lng" | "lat"> {
  return { lng: Float64Array.of(columns.lng[vertex]), lat: Float64Array.of(columns.lat[vertex]) };
}
