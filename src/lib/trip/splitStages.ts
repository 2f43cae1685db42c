import type { StageRule } from "../../contract/routeStages.ts";
import type { Span } from "../span.ts";
import {
  lastOffsetWithin,
  type StretchTotals,
  type SumColumn,
  stretchTotals,
  type TripMeasure,
  tripLength,
  valueAt,
} from "./tripMeasure.ts";

/** A waypoint at which a stage may end. */
export interface StageStop {
  /** Index in the guide's waypoints. */
  waypoint: number;
  /** Metres along the route. */
  meters: number;
}

export interface TripStage extends Span, StretchTotals {
  /** Of the trip, from 1; days of rest count. */
  day: number;
  /** Days of rest that follow it. */
  restDays: number;
  /** The waypoint at its end; null for an end on the trail and for one at the route's end. */
  waypoint: number | null;
  /** Whether the reader has set its end. */
  isFixed: boolean;
  /** Whether it exceeds the limit of a day. */
  isOver: boolean;
}

interface SplitOptions {
  /** Null for a single stage. */
  rule: StageRule | null;
  /** Ascending. */
  places: readonly StageStop[];
  /** Ends set by the reader. The rule divides what follows the last of them. */
  fixedEnds?: readonly FixedEnd[];
}

/** An end of a stage that the reader has set. */
export interface FixedEnd {
  /** Along the route as it is now. */
  meters: number;
  /** Length of its stage when it was set: a stretch before it that has become longer is divided by the rule. */
  stageMeters: number;
  /** Days of rest that follow the stage. */
  restDays?: number;
}

/** The rule makes at most this many stages; the last one takes the rest. */
export const MAX_STAGES = 365;

/** Nothing shorter is a stage. */
const MIN_STAGE_METERS = 1;

/** An end this near to a waypoint is at the waypoint. */
const AT_STOP_METERS = 1;

/** A stretch before an end that the reader has set may grow by this share, for a pin moved a little. */
const GROWTH = 0.02;

/** Relative: a stage that ends exactly at its limit does not exceed it, whatever the rounding. */
const ROUNDING = 1e-9;

const COLUMNS: Record<StageRule["by"], SumColumn> = { distance: "meters", ascent: "ascent", time: "minutes" };

/**
 * Splits a route into stages, from its first pin on: each ends as far as the limit allows, at the last place within
 * the tolerance before that; if there is none, at the first one, an end that the reader has set, or the route's end,
 * within the tolerance beyond, and is flagged; else exactly at the limit.
 */
export function splitStages(
  measure: TripMeasure,
  { rule, places, fixedEnds = [] }: SplitOptions,
): TripStage[] {
  const length = tripLength(measure);
  const ends: { meters: number; isFixed: boolean; restDays: number }[] = [];
  const last = () => ends.at(-1)?.meters ?? 0;
  /** Divides the route up to an offset that becomes an end of a stage too; a stretch of `whole` metres is one stage. */
  const divide = (to: number, whole: number, fixed: FixedEnd | null) => {
    while (rule !== null && ends.length < MAX_STAGES - 1 && to - last() > whole) {
      const end = nextEnd(measure, rule, places, { fromMeters: last(), toMeters: to });
      if (to - end < MIN_STAGE_METERS) break;
      ends.push({ meters: end, isFixed: false, restDays: 0 });
    }
    // Who has arrived rests without a plan.
    ends.push({ meters: to, isFixed: fixed !== null, restDays: to < length ? (fixed?.restDays ?? 0) : 0 });
  };
  for (const fixed of fixedEnds.toSorted((a, b) => a.meters - b.meters)) {
    const { meters, stageMeters } = fixed;
    if (meters - last() < MIN_STAGE_METERS || ends.length >= MAX_STAGES - 1) continue;
    const end = length - meters < MIN_STAGE_METERS ? length : meters;
    divide(end, stageMeters * (1 + GROWTH) + MIN_STAGE_METERS, fixed);
  }
  if (length - last() >= MIN_STAGE_METERS) divide(length, 0, null);
  let day = 1;
  return ends.map(({ meters: end, isFixed, restDays }, index) => {
    const span = { fromMeters: ends[index - 1]?.meters ?? 0, toMeters: end };
    const totals = stretchTotals(measure, span);
    const place = places.find(({ meters }) => Math.abs(meters - end) <= AT_STOP_METERS);
    const number = day;
    day += 1 + restDays;
    return {
      ...span,
      ...totals,
      day: number,
      restDays,
      waypoint: place?.waypoint ?? null,
      isFixed,
      isOver: rule !== null && amountOf(totals, rule) > rule.limit * (1 + ROUNDING),
    };
  });
}

/** A stage's share of what the rule limits: metres, metres up, or minutes. */
export function amountOf(totals: StretchTotals, { by }: Pick<StageRule, "by">): number {
  switch (by) {
    case "distance":
      return totals.lengthMeters;
    case "ascent":
      return totals.ascentMeters;
    case "time":
      return totals.minutes;
  }
}

/** Where a stage that starts at an offset may end by the rule: at a place to stay within the span, else at `farthest`. */
export function leeway(
  measure: TripMeasure,
  { by, limit, tolerance }: StageRule,
  from: number,
): Span & { farthest: number } {
  const column = COLUMNS[by];
  const start = valueAt(measure, measure[column], from);
  const atShare = (share: number) =>
    Math.max(from + MIN_STAGE_METERS, lastOffsetWithin(measure, column, start + limit * share));
  return {
    fromMeters: atShare(1 - tolerance),
    farthest: Math.min(tripLength(measure), atShare(1)),
    toMeters: atShare(1 + tolerance),
  };
}

/** @param span the stretch that is divided, from the start of the stage on */
function nextEnd(
  measure: TripMeasure,
  rule: StageRule,
  places: readonly StageStop[],
  { fromMeters, toMeters: last }: Span,
): number {
  const { fromMeters: low, farthest, toMeters: high } = leeway(measure, rule, fromMeters);
  if (last - farthest < MIN_STAGE_METERS) return last;
  const before = places.findLast(({ meters }) => meters >= low && meters <= farthest);
  if (before) return before.meters;
  const beyond = places.find(({ meters }) => meters > farthest && meters <= high);
  if (beyond) return beyond.meters;
  return rule.tolerance > 0 && high >= last ? last : farthest;
}
