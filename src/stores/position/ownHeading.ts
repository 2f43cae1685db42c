import { proxy } from "valtio";
import * as z from "zod/mini";

/**
 * Where the device points, in degrees clockwise from north; null where it has no compass. Separate from the position,
 * because it changes many times a second.
 */
export const ownHeading = proxy<{ degrees: number | null }>({ degrees: null });

/** Smaller turns are noise. */
const LEAST_DEGREES = 2;

const reported = z.object({
  absolute: z.boolean(),
  /** Degrees counterclockwise, from north where `absolute`. */
  alpha: z.nullable(z.number()),
  /** Only on iOS: degrees clockwise from north, negative while unknown. */
  webkitCompassHeading: z.optional(z.number().check(z.minimum(0))),
});

interface AskingOrientation {
  /** Only on iOS, which asks the reader; to be called by a press. */
  requestPermission?: () => Promise<PermissionState>;
}

/** Follows the device's compass, if it has one and the reader permits it. @returns the end */
export function followHeading(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const orientation = globalThis.DeviceOrientationEvent as (AskingOrientation & object) | undefined;
  const listen = () => {
    for (const type of ["deviceorientationabsolute", "deviceorientation"]) {
      if (!signal.aborted) addEventListener(type, (event) => turn(headingOf(event)), { signal });
    }
  };
  if (orientation?.requestPermission) {
    orientation.requestPermission().then(
      (answer) => answer === "granted" && listen(),
      () => {},
    );
  } else listen();
  return () => {
    over.abort();
    ownHeading.degrees = null;
  };
}

/**
 * Where the top of the screen points, of an orientation event; null if it does not say that of north. The device may be
 * held in any of four ways, of which the screen knows.
 */
export function headingOf(event: unknown): number | null {
  const parsed = reported.safeParse(event);
  if (!parsed.success) return null;
  const { absolute, alpha, webkitCompassHeading } = parsed.data;
  const ofDevice = webkitCompassHeading ?? (absolute && alpha !== null ? 360 - alpha : null);
  return ofDevice === null ? null : (ofDevice + (globalThis.screen?.orientation?.angle ?? 0)) % 360;
}

function turn(degrees: number | null): void {
  if (degrees === null) return;
  const { degrees: before } = ownHeading;
  const change = before === null ? 180 : Math.abs(((degrees - before + 540) % 360) - 180);
  if (change >= LEAST_DEGREES) ownHeading.degrees = degrees;
}
