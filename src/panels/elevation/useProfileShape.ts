import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { spanMeters } from "../../lib/span.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { profile, profileLengthMeters } from "../../stores/profile.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";
import { hasHeights, type ProfileDirection, type ProfileShape, profileShape } from "./profileShape.ts";

/** How metres stored along the profile's trail are turned to the reader's. */
export function useProfileDirection(): ProfileDirection {
  const { opened } = useSnapshot(guideMap);
  const { isReversed } = useTravelDirection();
  const trailLengthMeters = opened ? profileLengthMeters(opened) : 0;
  return useMemo(() => ({ trailLengthMeters, isReversed }), [trailLengthMeters, isReversed]);
}

/** The profile in the reader's direction; null while it loads and when the whole trail has nothing to draw. A close view may lie in a hole. */
export function useProfileShape(): ProfileShape | null {
  const { window } = useSnapshot(profile);
  const direction = useProfileDirection();
  return useMemo(() => {
    const shape = window && profileShape(window, direction);
    if (!shape) return null;
    const isClose = spanMeters(shape) < direction.trailLengthMeters;
    return isClose || hasHeights(shape) ? shape : null;
  }, [window, direction]);
}
