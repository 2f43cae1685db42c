import type { Limit } from "./callLimits.ts";

/** How much the clocks of two servers may differ. */
export const CLOCK_TOLERANCE_MILLISECONDS = 60_000;

/**
 * Whether a window that ends at a time has begun and is not over. One that would begin later than now was counted before
 * the clock was set back, and is over too: it would refuse calls for as long as the clock was set back.
 */
export function isWithinWindow(endsAt: Date, { milliseconds }: Limit, time: Date): boolean {
  const left = endsAt.getTime() - time.getTime();
  return left > 0 && left <= milliseconds + CLOCK_TOLERANCE_MILLISECONDS;
}
