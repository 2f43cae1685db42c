import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Waypoint } from "../../contract/waypoint.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { useDryWaypoints } from "../guideMap/useDryWaypoints.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";
import { chooseAlongDirection, ownPosition } from "../position/ownPosition.ts";
import type { MeasuredTrip } from "../trip/tripPlan.ts";
import { travelSpeed, tripSettings } from "../trip/tripSettings.ts";
import { ahead, chooseRouteDirection, type TrailAhead } from "./ahead.ts";
import { type AheadView, aheadOnRoute, aheadOnTrail } from "./aheadView.ts";

interface AheadNow extends AheadView {
  /** Turns the direction. */
  turn: () => void;
}

/** What lies ahead: along the planned route that is shown, if the walker is on it, else along the trail; null until it is known. */
export function useAhead(): AheadNow | null {
  const { match, direction } = useSnapshot(ownPosition);
  const { trail, route, routePlace } = useSnapshot(ahead);
  const waypoints = useSnapshot(guideMap).waypoints as readonly Waypoint[];
  const dry = useDryWaypoints(waypoints);
  const { isReversed } = useTravelDirection();
  const activity = useSnapshot(guideMap).guide?.activity ?? null;
  const { pace, speeds, breaks } = useSnapshot(tripSettings);
  const travel = useMemo(
    () => ({ speed: travelSpeed(activity, { pace, speeds }), breaks: { ...breaks } }),
    [activity, pace, speeds, breaks],
  );
  return useMemo(() => {
    const walker = { waypoints, dry, travel, now: match?.time ?? 0 };
    if (route && routePlace) {
      const view = aheadOnRoute(route as MeasuredTrip, routePlace, walker);
      return { ...view, turn: () => chooseRouteDirection(routePlace.direction > 0 ? -1 : 1) };
    }
    if (!trail || match?.trail !== trail.trail || match.alongMeters === null) return null;
    const isGuideReversed = isReversed && trail.trail === guideMap.opened?.primaryTrail;
    const expected = isGuideReversed === trail.trip.isForward ? -1 : 1;
    const along = direction ?? expected;
    const view = aheadOnTrail(
      trail as TrailAhead,
      { alongMeters: match.alongMeters, direction: along },
      walker,
    );
    return { ...view, turn: () => chooseAlongDirection(along > 0 ? -1 : 1) };
  }, [match, direction, trail, route, routePlace, waypoints, dry, travel, isReversed]);
}
