import { proxy, ref, subscribe } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { TrailJunction, TrailTrip } from "../../../workers/geo/trip/tripTypes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { ownPosition } from "../position/ownPosition.ts";
import { ownRoutePlace } from "../position/ownRoutePlace.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { stagesOfLink } from "../routes/openLinkedRoute.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { findRoute } from "../routes/routeList.ts";
import { enabledRoute, linkedRoute, shownRoute } from "../routes/shownRoute.ts";
import type { StoredRef } from "../storedRef.ts";
import { measureTrip } from "../trip/trip.ts";
import type { MeasuredTrip } from "../trip/tripPlan.ts";

/** The trail on which the walker is. */
export interface TrailAhead {
  /** Index in the guide's trails. */
  trail: number;
  trip: TrailTrip;
  /** None until they are known. */
  junctions: readonly TrailJunction[];
}

/** Where the walker is on the planned route. */
export interface RoutePlace {
  /** Metres from its first pin. */
  meters: number;
  /** 1 along the route, -1 back: of the movement, or chosen. */
  direction: 1 | -1;
}

interface Ahead {
  /** Null until it is measured. */
  trail: StoredRef<TrailAhead> | null;
  /** The planned route that is shown; null for none, and until it is measured. */
  route: StoredRef<MeasuredTrip> | null;
  /** Null for a walker who is not on it. */
  routePlace: StoredRef<RoutePlace> | null;
  hasFailed: boolean;
}

const NOTHING: Ahead = { trail: null, route: null, routePlace: null, hasFailed: false };

/** The ways on which the walker is. */
export const ahead = proxy<Ahead>({ ...NOTHING });

interface WantedTrail {
  trail: number;
  /** Its waypoints are part of the answer. */
  waypoints: readonly unknown[];
}

const trailTrips = queryLatest(
  ({ trail }: WantedTrail) => inOpenGuide((id) => geoWorker.trip.alongTrail(id, trail)),
  {
    onResult(trip, { trail }) {
      const junctions = ahead.trail?.trail === trail ? ahead.trail.junctions : [];
      Object.assign(ahead, { trail: ref({ trail, trip, junctions }), hasFailed: false });
      junctionsOf.run(trail);
    },
    onFailure: fail,
  },
);

const junctionsOf = queryLatest((trail: number) => inOpenGuide((id) => geoWorker.trip.junctions(id, trail)), {
  onResult(junctions, trail) {
    if (ahead.trail?.trail === trail) ahead.trail = ref({ ...ahead.trail, junctions });
  },
  onFailure: (error) => console.warn("The junctions ahead are unknown:", error),
});

type WantedRoute = Parameters<typeof measureTrip>[0];

const routeTrips = queryLatest((wanted: WantedRoute) => measureTrip(wanted, ahead.route), {
  onResult(measured) {
    ahead.route = ref(measured);
    followOnRoute();
  },
  onFailure: fail,
});

let wantedTrail: WantedTrail | null = null;
let wantedRoute: WantedRoute | null = null;

/**
 * Measures the trail on which the walker is, and the planned route that is shown, and follows the walker along it.
 * @returns the function that stops it
 */
export function followAhead(): () => void {
  follow();
  const ends = [ownPosition, guideMap, routeEditor, linkedRoute, enabledRoute].map((store) =>
    subscribe(store, follow),
  );
  ends.push(subscribe(ownRoutePlace, followOnRoute));
  return () => {
    for (const end of ends) end();
    forget();
  };
}

/** Measures again after a failure. */
export function retryAhead(): void {
  wantedTrail = null;
  wantedRoute = null;
  ahead.hasFailed = false;
  follow();
}

onForgetPerson(forget);

function follow(): void {
  const trail = ownPosition.match?.trail;
  const { waypoints } = guideMap;
  if (trail !== undefined && (trail !== wantedTrail?.trail || waypoints !== wantedTrail.waypoints)) {
    wantedTrail = { trail, waypoints };
    trailTrips.run(wantedTrail);
  }
  const route = routeToFollow();
  if (
    route?.built !== wantedRoute?.built ||
    route?.stages !== wantedRoute?.stages ||
    route?.waypoints !== wantedRoute?.waypoints
  ) {
    if (route?.built !== wantedRoute?.built) forgetRoute();
    wantedRoute = route;
    if (route) routeTrips.run(route);
  }
}

/** Takes over where the walker is on the route. */
function followOnRoute(): void {
  const { built, meters, direction } = ownRoutePlace;
  const before = ahead.routePlace;
  if (!ahead.route || built !== ahead.route.built || meters === null) ahead.routePlace = null;
  else if (meters !== before?.meters || direction !== before.direction)
    ahead.routePlace = ref({ meters, direction });
}

function routeToFollow(): WantedRoute | null {
  const route = shownRoute();
  if (!route || route.built.pins.length < 2) return null;
  return { built: route.built, waypoints: guideMap.waypoints, stages: stagesOfShown() };
}

function stagesOfShown(): RouteStages | null {
  if (routeEditor.editing) return routeEditor.editing.stages;
  if (linkedRoute.built) return linkedStages(linkedRoute.built);
  return enabledRoute.id === null ? null : (findRoute(enabledRoute.id)?.stages ?? null);
}

/** The same object for as long as the link is shown. */
const linkedStages = memoizeWeakly((built: BuiltRoute): RouteStages | null =>
  linkedRoute.days ? stagesOfLink(linkedRoute.days, built) : null,
);

function fail(error: unknown): void {
  console.warn("The way ahead could not be measured:", error);
  ahead.hasFailed = true;
}

function forgetRoute(): void {
  routeTrips.forget();
  wantedRoute = null;
  Object.assign(ahead, { route: null, routePlace: null });
}

function forget(): void {
  trailTrips.forget();
  junctionsOf.forget();
  wantedTrail = null;
  forgetRoute();
  Object.assign(ahead, NOTHING);
}
