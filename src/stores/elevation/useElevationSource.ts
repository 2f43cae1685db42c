import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { guideMap } from "../guideMap/guideMap.ts";
import { useTravelDirection } from "../guideMap/useTravelDirection.ts";
import { useShownRoute } from "../routes/shownRoute.ts";
import { type ElevationSource, elevationSource } from "./elevationSource.ts";

/** Converts between stored metres along the chart's axis and the reader's direction. */
export interface ElevationDirection {
  trailLengthMeters: number;
  isReversed: boolean;
}

/** The source of the current subject; null when the guide has no trail and no route is shown. */
export function useElevationSource(): ElevationSource | null {
  const { opened, selectedTrailName } = useSnapshot(guideMap);
  const route = useShownRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are read from the stores
  return useMemo(elevationSource, [opened, selectedTrailName, route]);
}

export function useElevationDirection(): ElevationDirection {
  const source = useElevationSource();
  const travel = useTravelDirection();
  const trailLengthMeters = source?.lengthMeters ?? 0;
  const isReversed = travel.isReversed && source?.isGuideAxis === true;
  return useMemo(() => ({ trailLengthMeters, isReversed }), [trailLengthMeters, isReversed]);
}
