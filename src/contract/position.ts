import * as z from "zod/mini";

/** [lng, lat] in degrees (WGS 84). Longitudes may leave -180..180 where a line was unwrapped across the antimeridian. */
export type Position = readonly [lng: number, lat: number];

/** [west, south, east, north] in degrees. `east` may exceed 180 for boxes across the antimeridian; west <= east always. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 540;
const latitude = z.number().check(z.minimum(-MAX_LATITUDE), z.maximum(MAX_LATITUDE));
const longitude = z.number().check(z.minimum(-MAX_LONGITUDE), z.maximum(MAX_LONGITUDE));

/** Means "no distance" on the wire, and "no elevation" in some files. */
export const NO_DISTANCE = -9999;

/** Metres of the wire format; null where they are unknown. */
export function knownMeters(meters: number | null | undefined): number | null {
  return meters == null || meters === NO_DISTANCE ? null : meters;
}

/** Whether a value is in the wire order of preview coordinates, [lon, lat]. Several times faster than a schema. */
export function isLonLat(value: unknown): value is Position {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [lng, lat]: unknown[] = value;
  if (typeof lng !== "number" || typeof lat !== "number") return false;
  return Math.abs(lng) <= MAX_LONGITUDE && Math.abs(lat) <= MAX_LATITUDE;
}

/** Wire order of guideBounds: [[minLat, minLng], [maxLat, maxLng]]. */
export const latLngBounds = z.tuple([z.tuple([latitude, longitude]), z.tuple([latitude, longitude])]);

/** Wire order of a geo bbox: west, south, east, north. */
export const bbox = z.tuple([longitude, latitude, longitude, latitude]);

/** Converts wire bounds to [west, south, east, north]; a box across the antimeridian is unwrapped. */
export function boundsFromLatLng(value: z.infer<typeof latLngBounds>): Bounds {
  const [[south, west], [north, east]] = value;
  return [west, south, east < west ? east + 360 : east, north];
}

/** Converts [west, south, east, north] to the wire order [[minLat, minLng], [maxLat, maxLng]]. */
export function boundsToLatLng(value: Bounds): [[number, number], [number, number]] {
  const [west, south, east, north] = value;
  return [
    [south, west],
    [north, east],
  ];
}

/** Zoom, column and row of a tile in Web Mercator. */
export type TileAddress = readonly [z: number, x: number, y: number];
