import { useSnapshot } from "valtio";
import type { Direction } from "../../contract/geo.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { settings } from "../../stores/settings.ts";

export interface TravelDirection {
  trailLengthMeters: number;
  /** True when distances count from the far end. */
  isReversed: boolean;
  /** The direction that the reader travels, null when the guide names none. */
  direction: Direction | null;
  /** Both directions where the reader has the choice. */
  choice: { primary: Direction; secondary: Direction } | null;
}

/** How the open guide is travelled: by its primary direction unless the reader chose the secondary one. */
export function useTravelDirection(): TravelDirection {
  const { opened } = useSnapshot(guideMap);
  const { clockwiseDirectionTrails } = useSnapshot(settings);
  const primary = opened?.primaryDirection ?? null;
  const secondary = opened?.secondaryDirection ?? null;
  const isReversed =
    secondary !== null && primary !== null && clockwiseDirectionTrails.includes(opened?.guideId ?? "");
  return {
    trailLengthMeters: opened?.trailLengthMeters ?? 0,
    isReversed,
    direction: isReversed ? secondary : primary,
    choice: primary && secondary ? { primary, secondary } : null,
  };
}
