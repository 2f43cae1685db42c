import type { Direction } from "../../contract/geo.ts";

export interface TravelDirection {
  trailLengthMeters: number;
  /** True when distances count from the far end. */
  isReversed: boolean;
  /** The direction that the reader travels, null when the guide names none. */
  direction: Direction | null;
  /** Both directions where the reader has the choice. */
  choice: { primary: Direction; secondary: Direction } | null;
}

/** What of an opened guide tells its directions. */
export interface TravelledGuide {
  guideId: string;
  trailLengthMeters: number;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
}

/** How a guide is travelled: by its primary direction unless its id is among those where the secondary one was chosen. */
export function travelDirection(
  guide: TravelledGuide | null,
  secondaryGuideIds: readonly string[],
): TravelDirection {
  const primary = guide?.primaryDirection ?? null;
  const secondary = guide?.secondaryDirection ?? null;
  const choice = primary && secondary ? { primary, secondary } : null;
  const isReversed = choice !== null && secondaryGuideIds.includes(guide?.guideId ?? "");
  return {
    trailLengthMeters: guide?.trailLengthMeters ?? 0,
    isReversed,
    direction: isReversed ? secondary : primary,
    choice,
  };
}
