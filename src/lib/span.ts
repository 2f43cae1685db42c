import { directedMeters } from "./waypoints/directedMeters.ts";

/** A stretch of a trail's axis in metres; `fromMeters` is not beyond `toMeters`. */
export interface Span {
  fromMeters: number;
  toMeters: number;
}

export function spanMeters({ fromMeters, toMeters }: Span): number {
  return toMeters - fromMeters;
}

/** The stretch between two places in any order, as far as it lies within `whole`. */
export function spanBetween(a: number, b: number, whole: Span): Span {
  return { fromMeters: held(Math.min(a, b), whole), toMeters: held(Math.max(a, b), whole) };
}

/** `factor` times as long; the place at `share` of its way keeps that share. Stays within `whole` and at least `leastMeters` long. */
export function scaledSpan(
  span: Span,
  { factor, share }: { factor: number; share: number },
  { whole, leastMeters }: { whole: Span; leastMeters: number },
): Span {
  const length = spanMeters(span);
  const scaled = Math.min(spanMeters(whole), Math.max(leastMeters, length * factor));
  return spanFrom(span.fromMeters + share * (length - scaled), scaled, whole);
}

/** The stretch moved along, no farther than `whole` reaches. */
export function movedSpan(span: Span, byMeters: number, whole: Span): Span {
  return spanFrom(span.fromMeters + byMeters, spanMeters(span), whole);
}

/** The stretch moved just so far that a place lies in it. */
export function spanWith(span: Span, meters: number, whole: Span): Span {
  const short = Math.max(0, meters - span.toMeters);
  const over = Math.max(0, span.fromMeters - meters);
  return short + over > 0 ? movedSpan(span, short - over, whole) : span;
}

/** A stretch of the stored axis as the reader sees it, or the other way round. */
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
  const from = Math.min(latest, Math.max(whole.fromMeters, fromMeters));
  return { fromMeters: from, toMeters: Math.min(whole.toMeters, from + length) };
}

function held(meters: number, { fromMeters, toMeters }: Span): number {
  return Math.min(toMeters, Math.max(fromMeters, meters));
}
