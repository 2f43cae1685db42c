/** Diameter in metres of the sphere that all distances are measured on. */
export const EARTH_DIAMETER_METERS = 12_742_000;

/** Length of the equator, and of each meridian's full circle. */
export const EQUATOR_METERS = Math.PI * EARTH_DIAMETER_METERS;

/** Metres in a degree of latitude, and of longitude at the equator. */
export const METERS_PER_DEGREE = EQUATOR_METERS / 360;

/** Radians in a degree. */
export const RADIANS = Math.PI / 180;

/** Great-circle metres between two positions in degrees, by the haversine formula. */
export function distanceMeters(lngA: number, latA: number, lngB: number, latB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLng = Math.sin(((lngB - lngA) * RADIANS) / 2);
  const haversine = sinLat * sinLat + sinLng * sinLng * Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS);
  // Rounding may push the value for antipodes above 1, where asin is NaN.
  return EARTH_DIAMETER_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
