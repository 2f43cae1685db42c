import { proxy } from "valtio";
import * as z from "zod/mini";
import type { Activity } from "../../contract/activity.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { clamp } from "../../lib/clamp.ts";
import { storageItem } from "../../lib/storage.ts";
import { BREAK_LIMITS, type Breaks } from "../../lib/trip/breaks.ts";
import type { TravelSpeed } from "../../lib/trip/movingMinutes.ts";

/** Bounds of the reader's pace on foot, as a multiple of the standard, and of other speeds in metres an hour. */
export const PACE_RANGE = { min: 0.5, max: 2 } as const;
export const SPEED_RANGE = { min: 1000, max: 40_000 } as const;

/** Bounds of the food for a day, in kilograms. */
export const FOOD_RANGE = { min: 0.2, max: 2 } as const;

type Ride = Exclude<Activity, "hike">;

const pace = z.number().check(z.minimum(PACE_RANGE.min), z.maximum(PACE_RANGE.max));
const speed = z.number().check(z.minimum(SPEED_RANGE.min), z.maximum(SPEED_RANGE.max));

const breaks = z.object({
  by: z.enum(["minutes", "share"]),
  minutes: z.number().check(z.minimum(0), z.maximum(BREAK_LIMITS.minutes)),
  share: z.number().check(z.minimum(0), z.maximum(BREAK_LIMITS.share)),
});

const food = z.number().check(z.minimum(FOOD_RANGE.min), z.maximum(FOOD_RANGE.max));

const item = storageItem({
  key: `${STORAGE_PREFIX}_TRIP_PACE`,
  schema: z.object({
    pace,
    speeds: z.object({ bike: speed, paddle: speed, horseback: speed }),
    breaks: z.optional(breaks),
    foodKilograms: z.optional(food),
  }),
});

interface TripSettings {
  /** On foot; 2 is twice as fast as the standard. */
  pace: number;
  /** Metres an hour. */
  speeds: Record<Ride, number>;
  breaks: Breaks;
  /** Weight of the food for a day. */
  foodKilograms: number;
}

/** How fast the reader travels, how long they rest, and how much they eat. */
export const tripSettings = proxy<TripSettings>({
  pace: 1,
  speeds: { bike: 15_000, paddle: 5000, horseback: 6000 },
  breaks: { by: "minutes", minutes: 0, share: 0 },
  foodKilograms: 0.7,
  ...item.read(),
});

export function choosePace(chosen: number): void {
  tripSettings.pace = clamp(chosen, PACE_RANGE.min, PACE_RANGE.max);
  store();
}

/** @param metersPerHour a value beyond the range is moved into it */
export function chooseSpeed(activity: Ride, metersPerHour: number): void {
  tripSettings.speeds[activity] = clamp(metersPerHour, SPEED_RANGE.min, SPEED_RANGE.max);
  store();
}

/** @param kilograms a day; beyond the range it is moved into it */
export function chooseFood(kilograms: number): void {
  tripSettings.foodKilograms = clamp(kilograms, FOOD_RANGE.min, FOOD_RANGE.max);
  store();
}

/** @param chosen beyond the limits it is moved to them */
export function chooseBreaks(chosen: Partial<Breaks>): void {
  const { by, minutes, share } = { ...tripSettings.breaks, ...chosen };
  tripSettings.breaks = {
    by,
    minutes: clamp(minutes, 0, BREAK_LIMITS.minutes),
    share: clamp(share, 0, BREAK_LIMITS.share),
  };
  store();
}

/** The speed of an activity; guides of no known one are walked. */
export function travelSpeed(
  activity: Activity | null,
  { pace: chosen, speeds }: { readonly pace: number; readonly speeds: Readonly<TripSettings["speeds"]> },
): TravelSpeed {
  if (activity === null || activity === "hike") return { kind: "walk", pace: chosen };
  return { kind: "constant", metersPerHour: speeds[activity] };
}

function store(): void {
  const { pace: chosen, speeds, breaks: rests, foodKilograms } = tripSettings;
  item.write({ pace: chosen, speeds: { ...speeds }, breaks: { ...rests }, foodKilograms });
}
