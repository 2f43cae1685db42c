import { type Span, spanMeters } from "../span.ts";

/** The longest stretch of a span without any of some offsets, which are ascending; the first of equals. */
export function longestGap(offsets: readonly number[], { fromMeters, toMeters }: Span): Span {
  const within = offsets.filter((meters) => meters > fromMeters && meters < toMeters);
  const ends = [...within, toMeters];
  return ends
    .map((end, index): Span => ({ fromMeters: within[index - 1] ?? fromMeters, toMeters: end }))
    .reduce((best, gap) => (spanMeters(gap) > spanMeters(best) ? gap : best));
}

/** What is nearer than this is at a place and not after it: a distance of 0.0 would say nothing. */
const HERE_METERS = 100;

/** The first of some ascending offsets beyond a place on the route; null if none follows. */
export function nextAfter(offsets: readonly number[], meters: number): number | null {
  return offsets.find((offset) => offset >= meters + HERE_METERS) ?? null;
}
