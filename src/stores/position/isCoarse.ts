import type { PositionFix } from "./ownPosition.ts";

/** A fix of a larger radius, in metres, is shown but not matched to the trails. */
const COARSE_METERS = 500;

/** Whether a fix is too imprecise to say where on the trails it is. */
export function isCoarse({ accuracyMeters }: Pick<PositionFix, "accuracyMeters">): boolean {
  return accuracyMeters > COARSE_METERS;
}
