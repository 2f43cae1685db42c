import { niceNumberWithin } from "../../lib/niceNumber.ts";
import { type DistanceUnitName, fromMeters, toMeters, UNITS, type UnitName } from "../../lib/units.ts";

export interface Scale {
  /** Width of the bar in px. */
  pixels: number;
  unit: UnitName;
  /** Length at the bar's middle and end, in `unit`. */
  half: number;
  full: number;
}

/** Below these lengths the bar is labelled in feet or metres. */
const LEAST: Record<DistanceUnitName, { length: number; small: UnitName }> = {
  kilometers: { length: 1, small: "meters" },
  miles: { length: 0.5, small: "feet" },
};

/** Lengths that are easily halved, as multiples of a power of ten: close enough for a bar of nearly constant width. */
const STEPS = [8, 6, 5, 4, 3, 2.4, 2, 1.6, 1.2, 1];

/** The longest such length that fits into `most` pixels. */
export function scaleSteps(metersPerPixel: number, most: number, distanceUnit: DistanceUnitName): Scale {
  const mostMeters = metersPerPixel * most;
  const { length, small } = LEAST[distanceUnit];
  const isLarge = fromMeters(mostMeters, UNITS[distanceUnit].name) >= length * 2;
  const unit: UnitName = isLarge ? distanceUnit : small;
  const full = niceNumberWithin(fromMeters(mostMeters, unit), STEPS);
  return { pixels: toMeters(full, unit) / metersPerPixel, unit, half: full / 2, full };
}
