import type { WaypointType } from "../../contract/waypoint.ts";

/**
 * The `sym` of a waypoint, by the names that Garmin's devices have pictures for and that OsmAnd and Organic Maps know as
 * well (Garmin, 'Custom Symbols', GPS eXchange names).
 */
const SYMBOLS: Partial<Record<WaypointType, string>> = {
  bridge: "Bridge",
  camp: "Campground",
  food: "Restaurant",
  ford: "Crossing",
  hazard: "Danger Area",
  hut: "Lodge",
  info: "Information",
  lodging: "Lodging",
  parking: "Parking Area",
  shelter: "Building",
  spring: "Drinking Water",
  start: "Trail Head",
  store: "Shopping Center",
  summit: "Summit",
  toilet: "Restroom",
  town: "City (Small)",
  trailhead: "Trail Head",
  transit: "Ground Transportation",
  view: "Scenic Area",
  water: "Drinking Water",
  water_seasonal: "Drinking Water",
};

/** Of what is the reader's own: the end of a day, and a note. */
export const DAY_END_SYMBOL = "Flag, Green";
export const NOTE_SYMBOL = "Flag, Blue";

/** Undefined for types without a name that devices know: they show their usual picture. */
export function gpxSymbol(type: WaypointType): string | undefined {
  return SYMBOLS[type];
}
