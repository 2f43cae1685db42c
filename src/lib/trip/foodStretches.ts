import type { StageStop, TripStage } from "./splitStages.ts";
import { type TripMeasure, tripLength, valueAt } from "./tripMeasure.ts";

/** What is eaten from one place where food is bought to the next. */
export interface FoodStretch {
  /** Where it is bought: a waypoint, or null for the start, to which it is brought. */
  waypoint: number | null;
  fromMeters: number;
  toMeters: number;
  /** The day on which the place is reached, from 1; days of rest count. */
  day: number;
  /** Days of food, by halves, rounded up. */
  days: number;
}

/** Shops this near to each other along the route are one place to buy food. */
const SAME_PLACE_METERS = 1000;

/** An end of a day, or of the trip, this near to a shop is at it. */
const AT_SHOP_METERS = 150;

const STEP_DAYS = 0.5;
const ROUNDING = 1e-6;

/**
 * The food for a trip, from the start to each place where some is bought and on to the finish. What is eaten on days of
 * rest at such a place is bought there as it is eaten.
 * @param shops ascending
 */
export function foodStretches(
  measure: TripMeasure,
  stages: readonly TripStage[],
  shops: readonly StageStop[],
): FoodStretch[] {
  const length = tripLength(measure);
  const places: StageStop[] = [];
  for (const shop of shops) {
    const before = places.at(-1)?.meters ?? Number.NEGATIVE_INFINITY;
    if (shop.meters - before >= SAME_PLACE_METERS && length - shop.meters > AT_SHOP_METERS) places.push(shop);
  }
  const atStart = places[0] && places[0].meters < AT_SHOP_METERS;
  const stops = atStart ? places : [{ waypoint: null, meters: 0 }, ...places];
  return stops.map(({ waypoint, meters }, index): FoodStretch => {
    const toMeters = stops[index + 1]?.meters ?? length;
    const needed = daysAt(measure, stages, toMeters).arrival - daysAt(measure, stages, meters).departure;
    return {
      waypoint,
      fromMeters: meters,
      toMeters,
      day: Math.max(1, Math.ceil(daysAt(measure, stages, meters).arrival - ROUNDING)),
      days: STEP_DAYS * Math.ceil(Math.max(0, needed) / STEP_DAYS - ROUNDING),
    };
  });
}

/** How many days have passed at an offset of the route, before and after the days of rest there. */
function daysAt(
  measure: TripMeasure,
  stages: readonly TripStage[],
  meters: number,
): { arrival: number; departure: number } {
  const resting = stages.find(
    ({ toMeters, restDays }) => restDays > 0 && Math.abs(toMeters - meters) <= AT_SHOP_METERS,
  );
  if (resting) return { arrival: resting.day, departure: resting.day + resting.restDays };
  const stage = stages.find(({ toMeters }) => meters <= toMeters) ?? stages.at(-1);
  if (!stage) return { arrival: 0, departure: 0 };
  const walked =
    valueAt(measure, measure.minutes, meters) - valueAt(measure, measure.minutes, stage.fromMeters);
  const passed = stage.day - 1 + (stage.minutes > 0 ? Math.min(1, walked / stage.minutes) : 0);
  return { arrival: passed, departure: passed };
}
