import { EARTH_DIAMETER_METERS, RADIANS } from "./earth.ts";

/** Great-circle metres between two positions in degrees, by the haversine formula. */
export function distanceMeters(lngA: number, latA: number, lngB: number, latB: number): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLng = Math.sin(((lngB - lngA) * RADIANS) / 2);
  const haversine = sinLat * sinLat + sinLng * sinLng * Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS);
  // Rounding may push the value for antipodes above 1, where asin is NaN.
  return EARTH_DIAMETER_METERS * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
