import { getTimes } from "suncalc";
import type { Position } from "../../contract/position.ts";
import { wholeTurns } from "../geo/wholeTurns.ts";

/** The sun on a day at a place. */
export type Daylight =
  | { kind: "day"; sunrise: Date; sunset: Date }
  /** It does not set, or does not rise. */
  | { kind: "alwaysUp" | "alwaysDown" };

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
/** Milliseconds by which the sun is earlier for each degree eastward. */
const PER_DEGREE = DAY / 360;

/**
 * Sunrise and sunset on a day of a trip.
 * @param startDate the first day, YYYY-MM-DD, as counted at the place
 * @param day 0 for the first
 */
export function daylight(startDate: string, day: number, [lng, lat]: Position): Daylight {
  const east = lng - wholeTurns(lng);
  // Noon by the sun at the place, so that it is the same day there, also beside the date line and when clocks change.
  const noon = new Date(Date.parse(`${startDate}T12:00:00Z`) + day * DAY - east * PER_DEGREE);
  const { sunrise, sunset, alwaysUp } = getTimes(noon, lat, east);
  if (sunrise && sunset) return { kind: "day", sunrise, sunset };
  return { kind: alwaysUp ? "alwaysUp" : "alwaysDown" };
}

/** Minutes between sunrise and sunset. */
export function daylightMinutes(light: Daylight): number {
  switch (light.kind) {
    case "day":
      return (light.sunset.getTime() - light.sunrise.getTime()) / MINUTE;
    case "alwaysUp":
      return DAY / MINUTE;
    case "alwaysDown":
      return 0;
  }
}

/** The date of a day of a trip, as a time at midnight in UTC. */
export function dateOfDay(startDate: string, day: number): number {
  return Date.parse(`${startDate}T00:00:00Z`) + day * DAY;
}
