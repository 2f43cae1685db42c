import type { Position } from "../../../src/contract/position.ts";
import { nearestSorted } from "../../../src/lib/nearestSorted.ts";
import { arraysOf } from "../../../src/lib/routes/arrows/arrowLine.ts";
import type { RouteEdit, RoutePlacement } from "../../../src/lib/routes/editedPins.ts";
import { buffersOf } from "../buffersOf.ts";
import type { TrailSection } from "../elevation/elevationTypes.ts";
import { geoCall } from "../geoCall.ts";
import { guideOf } from "../openGuides.ts";
import { passedWaypoints } from "./passedWaypoints.ts";
import type {
  BuiltRoute,
  ChosenWay,
  PassedWaypoint,
  PinTarget,
  PlacedRoute,
  RestoredRoute,
  RouteAnswer,
  RouteGhost,
  RoutePin,
} from "./routeTypes.ts";

/**
 * Calls about planned routes along the trails of an open guide. The worker keeps no route: every call has the pins.
 * Offsets are metres along the route from its first pin. Those that take pins fail when the guide has no such vertex,
 * and those about a route's line when the pins make no route.
 */
export const routeApi = {
  /** Places a pin at most 500 m away, or refuses it. `others` are up to `othersWithinMeters` farther. */
  place: geoCall(
    { transferables: answerBuffers },
    (
      guideId: string,
      pins: RoutePin[],
      placement: RoutePlacement<Position>,
      othersWithinMeters: number,
    ): PlacedRoute => plannerOf(guideId).place(pins, placement, othersWithinMeters),
  ),

  /** Builds the route that an edit makes of pins, or refuses it as a whole. */
  edit: geoCall(
    { transferables: answerBuffers },
    (
      guideId: string,
      pins: RoutePin[],
      edit: RouteEdit<RoutePin>,
      chosen: readonly ChosenWay[],
    ): RouteAnswer => plannerOf(guideId).edit(pins, edit, chosen),
  ),

  build: geoCall(
    { transferables: answerBuffers },
    (guideId: string, pins: RoutePin[]): RouteAnswer => plannerOf(guideId).build(pins),
  ),

  /** Up to three routes with other ways between two pins that follow each other; `at` is the index of the second. */
  otherRoutes: geoCall(
    {
      transferables: (routes: BuiltRoute[]) =>
        routes.flatMap((route) => answerBuffers({ kind: "built", route })),
    },
    (guideId: string, pins: RoutePin[], at: number): BuiltRoute[] => plannerOf(guideId).otherRoutes(pins, at),
  ),

  /** What an edit with a pin at a position would make of a route. */
  ghost: geoCall(
    { transferables: (ghost) => (ghost.kind === "allowed" ? lineBuffers(ghost.addedLine) : []) },
    (
      guideId: string,
      pins: RoutePin[],
      edit: RoutePlacement<Position>,
      othersWithinMeters: number,
    ): RouteGhost => plannerOf(guideId).ghost(pins, edit, othersWithinMeters),
  ),

  /** Opens a stored route as far as possible; null is a malformed pin, and a length of 0 unknown. */
  restore: geoCall(
    {
      transferables: ({ route }: RestoredRoute) => (route ? answerBuffers({ kind: "built", route }) : []),
    },
    (guideId: string, targets: (PinTarget | null)[], lengthMeters: number): RestoredRoute =>
      plannerOf(guideId).restore(targets, lengthMeters),
  ),

  /** The vertex nearest to an offset on a trail's axis; null for a trail without vertices. */
  pinAtDistance(guideId: string, trail: number, meters: number): RoutePin | null {
    const guide = guideOf(guideId);
    const { series } = guide.elevation(trail);
    const sample = nearestSorted(series.meters, meters);
    return sample === null ? null : guide.planner().pinAt(series.vertices[sample]);
  },

  /** The waypoints on the route, each where it is passed first. */
  passedWaypoints(guideId: string, pins: RoutePin[]): PassedWaypoint[] {
    const guide = guideOf(guideId);
    const seen = new Set<number>();
    return passedWaypoints(guide.planner().axis(pins), guide.waypoints).filter(
      ({ index }) => !seen.has(index) && seen.add(index),
    );
  },
};

function plannerOf(guideId: string) {
  return guideOf(guideId).planner();
}

function lineBuffers({ positions, startIndices }: TrailSection): Transferable[] {
  return buffersOf(positions, startIndices);
}

export function answerBuffers(answer: RouteAnswer | PlacedRoute): Transferable[] {
  if (answer.kind === "refused") return [];
  const { pinMeters, line, arrows } = answer.route;
  return [...buffersOf(pinMeters, ...arraysOf(arrows)), ...lineBuffers(line)];
}
