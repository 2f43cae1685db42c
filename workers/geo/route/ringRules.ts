import { breachIn, directionOf, opposite, type PinBreach, type PinRule, ruleAgainst } from "./pinRules.ts";
import type { RoutePin } from "./routeTypes.ts";
import type { TrailRings } from "./trailRings.ts";

/** Lengths that differ by less are equal (metres). */
const ROUNDING = 0.001;

/** The first pin of a route that may not follow those before it, null if all may. */
export function breachOnRings(rings: TrailRings, pins: readonly RoutePin[]): PinBreach | null {
  return breachIn(unrolled(rings, pins)) ?? turnBreach(rings, pins);
}

/** Why a pin may not follow others, null if it may. */
export function ruleOnRings(rings: TrailRings, pins: readonly RoutePin[], pin: RoutePin): PinRule | null {
  const all = unrolled(rings, [...pins, pin]);
  const rule = ruleAgainst(all.slice(0, -1), all[all.length - 1] as RoutePin);
  if (rule) return rule;
  const breach = turnBreach(rings, [...pins, pin]);
  if (breach?.at !== pins.length) return null;
  const { at: _at, ...over } = breach;
  return over;
}

/**
 * Whether the rules hold for pins in reverse order alone. Without mileages, or where two trails have the same one, an
 * order can be allowed whose reverse breaks a rule; a route that has been reversed stays one.
 */
export function areAllowedBackwards(rings: TrailRings, pins: readonly RoutePin[]): boolean {
  return breachOnRings(rings, pins) !== null && breachOnRings(rings, reversedPins(pins)) === null;
}

/** The direction of a route, which may be allowed backwards alone. */
export function directionOfRoute(rings: TrailRings, pins: readonly RoutePin[]): 1 | -1 | 0 {
  return areAllowedBackwards(rings, pins)
    ? opposite(directionOf(unrolled(rings, reversedPins(pins))))
    : directionOf(unrolled(rings, pins));
}

/** A route's pins the other way round; the way of a leg stays that of the leg. */
export function reversedPins(pins: readonly RoutePin[]): RoutePin[] {
  const reversed = pins
    .toReversed()
    .map((pin, index) => withWay(pin, (index > 0 && pins[pins.length - index]?.way) || null));
  return withTurn(reversed, goesBack(pins));
}

/** Whether a route goes back the same way. */
export function goesBack(pins: readonly RoutePin[]): boolean {
  return pins.some(({ isTurn }) => isTurn === true);
}

/** The pins of a route that goes back the same way from its last one, or ends there; one pin alone has no way back. */
export function withTurn(pins: readonly RoutePin[], isReturn: boolean): RoutePin[] {
  return pins.map(({ isTurn: _isTurn, ...pin }, at) =>
    isReturn && at > 0 && at === pins.length - 1 ? { ...pin, isTurn: true } : pin,
  );
}

/** A pin that is reached by a way; null for that of the trails. */
export function withWay({ way: _way, ...pin }: RoutePin, way: RoutePin["way"] | null): RoutePin {
  return way ? { ...pin, way } : pin;
}

/** The pins with distances that go on over the joints, so that those of each ring grow or fall all the way. */
function unrolled(rings: TrailRings, pins: readonly RoutePin[]): readonly RoutePin[] {
  if (!hasJoints(pins)) return pins;
  const before = new Map<number, { pin: RoutePin; rounds: number }>();
  return pins.map((pin) => {
    const ring = rings.of(pin.trail);
    if (!ring) return pin;
    const last = before.get(pin.trail);
    const crossing = pin.way !== "overJoint" || !last ? 0 : last.pin.vertex < pin.vertex ? -1 : 1;
    const rounds = (last?.rounds ?? 0) + crossing;
    before.set(pin.trail, { pin, rounds });
    if (rounds === 0 || pin.distanceMeters === null) return pin;
    const distanceMeters = ring.mileage === null ? null : pin.distanceMeters + rounds * ring.mileage;
    return { ...pin, distanceMeters };
  });
}

/** The first pin that is more than once round a ring. */
function turnBreach(rings: TrailRings, pins: readonly RoutePin[]): PinBreach | null {
  if (!hasJoints(pins)) return null;
  const distances = unrolled(rings, pins).map((pin) => pin.distanceMeters);
  const starts = new Map<number, number>();
  let travelled = 0;
  for (const [at, pin] of pins.entries()) {
    const ring = rings.of(pin.trail);
    const before = pins[at - 1];
    const travel = before ? rings.travel(before, pin, pin.way ?? null) : null;
    travelled = travel === null ? 0 : travelled + travel;
    if (!ring) continue;
    const distance = distances[at] ?? null;
    const start = starts.get(pin.trail) ?? distance;
    if (start !== null) starts.set(pin.trail, start);
    const overMileage =
      ring.mileage === null || start === null || distance === null
        ? 0
        : Math.abs(distance - start) - Math.abs(ring.mileage);
    const byMeters = Math.max(Math.abs(travelled) - ring.meters, overMileage);
    if (byMeters > ROUNDING) return { at, rule: "wholeTurn", byMeters };
  }
  return null;
}

function hasJoints(pins: readonly RoutePin[]): boolean {
  return pins.some(({ way }) => way === "overJoint");
}
