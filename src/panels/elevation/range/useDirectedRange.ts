import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { type Climb, directedClimb } from "../../../lib/geo/ascent.ts";
import { directedSpan, type Span } from "../../../lib/span.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";

export interface DirectedRange extends Span {
  /** As the reader goes; null until it is known. */
  climb: Climb | null;
}

/** The marked range in the reader's direction. */
export function useDirectedRange(): DirectedRange | null {
  const { range, rangeClimb } = useSnapshot(elevation);
  const direction = useElevationDirection();
  return useMemo(() => {
    if (!range) return null;
    const climb = rangeClimb && directedClimb(rangeClimb, direction.isReversed);
    return { ...directedSpan(range, direction), climb };
  }, [range, rangeClimb, direction]);
}
