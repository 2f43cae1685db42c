import type { Climb } from "../geo/ascent.ts";

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
