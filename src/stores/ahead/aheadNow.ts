import { snapshot } from "valtio";
import type { Activity } from "../../contract/activity.ts";
import type { WaterReport } from "../../contract/waterReport.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { memoizeLast } from "../../lib/memoize.ts";
import { sharedSubscription } from "../../lib/react/sharedSubscription.ts";
import type { Breaks } from "../../lib/trip/breaks.ts";
import { travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { dryWaypoints } from "../guideMap/useDryWaypoints.ts";
import { waypointReports } from "../guideMap/waypointReports.ts";
import { chooseAlongDirection, ownPosition } from "../position/ownPosition.ts";
import { turnOnRoute } from "../position/ownRoutePlace.ts";
import { settings } from "../settings.ts";
import type { MeasuredTrip } from "../trip/tripPlan.ts";
import { travelSpeed, tripSettings } from "../trip/tripSettings.ts";
import { ahead, type RoutePlace, type TrailAhead } from "./ahead.ts";
import { type AheadView, aheadOnRoute, aheadOnTrail, type Walker } from "./aheadView.ts";

/** Calls a listener when what lies ahead may have changed. */
export const watchAhead = sharedSubscription(() => [
  ownPosition,
  ahead,
  guideMap,
  waypointReports,
  settings,
  tripSettings,
]);

/**
 * What lies ahead: along the planned route that is shown, if the walker is on it, else along the trail; null until it is
 * known. The same object until it changes.
 */
export function aheadNow(): AheadView | null {
  const { match } = ownPosition;
  const { trail, route, routePlace } = ahead;
  const { pace, speeds, breaks } = snapshot(tripSettings);
  const activity = guideMap.guide?.activity ?? null;
  const walker = walkerOf(guideMap.waypoints, waypointReports.water, activity, pace, speeds, breaks);
  if (route && routePlace) return onRoute(route, routePlace, walker, match?.time ?? 0);
  if (!trail || match?.trail !== trail.trail || match.alongMeters === null) return null;
  return onTrail(trail, match.alongMeters, directionOn(trail), walker);
}

/** Turns the direction in which it lies, whatever the movement says. */
export function turnAhead(): void {
  const { trail, routePlace } = ahead;
  if (routePlace) turnOnRoute();
  else if (trail) chooseAlongDirection(directionOn(trail) > 0 ? -1 : 1);
}

/** Along the stored order of the trail's line: that of the movement or chosen, until one is known the guide's. */
function directionOn({ trail, trip }: TrailAhead): 1 | -1 {
  const { opened } = guideMap;
  const { isReversed } = travelDirection(opened, settings.clockwiseDirectionTrails);
  const isGuideReversed = isReversed && trail === opened?.primaryTrail;
  return ownPosition.direction ?? (isGuideReversed === trip.isForward ? -1 : 1);
}

const walkerOf = memoizeLast(
  (
    waypoints: readonly Waypoint[],
    reports: ReadonlyMap<string, WaterReport>,
    activity: Activity | null,
    pace: number,
    speeds: Parameters<typeof travelSpeed>[1]["speeds"],
    breaks: Breaks,
  ): Walker => ({
    waypoints,
    dry: dryWaypoints(reports, waypoints, Date.now()),
    travel: { speed: travelSpeed(activity, { pace, speeds }), breaks },
  }),
);

const onRoute = memoizeLast(
  (route: MeasuredTrip, place: RoutePlace, walker: Walker, now: number): AheadView =>
    aheadOnRoute(route, place, walker, now),
);

const onTrail = memoizeLast(
  (trail: TrailAhead, alongMeters: number, direction: 1 | -1, walker: Walker): AheadView =>
    aheadOnTrail(trail, { alongMeters, direction }, walker),
);
