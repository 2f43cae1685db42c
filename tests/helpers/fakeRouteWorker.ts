import type { Position } from "../../src/contract/position.ts";
import { editedPins, type RouteEdit, type RoutePlacement } from "../../src/lib/routes/editedPins.ts";
import type {
  PinTarget,
  PlacedRoute,
  RestoredRoute,
  RouteAnswer,
  RoutePin,
  RouteRefusal,
} from "../../workers/geo/route/routeTypes.ts";
import { buildBuiltRoute, buildRoutePin } from "./builtRoute.ts";

/** A pin at a vertex of the trail eastward along the 50th parallel, with a kilometre of the guide between two. */
export function pinAtVertex(vertex: number): RoutePin {
  return buildRoutePin({ vertex, position: [14 + vertex / 100, 50], distanceMeters: 1000 * vertex });
}

/**
 * The worker's calls about planned routes on one trail: a route runs in one direction, and positions off the parallel are
 * too far away.
 */
export const fakeRouteWorker = {
  edit: async (_guideId: string, pins: RoutePin[], edit: RouteEdit<RoutePin>): Promise<RouteAnswer> =>
    answerFor(editedPins(pins, edit)),

  build: async (_guideId: string, pins: RoutePin[]): Promise<RouteAnswer> => answerFor(pins),

  place: async (
    _guideId: string,
    pins: RoutePin[],
    placement: RoutePlacement<Position>,
    othersWithinMeters: number,
  ): Promise<PlacedRoute> => {
    const pin = snapped(placement.pin);
    if (!pin) return { kind: "refused", refusal: { ...TOO_FAR, at: -1 }, pin };
    const answer = answerFor(editedPins(pins, { ...placement, pin }));
    if (answer.kind === "refused") return { ...answer, pin };
    return { ...answer, others: othersWithinMeters > 0 ? [otherPass(pin)] : [] };
  },

  restore: async (
    _guideId: string,
    targets: (PinTarget | null)[],
    _lengthMeters?: number,
  ): Promise<RestoredRoute> => {
    const pins = targets.map((target) => target && snapped(target.position));
    const problems = targets.map((target, at) =>
      target ? (pins[at] ? null : { ...TOO_FAR, at }) : { rule: "malformed" as const },
    );
    const usable = pins.filter((pin) => pin !== null);
    return { problems, route: usable.length > 0 ? buildBuiltRoute(usable) : null };
  },

  pinAtDistance: async (_guideId: string, _trail: number, meters: number): Promise<RoutePin | null> =>
    pinAtVertex(Math.round(meters / 1000)),
};

const TOO_FAR = { rule: "tooFar", awayMeters: 700, nearest: [14, 50], limitMeters: 500 } satisfies Omit<
  RouteRefusal & { rule: "tooFar" },
  "at"
>;

/** The same place on another trail. */
export function otherPass(pin: RoutePin): RoutePin {
  return { ...pin, trail: 1 };
}

function snapped([lng, lat]: Position): RoutePin | null {
  return lat === 50 ? pinAtVertex(Math.round((lng - 14) * 100)) : null;
}

function answerFor(pins: readonly RoutePin[]): RouteAnswer {
  const direction = Math.sign((pins[1]?.vertex ?? 0) - (pins[0]?.vertex ?? 0)) as 1 | -1 | 0;
  for (let at = 1; at < pins.length; at++) {
    const step = (pins[at]?.vertex ?? 0) - (pins[at - 1]?.vertex ?? 0);
    if (step === 0) return { kind: "refused", refusal: { at, rule: "samePin" } };
    if (direction !== 0 && Math.sign(step) !== direction)
      return {
        kind: "refused",
        refusal: { at, rule: "notBeyond", byMeters: 1000 * Math.abs(step), direction },
      };
  }
  return { kind: "built", route: buildBuiltRoute(pins) };
}
