import type { Span } from "../span.ts";

/** The longest stretch of a span without any of some offsets, which are ascending; the first of equals. */
export function longestGap(offsets: readonly number[], { fromMeters, toMeters }: Span): Span {
  const within = offsets.filter((meters) => meters > fromMeters && meters < toMeters);
  const ends = [...within, toMeters];
  return ends
    .map((end, index): Span => ({ fromMeters: within[index - 1] ?? fromMeters, toMeters: end }))
    .reduce((best, gap) => (lengthOf(gap) > lengthOf(best) ? gap : best));
}

/** The first of some ascending offsets at or beyond a place on the route; null if none follows. */
export function nextAfter(offsets: readonly number[], meters: number): number | null {
  return offsets.find((offset) => offset >= meters) ?? null;
}

function lengthOf({ fromMeters, toMeters }: Span): number {
  return toMeters - fromMeters;
}
