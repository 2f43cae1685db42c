import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { spanMeters } from "../../../lib/span.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { type ElevationShape, elevationShape, hasHeights } from "./elevationShape.ts";

/** The elevation in view in the reader's direction; null while it loads and when the whole axis has nothing to draw. A close view may lie in a hole. */
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
