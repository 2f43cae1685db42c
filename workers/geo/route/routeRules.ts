import type { RoutePin, RouteRefusal } from "./routeTypes.ts";

/** How far from a vertex a pin may be placed (metres, great circle). */
export const SNAP_METERS = 500;

type WithoutIndex<Refusal> = Refusal extends unknown ? Omit<Refusal, "at"> : never;
type PinRule = WithoutIndex<Extract<RouteRefusal, { rule: "samePin" | "otherDirection" | "notBeyond" }>>;

/**
 * The sign of travel along the guide's distance: from the first pin to the first later one at another distance. 0
 * without such a pin, and if the first pin has no distance.
 */
export function directionOf(pins: readonly RoutePin[]): 1 | -1 | 0 {
  const start = pins[0]?.distanceMeters ?? null;
  if (start === null) return 0;
  for (const { distanceMeters } of pins) {
    if (distanceMeters !== null && distanceMeters !== start) return distanceMeters > start ? 1 : -1;
  }
  return 0;
}

/**
 * Why a pin may not follow `pins`, null if it may: it must not be at the place of the last one, must lie in the route's
 * direction as seen from the first one, and beyond the last one. Where a distance is missing only the first holds.
 */
export function ruleAgainst(pins: readonly RoutePin[], pin: RoutePin): PinRule | null {
  const first = pins[0];
  const last = pins.at(-1);
  if (!first || !last) return null;
  if (isSamePlace(last, pin)) return { rule: "samePin" };
  const direction = directionOf(pins);
  if (direction === 0 || first.distanceMeters === null || pin.distanceMeters === null) return null;
  const fromStart = direction * (pin.distanceMeters - first.distanceMeters);
  if (fromStart < 0) return { rule: "otherDirection", byMeters: -fromStart, direction };
  if (last.distanceMeters === null) return null;
  const beyond = direction * (pin.distanceMeters - last.distanceMeters);
  return beyond > 0 ? null : { rule: "notBeyond", byMeters: Math.abs(beyond), direction };
}

/** Whether two pins have the same latitude and longitude; whole turns are ignored. */
function isSamePlace(a: RoutePin, b: RoutePin): boolean {
  return a.position[1] === b.position[1] && (a.position[0] - b.position[0]) % 360 === 0;
}
