import type { DistanceUnitName } from "./units.ts";

/** Countries whose readers get miles and feet by default. */
const IMPERIAL_COUNTRIES = new Set(["US", "GB"]);

export function defaultDistanceUnit(countryCode: string): DistanceUnitName {
  return IMPERIAL_COUNTRIES.has(countryCode) ? "miles" : "kilometers";
}
