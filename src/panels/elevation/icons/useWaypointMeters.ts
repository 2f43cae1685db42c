import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { PassedWaypoint } from "../../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../../geo/geoWorker.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { useElevationDirection, useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import { inOpenGuide } from "../../../stores/routes/inOpenGuide.ts";

const NONE: readonly PassedWaypoint[] = [];

/** Metres from the reader's start. */
export interface WaypointMeters {
  /** Of each waypoint, NaN for one that is not on the chart's axis. */
  own: Float64Array;
  /** Of those with one, ascending. */
  sorted: Float64Array;
}

/** Where the waypoints lie on the chart's axis. */
export function useWaypointMeters(): WaypointMeters {
  const { waypoints } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const isGuideAxis = useElevationSource()?.isGuideAxis ?? false;
  const passed = usePassedWaypoints();
  return useMemo(() => {
    const own = new Float64Array(waypoints.length).fill(Number.NaN);
    if (isGuideAxis) {
      waypoints.forEach(({ distanceMeters }, index) => {
        if (distanceMeters !== null)
          own[index] = directedMeters(distanceMeters, trailLengthMeters, isReversed);
      });
    }
    for (const { index, meters } of passed) if (index < own.length) own[index] = meters;
    return { own, sorted: own.filter((meters) => !Number.isNaN(meters)).sort() };
  }, [waypoints, isGuideAxis, passed, trailLengthMeters, isReversed]);
}

/** The waypoints beside the planned route that the chart shows; none for a trail. */
function usePassedWaypoints(): readonly PassedWaypoint[] {
  const source = useElevationSource();
  // Those of a newer edition, or that arrive later, have other indexes.
  const { opened, waypoints } = useSnapshot(guideMap);
  const built = source?.route?.built ?? null;
  const [passed, setPassed] = useState(NONE);
  useEffect(() => {
    if (!built || !opened || waypoints.length === 0) return;
    let isCurrent = true;
    inOpenGuide((guideId) => geoWorker.route.passedWaypoints(guideId, built.pins)).then(
      (found) => isCurrent && setPassed(found),
      (error: unknown) => console.warn("The waypoints of the route could not be found:", error),
    );
    return () => {
      isCurrent = false;
      setPassed(NONE);
    };
  }, [built, opened, waypoints]);
  return passed;
}
