import type { TravelledLeg } from "./legCache.ts";
import { passesOfLength } from "./passesOfLength.ts";
import { mirrored } from "./pinRules.ts";
import { areAllowedBackwards, reversedPins, withTurn, withWay } from "./ringRules.ts";
import type {
  BuiltRoute,
  PinTarget,
  RestoredRoute,
  RoutePin,
  RouteRefusal,
  SnapAnswer,
} from "./routeTypes.ts";
import type { TrailRings } from "./trailRings.ts";

/** The legs of valid pins, or why they are not. */
export type Checked = { legs: TravelledLeg[] } | { refusal: RouteRefusal };

interface RouteParts {
  rings: TrailRings;
  snap: (target: PinTarget) => SnapAnswer;
  /** The leg to a pin that follows others; no leg for the first. */
  follow: (before: RoutePin[], pin: RoutePin, at: number) => Checked;
  /** Metres of the leg between two pins; null without a way. */
  metersOf: (from: RoutePin, to: RoutePin) => number | null;
  assemble: (pins: RoutePin[], legs: TravelledLeg[]) => BuiltRoute;
}

/**
 * Snaps stored pins again and builds a route from those that may follow the ones before; null is a malformed pin.
 * @param lengthMeters of the way out as it is stored, which chooses among passes that a pin alone does not; 0 if unknown
 */
export function restoreRoute(
  { rings, snap, follow, metersOf, assemble }: RouteParts,
  targets: (PinTarget | null)[],
  lengthMeters: number,
): RestoredRoute {
  const snapped = targets.map((target) => target && snap(target));
  const places = snapped.flatMap((answer, at) => {
    if (answer?.kind !== "snapped") return [];
    // A way belongs to two pins, and goes with either.
    const way = (snapped[at - 1]?.kind === "snapped" && targets[at]?.way) || null;
    return [{ at, passes: [answer.pin, ...answer.others].map((pin) => withWay(pin, way)) }];
  });
  const problems: RestoredRoute["problems"] = snapped.map((answer, at) => {
    if (answer === null) return { rule: "malformed" };
    return answer.kind === "refused" ? { ...answer.refusal, at } : null;
  });
  const passes = places.map((place) => place.passes);
  const usable = passesOfLength(passes, lengthMeters, metersOf);
  const isBackwards = areAllowedBackwards(rings, usable);
  const indices = places.map(({ at }) => at);
  if (isBackwards) indices.reverse();
  let accepted: RoutePin[] = [];
  let legs: TravelledLeg[] = [];
  let isAfterRefused = false;
  for (const [place, stored] of (isBackwards ? reversedPins(usable) : usable).entries()) {
    const at = indices[place] as number;
    const pin = isAfterRefused ? withWay(stored, null) : stored;
    const next = follow(accepted, pin, at);
    isAfterRefused = "refusal" in next;
    if ("refusal" in next) {
      problems[at] = isBackwards ? { ...mirrored(next.refusal, 0), at } : next.refusal;
      continue;
    }
    accepted.push(pin);
    legs.push(...next.legs);
  }
  if (accepted.length === 0) return { problems, route: null };
  if (isBackwards) {
    accepted = reversedPins(accepted);
    legs = legs.map(({ leg, isReversed }) => ({ leg, isReversed: !isReversed })).reverse();
  }
  const isReturn = targets.some((target) => target?.isTurn === true);
  return { problems, route: assemble(withTurn(accepted, isReturn), legs) };
}
