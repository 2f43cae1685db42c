import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { TrailMatch } from "../../../workers/geo/position/positionTypes.ts";
import type { ElevationSource } from "../elevation/elevationSource.ts";
import { useElevationSource } from "../elevation/useElevationSource.ts";
import { ownPosition } from "./ownPosition.ts";

interface OwnOffset {
  source: ElevationSource;
  meters: number | null;
}

/** Metres along the elevation chart's axis, as stored, where the reader is; null for one who is not on it. */
export function useOwnOffset(): number | null {
  const source = useElevationSource();
  const match = useSnapshot(ownPosition).match as TrailMatch | null;
  const [found, setFound] = useState<OwnOffset | null>(null);
  const before = found?.source === source ? (found?.meters ?? null) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: located for each match; the offset before only helps
  useEffect(() => {
    if (!source || !match || match.isOff) {
      setFound(null);
      return;
    }
    let isCurrent = true;
    source.locate(match, before).then(
      (meters) => isCurrent && setFound({ source, meters }),
      (error: unknown) => console.warn("The position could not be located on the chart:", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, match]);
  return found?.source === source ? (found?.meters ?? null) : null;
}
