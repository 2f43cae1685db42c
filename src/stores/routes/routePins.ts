import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type {
  BuiltRoute,
  PinTarget,
  RestoredRoute,
  RoutePin,
} from "../../../workers/geo/route/routeTypes.ts";
import { type PlannedRoute, pinOf, type PlannedPin as StoredPin } from "../../contract/plannedRoute.ts";
import type { Position } from "../../contract/position.ts";
import { trailNameOf } from "../guideMap/namedTrails.ts";
import type { EditedRoute, LeftOutPin } from "./routeEditor.ts";

/** The places of stored pins, for the worker to snap again; null for a malformed one. */
export function targetsOf(pins: readonly Omit<StoredPin, "pin" | "trailPoint">[]): (PinTarget | null)[] {
  return pins.map(
    ({ position, trailName, distanceMeters, way, isTurn }) =>
      position && {
        position,
        distanceMeters,
        ...(trailName && { trailName }),
        ...(way && { way }),
        ...(isTurn && { isTurn }),
      },
  );
}

/** The stored pins that are not part of the route as the worker could build it. */
export function leftOutPins(stored: readonly StoredPin[], { problems }: RestoredRoute): LeftOutPin[] {
  let before = 0;
  const leftOut: LeftOutPin[] = [];
  for (const [index, { way: _way, isTurn: _isTurn, ...pin }] of stored.entries()) {
    const problem = problems[index] ?? null;
    if (problem) leftOut.push({ ...pin, before, problem });
    else before++;
  }
  return leftOut;
}

/** A pin as it is stored: the trail point that it snapped to, with its trail's name and its distance. */
export function storedPinOf(opened: OpenedGuide, pin: RoutePin): StoredPin {
  const { position, elevationMeters, distanceMeters, way, isTurn } = pin;
  return {
    pin: pinOf(position),
    position,
    trailName: trailNameOf(opened, pin.trail),
    distanceMeters,
    trailPoint: [position[0], position[1], elevationMeters, distanceMeters],
    ...(way && { way }),
    ...(isTurn && { isTurn }),
  };
}

/** An edited route as it is stored: with these pins, and the totals of the trail that is built from them. */
export function plannedRouteOf(
  { isNew: _isNew, isEdited: _isEdited, counter: _counter, ...route }: EditedRoute,
  pins: readonly StoredPin[],
  built: BuiltRoute | null,
): PlannedRoute {
  return withTrail(route, built && routeTrail(route, built), pins);
}

/** A route with the totals of its trail, 0 without one, and with its pins. */
function withTrail(
  route: Omit<PlannedRoute, "pins" | "lengthMeters" | "ascentMeters" | "descentMeters">,
  trail: RouteTrail | null,
  pins: readonly StoredPin[],
): PlannedRoute {
  return {
    ...route,
    pins: [...pins],
    lengthMeters: trail?.trackLength ?? 0,
    ascentMeters: trail?.totalAscent ?? 0,
    descentMeters: trail?.totalDescent ?? 0,
  };
}

/** The totals that are stored: those of the way out. */
export function wayOut({ pins, legs, ...whole }: BuiltRoute) {
  if (!pins.some(({ isTurn }) => isTurn)) return whole;
  const sum = (of: (leg: (typeof legs)[number]) => number) =>
    Math.round(1000 * legs.reduce((total, leg) => total + of(leg), 0)) / 1000;
  return {
    lengthMeters: sum((leg) => leg.lengthMeters),
    ascentMeters: sum((leg) => leg.ascentMeters),
    descentMeters: sum((leg) => leg.descentMeters),
  };
}

/** The line of a planned route as a trail. Lengths and heights in metres. */
interface RouteTrail {
  id: string;
  trackName: string;
  trackLength: number;
  /** Sign of travel along the guide's distance; 0 while undefined. */
  trackLengthDirection: 1 | -1 | 0;
  totalAscent: number;
  totalDescent: number;
  strokeWidth: 10;
  trackIsPrimary: false;
  readonly geometry: { type: "LineString"; coordinates: Position[] };
}

/** The trail of a route that is built from its pins; its coordinates are read from the line when they are needed. */
export function routeTrail({ id, name }: { id: string; name: string }, built: BuiltRoute): RouteTrail {
  const { direction, line } = built;
  const { lengthMeters, ascentMeters, descentMeters } = wayOut(built);
  return {
    id,
    trackName: name,
    trackLength: lengthMeters,
    trackLengthDirection: direction,
    totalAscent: ascentMeters,
    totalDescent: descentMeters,
    strokeWidth: 10,
    trackIsPrimary: false,
    get geometry() {
      const { positions } = line;
      const coordinates = Array.from(
        { length: positions.length / 2 },
        (_, vertex): Position => [positions[2 * vertex] as number, positions[2 * vertex + 1] as number],
      );
      return { type: "LineString" as const, coordinates };
    },
  };
}
