import type { Climb } from "../geo/ascent.ts";

/** How fast somebody travels: on foot by DIN 33466 times a pace, otherwise at one speed wherever the way leads. */
export type TravelSpeed =
  | {
      kind: "walk";
      /** 2 is twice as fast as the standard. */
      pace: number;
    }
  | { kind: "constant"; metersPerHour: number };

/** Minutes that each metre of a leg takes, along the way, up and down. */
export interface MinuteRates {
  perMeter: number;
  perAscentMeter: number;
  perDescentMeter: number;
}

/** DIN 33466: in an hour 4 km along the way, 300 m up, or 500 m down. */
const WALK: MinuteRates = { perMeter: 60 / 4000, perAscentMeter: 60 / 300, perDescentMeter: 60 / 500 };

/**
 * The rates of a leg. DIN 33466 adds half of the smaller of two times, that of the distance and that of the climb, to
 * the larger one. Which one is larger is decided for the whole leg, so that its time is the sum over its parts,
 * wherever it is cut.
 */
export function minuteRates(
  { lengthMeters, ascentMeters, descentMeters }: Climb & { lengthMeters: number },
  speed: TravelSpeed,
): MinuteRates {
  if (speed.kind === "constant")
    return { perMeter: 60 / speed.metersPerHour, perAscentMeter: 0, perDescentMeter: 0 };
  const along = lengthMeters * WALK.perMeter;
  const climb = ascentMeters * WALK.perAscentMeter + descentMeters * WALK.perDescentMeter;
  const [alongShare, climbShare] = along >= climb ? [1, 0.5] : [0.5, 1];
  return {
    perMeter: (alongShare * WALK.perMeter) / speed.pace,
    perAscentMeter: (climbShare * WALK.perAscentMeter) / speed.pace,
    perDescentMeter: (climbShare * WALK.perDescentMeter) / speed.pace,
  };
}
