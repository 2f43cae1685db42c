import type { Climb } from "../geo/ascent.ts";
import type { Span } from "../span.ts";

/** How fast somebody travels: on foot by DIN 33466 times a pace, otherwise at one speed wherever the way leads. */
export type TravelSpeed =
  | {
      kind: "walk";
      /** 2 is twice as fast as the standard. */
      pace: number;
    }
  | { kind: "constant"; metersPerHour: number };

/** DIN 33466: in an hour 4 km along the way, 300 m up, or 500 m down. */
const WALK = { perMeter: 60 / 4000, perAscentMeter: 60 / 300, perDescentMeter: 60 / 500 };

/** The minutes that a stretch takes by DIN 33466: the larger of two times and half of the smaller. */
export function movingMinutes(
  { lengthMeters, ascentMeters, descentMeters }: Climb & { lengthMeters: number },
  speed: TravelSpeed,
): number {
  if (speed.kind === "constant") return (60 * lengthMeters) / speed.metersPerHour;
  const along = lengthMeters * WALK.perMeter;
  const climb = ascentMeters * WALK.perAscentMeter + descentMeters * WALK.perDescentMeter;
  return (Math.max(along, climb) + Math.min(along, climb) / 2) / speed.pace;
}

/** The longest stretch of a span without any of some offsets, which are ascending; the first of equals. */
export function longestGap(offsets: readonly number[], { fromMeters, toMeters }: Span): Span {
  const within = offsets.filter((meters) => meters > fromMeters && meters < toMeters);
  const ends = [...within, toMeters];
  return ends
    .map((end, index): Span => ({ fromMeters: within[index - 1] ?? fromMeters, toMeters: end }))
    .reduce((best, gap) => (lengthOf(gap) > lengthOf(best) ? gap : best));
}

/** What is nearer than this is at a place and not after it: a distance of 0.0 would say nothing. */
const HERE_METERS = 100;

/** The first of some ascending offsets beyond a place on the route; null if none follows. */
export function nextAfter(offsets: readonly number[], meters: number): number | null {
  return offsets.find((offset) => offset >= meters + HERE_METERS) ?? null;
}

function lengthOf({ fromMeters, toMeters }: Span): number {
  return toMeters - fromMeters;
}
