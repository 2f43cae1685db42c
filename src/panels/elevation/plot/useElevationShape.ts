import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { spanMeters } from "../../../lib/span.ts";
import { elevation, elevationLengthMeters } from "../../../stores/elevation/elevation.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../guideMap/useTravelDirection.ts";
import {
  type ElevationDirection,
  type ElevationShape,
  elevationShape,
  hasHeights,
} from "./elevationShape.ts";

/** How metres stored along the profile's trail are turned to the reader's. */
export function useElevationDirection(): ElevationDirection {
  const { opened } = useSnapshot(guideMap);
  const { isReversed } = useTravelDirection();
  const trailLengthMeters = opened ? elevationLengthMeters(opened) : 0;
  return useMemo(() => ({ trailLengthMeters, isReversed }), [trailLengthMeters, isReversed]);
}

/** The profile in the reader's direction; null while it loads and when the whole trail has nothing to draw. A close view may lie in a hole. */
export function useElevationShape(): ElevationShape | null {
  const { window } = useSnapshot(elevation);
  const direction = useElevationDirection();
  return useMemo(() => {
    const shape = window && elevationShape(window, direction);
    if (!shape) return null;
    const isClose = spanMeters(shape) < direction.trailLengthMeters;
    return isClose || hasHeights(shape) ? shape : null;
  }, [window, direction]);
}
