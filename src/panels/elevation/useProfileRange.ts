import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Climb } from "../../lib/geo/ascent.ts";
import { directedSpan, type Span } from "../../lib/span.ts";
import { profile } from "../../stores/profile.ts";
import { useProfileDirection } from "./useProfileShape.ts";

export interface DirectedRange extends Span {
  /** As the reader goes; null until it is known. */
  climb: Climb | null;
}

/** The marked range in the reader's direction: the other way what was climbed is descended (resolution 67). */
export function useProfileRange(): DirectedRange | null {
  const { range, rangeClimb } = useSnapshot(profile);
  const direction = useProfileDirection();
  return useMemo(() => {
    if (!range) return null;
    const { ascentMeters, descentMeters } = rangeClimb ?? { ascentMeters: 0, descentMeters: 0 };
    const turned = { ascentMeters: descentMeters, descentMeters: ascentMeters };
    const climb = rangeClimb && (direction.isReversed ? turned : rangeClimb);
    return { ...directedSpan(range, direction), climb };
  }, [range, rangeClimb, direction]);
}
