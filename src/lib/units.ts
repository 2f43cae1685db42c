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
