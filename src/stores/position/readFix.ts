import * as z from "zod/mini";
import type { PositionFix } from "./ownPosition.ts";

/** A fix that is older than this when it arrives is one of an earlier use of the receiver. */
const MAX_AGE_MILLISECONDS = 120_000;
/** A time farther off is none: some receivers count from another year. */
const MAX_ERROR_MILLISECONDS = 86_400_000;

/** Numbers that are not finite are absent: devices report NaN for the heading of somebody who stands. */
const measure = z.catch(z.nullable(z.number()), null);

const reported = z.object({
  coords: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    accuracy: z.number().check(z.minimum(0)),
    altitude: measure,
    heading: measure,
    speed: measure,
  }),
  timestamp: z.catch(z.number(), 0),
});

/**
 * Reads what the browser reports as the device's position, a `GeolocationPosition`. A time stamp that is missing or days
 * off is replaced by the time of arrival.
 * @param now milliseconds since 1970
 * @returns null for what is no position, the empty one at 0, 0, and one from before the reader asked
 */
export function readFix(position: unknown, now: number): PositionFix | null {
  const parsed = reported.safeParse(position);
  if (!parsed.success) return null;
  const { coords, timestamp } = parsed.data;
  if (coords.latitude === 0 && coords.longitude === 0) return null;
  const age = now - timestamp;
  const isTimed = Math.abs(age) < MAX_ERROR_MILLISECONDS;
  if (isTimed && age > MAX_AGE_MILLISECONDS) return null;
  return {
    position: [coords.longitude, coords.latitude],
    accuracyMeters: coords.accuracy,
    altitudeMeters: coords.altitude,
    headingDegrees: coords.heading,
    speedMetersPerSecond: coords.speed,
    time: isTimed ? Math.min(timestamp, now) : now,
  };
}
