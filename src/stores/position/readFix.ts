import * as z from "zod/mini";
import type { PositionFix } from "./ownPosition.ts";

/** A fix that is older than this when it arrives is one of an earlier use of the receiver. */
const MAX_AGE_MILLISECONDS = 120_000;
/** A time farther off is none: some receivers count from another year. */
const MAX_ERROR_MILLISECONDS = 86_400_000;

/** Between two fixes that show whether the clocks differ. */
const LEAST_PASSED_MILLISECONDS = 500;

const reported = z.object({
  coords: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
    accuracy: z.number().check(z.minimum(0)),
    /** Absent if it is not finite: devices report NaN for somebody who stands. */
    heading: z.catch(z.nullable(z.number()), null),
  }),
  timestamp: z.catch(z.number(), 0),
});

/** The device's clock against that of the receiver, as fixes have shown it. */
export interface ReceiverClock {
  /** Milliseconds by which the device's clock is ahead; 0 unless it shows. */
  ahead: number;
  /** A fix that was too old, in milliseconds by both clocks. */
  refused: { time: number; arrival: number } | null;
}

/**
 * Reads what the browser reports as the device's position, a `GeolocationPosition`. A time stamp that is missing or days
 * off is replaced by the time of arrival, and one from a clock that differs is corrected to the device's.
 * @param now milliseconds since 1970
 * @param clock that of the watch, which is updated
 * @returns null for what is no position, the empty one at 0, 0, and one from before the reader asked
 */
export function readFix(position: unknown, now: number, clock: ReceiverClock): PositionFix | null {
  const parsed = reported.safeParse(position);
  if (!parsed.success) return null;
  const { coords, timestamp } = parsed.data;
  if (coords.latitude === 0 && coords.longitude === 0) return null;
  const isTimed = Math.abs(now - timestamp) < MAX_ERROR_MILLISECONDS;
  if (isTimed && isOld(timestamp, now, clock)) return null;
  return {
    position: [coords.longitude, coords.latitude],
    accuracyMeters: coords.accuracy,
    headingDegrees: coords.heading,
    time: isTimed ? Math.min(timestamp + clock.ahead, now) : now,
  };
}

/**
 * Old fixes arrive all at once, or one again and again. If two are as far apart as they arrive, they are new, and the
 * clocks differ.
 */
function isOld(time: number, arrival: number, clock: ReceiverClock): boolean {
  const age = arrival - time;
  clock.ahead = Math.max(0, Math.min(clock.ahead, age));
  if (age - clock.ahead <= MAX_AGE_MILLISECONDS) return false;
  const { refused } = clock;
  const passed = arrival - (refused?.arrival ?? arrival);
  if (refused && passed < LEAST_PASSED_MILLISECONDS) return true;
  clock.refused = { time, arrival };
  if (!refused || Math.abs(time - refused.time - passed) > passed / 2) return true;
  clock.ahead = Math.min(age, refused.arrival - refused.time);
  return false;
}
