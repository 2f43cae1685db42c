import type { RoutePin, RouteRefusal } from "./routeTypes.ts";

type WithoutIndex<Refusal> = Refusal extends unknown ? Omit<Refusal, "at"> : never;
export type PinBreach = Extract<
  RouteRefusal,
  { rule: "samePin" | "otherDirection" | "notBeyond" | "wholeTurn" }
>;
export type PinRule = WithoutIndex<PinBreach>;

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
  return ruleAfter(pins[0], pins.at(-1), directionOf(pins), pin);
}

/** The first pin that may not follow those before it, null if all may. */
export function breachIn(pins: readonly RoutePin[]): PinBreach | null {
  let direction: 1 | -1 | 0 = 0;
  for (const [at, pin] of pins.entries()) {
    const rule = ruleAfter(pins[0], pins[at - 1], direction, pin);
    if (rule) return { at, ...rule };
    if (direction === 0 && pins[0]) direction = directionOf([pins[0], pin]);
  }
  return null;
}

/** A refusal of reversed pins, as of the pins in their own order. */
export function mirrored<Refusal extends RouteRefusal>(refusal: Refusal, pinCount: number): Refusal {
  const at = pinCount - 1 - refusal.at;
  return "direction" in refusal
    ? { ...refusal, at, direction: opposite(refusal.direction) }
    : { ...refusal, at };
}

/** The other direction. */
export function opposite(direction: 1 | -1 | 0): 1 | -1 | 0 {
  return direction === 0 ? 0 : direction === 1 ? -1 : 1;
}

function ruleAfter(
  first: RoutePin | undefined,
  last: RoutePin | undefined,
  direction: 1 | -1 | 0,
  pin: RoutePin,
): PinRule | null {
  if (!first || !last) return null;
  if (isSamePlace(last, pin)) return { rule: "samePin" };
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
