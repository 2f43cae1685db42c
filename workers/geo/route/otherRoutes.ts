import type { RouteEdit } from "../../../src/lib/routes/editedPins.ts";
import type { LegCache, TravelledLeg } from "./legCache.ts";
import { MOST_OTHER_WAYS, otherWays } from "./otherWays.ts";
import { withWay } from "./ringRules.ts";
import type { BuiltRoute, ChosenWay, RoutePin } from "./routeTypes.ts";
import { pinAt, vertexOfPin } from "./snapPin.ts";
import type { TrailLines } from "./trailLines.ts";
import type { TrailRings } from "./trailRings.ts";

interface Planning {
  lines: TrailLines;
  rings: TrailRings;
  legs: LegCache;
  /** What an edit of the pins makes; null if the rules refuse it. */
  edit: (edit: RouteEdit<RoutePin>, chosen?: readonly ChosenWay[]) => BuiltRoute | null;
  leg: (from: RoutePin, to: RoutePin) => TravelledLeg | null;
}

/**
 * A route with other ways to a pin from the one before it: each has a pin more, which leads there. On a trail whose ends
 * meet the first one goes the other way round. There is none for a leg across a gap.
 */
export function otherRoutes(planning: Planning, pins: RoutePin[], at: number): BuiltRoute[] {
  const { lines, legs, rings, edit } = planning;
  const [before, pin] = [pins[at - 1], pins[at]];
  const known = before && pin && pin.way !== "acrossGap" ? planning.leg(before, pin) : null;
  if (!before || !pin || !known) return [];
  const routes: BuiltRoute[] = [];
  // A gap after the pin stays chosen.
  const next: ChosenWay[] = pins[at + 1]?.way === "acrossGap" ? [{ at: at + 1, way: "acrossGap" }] : [];
  if (rings.travel(before, pin, null) !== null) {
    const way = pin.way === "overJoint" ? null : "overJoint";
    const round = edit({ kind: "move", at, pin: withWay(pin, null) }, [{ at, way }, ...next]);
    if (round) routes.push(round);
  }
  // On one trail its own line is taken, even where a way over others is shorter.
  const leastMeters =
    before.trail === pin.trail ? 0 : (edit({ kind: "move", at, pin }, next)?.lengthMeters ?? 0);
  const [start, goal] = [vertexOfPin(lines, before), vertexOfPin(lines, pin)];
  otherWays(
    legs.finder,
    [start, goal],
    known.leg.slices.map(({ from, to }) => [from, to] as const),
    (vertex, there, on) => {
      legs.learn(start, vertex, there);
      legs.learn(vertex, goal, on);
      const route = edit({ kind: "insert", at, pin: pinAt(lines, vertex) });
      // Where trails cross within metres a pin may step over at another place, and save less than that.
      if (!route || route.lengthMeters < leastMeters) return false;
      routes.push(route);
      return true;
    },
  );
  return routes.slice(0, MOST_OTHER_WAYS);
}
