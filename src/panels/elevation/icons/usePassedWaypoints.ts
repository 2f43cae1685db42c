import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { PassedWaypoint } from "../../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../../geo/geoWorker.ts";
import { useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";

/** Waypoints farther from a planned route are not on it. */
const BESIDE_METERS = 150;

const NONE: readonly PassedWaypoint[] = [];

/** The waypoints beside the planned route that the chart shows; none for a trail. */
export function usePassedWaypoints(): readonly PassedWaypoint[] {
  const source = useElevationSource();
  const guideId = useSnapshot(guideMap).opened?.guideId;
  const built = source?.route?.built ?? null;
  const [passed, setPassed] = useState(NONE);
  useEffect(() => {
    if (!built || guideId === undefined) return;
    let isCurrent = true;
    geoWorker.route.passedWaypoints(guideId, built.pins, BESIDE_METERS).then(
      (found) => isCurrent && setPassed(found),
      (error: unknown) => console.warn("The waypoints of the route could not be found:", error),
    );
    return () => {
      isCurrent = false;
      setPassed(NONE);
    };
  }, [built, guideId]);
  return passed;
}
