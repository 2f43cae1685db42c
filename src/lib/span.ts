import { clamp } from "./clamp.ts";
import { directedMeters } from "./waypoints/travelDirection.ts";

/** A range of a trail's axis in metres; `fromMeters` is not beyond `toMeters`. */
export interface Span {
  fromMeters: number;
  toMeters: number;
}

export function spanMeters({ fromMeters, toMeters }: Span): number {
  return toMeters - fromMeters;
}

/** The range between two offsets in any order, clamped to `whole`. */
export function spanBetween(a: number, b: number, whole: Span): Span {
  return { fromMeters: clamped(Math.min(a, b), whole), toMeters: clamped(Math.max(a, b), whole) };
}

/**
 * Scales the range by `factor`, keeping the offset at `share` of its length fixed. Stays within `whole` and at least
 * `leastMeters` long.
 */
export function scaledSpan(
  span: Span,
  { factor, share }: { factor: number; share: number },
  { whole, leastMeters }: { whole: Span; leastMeters: number },
): Span {
  const length = spanMeters(span);
  const scaled = Math.min(spanMeters(whole), Math.max(leastMeters, length * factor));
  return spanFrom(span.fromMeters + share * (length - scaled), scaled, whole);
}

/** Moves the range, within `whole`. */
export function movedSpan(span: Span, byMeters: number, whole: Span): Span {
  return spanFrom(span.fromMeters + byMeters, spanMeters(span), whole);
}

/** Moves the range just far enough to include an offset. */
export function spanWith(span: Span, meters: number, whole: Span): Span {
  const short = Math.max(0, meters - span.toMeters);
  const over = Math.max(0, span.fromMeters - meters);
  return short + over > 0 ? movedSpan(span, short - over, whole) : span;
}

/** Converts a range of the stored axis to the direction of travel, or back. */
export function directedSpan(
  { fromMeters, toMeters }: Span,
  { trailLengthMeters, isReversed }: { trailLengthMeters: number; isReversed: boolean },
): Span {
  const [a, b] = isReversed ? [toMeters, fromMeters] : [fromMeters, toMeters];
  return {
    fromMeters: directedMeters(a, trailLengthMeters, isReversed),
    toMeters: directedMeters(b, trailLengthMeters, isReversed),
  };
}

function spanFrom(fromMeters: number, length: number, whole: Span): Span {
  const latest = whole.toMeters - Math.min(length, spanMeters(whole));
  const from = clamp(fromMeters, whole.fromMeters, latest);
  return { fromMeters: from, toMeters: Math.min(whole.toMeters, from + length) };
}

function clamped(meters: number, { fromMeters, toMeters }: Span): number {
  return clamp(meters, fromMeters, toMeters);
}
