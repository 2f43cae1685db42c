export type DistanceUnitName = "kilometers" | "miles";
export type ElevationUnitName = "meters" | "feet";
export type UnitName = DistanceUnitName | ElevationUnitName;

export interface Unit {
  name: UnitName;
  shortName: string;
  valueInMeters: number;
}

/** Short names are symbols, the same in all three languages' unit lists; texts add them through i18n. */
export const UNITS: Record<UnitName, Unit> = {
  meters: { name: "meters", shortName: "m", valueInMeters: 1 },
  kilometers: { name: "kilometers", shortName: "km", valueInMeters: 1000 },
  miles: { name: "miles", shortName: "mi", valueInMeters: 1609.344 },
  feet: { name: "feet", shortName: "ft", valueInMeters: 0.3048 },
};

export function fromMeters(meters: number, unit: UnitName): number {
  return meters / UNITS[unit].valueInMeters;
}

export function toMeters(value: number, unit: UnitName): number {
  return value * UNITS[unit].valueInMeters;
}

/** Whether an offset is on a length, up to what that is shown as: to 0.1 of the unit, which may be rounded up. */
export function isOnLength(meters: number, lengthMeters: number, unit: UnitName): boolean {
  return meters >= 0 && meters <= lengthMeters + toMeters(0.05, unit);
}

/** Kilometres imply metres, miles imply feet. */
export function elevationUnitFor(distanceUnit: DistanceUnitName): ElevationUnitName {
  return distanceUnit === "miles" ? "feet" : "meters";
}

/** Length of a guide in a unit: the unit's own key, else metres converted, else null. */
export function lengthIn(lengths: Readonly<Record<string, number>>, unit: DistanceUnitName): number | null {
  const own = lengths[unit];
  if (own !== undefined) return own;
  const meters = lengths.meters;
  return meters === undefined ? null : fromMeters(meters, unit);
}
