import type { LegWay } from "../../../src/contract/routeLegs.ts";
import { editedPins, type RouteEdit } from "../../../src/lib/routes/editedPins.ts";
import { goesBack, reversedPins, withTurn, withWay } from "./ringRules.ts";
import type { ChosenWay, RoutePin } from "./routeTypes.ts";
import type { TrailRings } from "./trailRings.ts";

type Way = LegWay | null;

interface WayRules {
  rings: TrailRings;
  /** Whether the rules allow these pins. */
  areAllowed: (pins: RoutePin[]) => boolean;
}

/**
 * The pins after an edit, with the ways of the legs that it changes: on a trail whose ends meet the route goes on in its
 * direction, over the joint if need be, and its first leg takes the shorter way round. Of ways that the rules refuse the
 * next best is taken, and the best if they refuse all. A route that goes back the same way does so from its new end.
 * @param chosen ways that the reader has chosen
 */
export function waysOfEdit(
  { rings, areAllowed }: WayRules,
  before: RoutePin[],
  edit: RouteEdit<RoutePin>,
  chosen: readonly ChosenWay[] = [],
): RoutePin[] {
  if (edit.kind === "reverse") return reversedPins(before);
  const edited = withTurn(editedPins(before, edit), goesBack(before));
  const pins = edited.map((pin, at) => (at === 0 ? withWay(pin, null) : pin));
  const isFirstMoved = edit.kind === "move" && before.length === 2;
  const legs = changedLegs(edit, before.length).filter((at) => at > 0 && at < pins.length);
  const choices = legs.map((at) => {
    const choice = chosen.find((each) => each.at === at);
    if (choice) return [choice.way];
    return waysOfLeg(rings, pins, at, isFirstMoved ? 0 : directionOn(rings, before, pins[at]?.trail ?? -1));
  });
  const variants = combinations(choices).map((ways) =>
    pins.map((pin, at) => {
      const leg = legs.indexOf(at);
      return leg < 0 ? pin : withWay(pin, ways[leg] ?? null);
    }),
  );
  return variants.find(areAllowed) ?? (variants[0] as RoutePin[]);
}

/** The other way of the leg that ends at a pin, if it is the first one on a trail whose ends meet; else undefined. */
export function otherWayRound(rings: TrailRings, pins: readonly RoutePin[], at: number): Way | undefined {
  const [from, to] = [pins[at - 1], pins[at]];
  if (!from || !to || rings.travel(from, to, null) === null) return undefined;
  if (directionOn(rings, pins.slice(0, at), to.trail) !== 0) return undefined;
  return to.way === "overJoint" ? null : "overJoint";
}

/** Indices of the pins at which the legs end that an edit makes or changes. */
function changedLegs(edit: RouteEdit<unknown>, count: number): number[] {
  switch (edit.kind) {
    case "append":
      return [count];
    case "insert":
    case "move":
      return [edit.at, edit.at + 1];
    case "remove":
      return [edit.at];
    case "reverse":
      return [];
  }
}

/** The ways of a leg, the best first. @param direction that in which the route goes along the trail, 0 for none yet */
function waysOfLeg(rings: TrailRings, pins: readonly RoutePin[], at: number, direction: number): Way[] {
  const [from, to] = [pins[at - 1] as RoutePin, pins[at] as RoutePin];
  const direct = rings.travel(from, to, null);
  if (direct === null) {
    const goesOn = rings.of(to.trail) !== null && pins.slice(0, at).some(({ trail }) => trail === to.trail);
    return goesOn ? [null, "overJoint"] : [null];
  }
  if (direction === 0) {
    const round = rings.travel(from, to, "overJoint") ?? 0;
    return Math.abs(direct) <= Math.abs(round) ? [null, "overJoint"] : ["overJoint", null];
  }
  // Without mileage a route may also turn round, and go back on the trail's own line.
  return Math.sign(direct) === direction ? [null] : ["overJoint", null];
}

/** The direction in which a route goes along a trail whose ends meet; 0 if it has no leg on it. */
function directionOn(rings: TrailRings, pins: readonly RoutePin[], trail: number): number {
  for (const [at, pin] of pins.entries()) {
    const before = pins[at - 1];
    if (!before || pin.trail !== trail || before.trail !== trail) continue;
    return Math.sign(rings.travel(before, pin, pin.way ?? null) ?? 0);
  }
  return 0;
}

function combinations(choices: readonly Way[][]): Way[][] {
  return choices.reduce<Way[][]>(
    (all, options) => all.flatMap((ways) => options.map((way) => [...ways, way])),
    [[]],
  );
}
