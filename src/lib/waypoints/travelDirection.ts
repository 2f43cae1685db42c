import type { Direction } from "../../contract/geo.ts";

export interface TravelDirection {
  trailLengthMeters: number;
  /** True when distances are measured from the far end. */
  isReversed: boolean;
  /** The direction of travel, null when the guide defines none. */
  direction: Direction | null;
  /** Both directions when the reader can choose. */
  choice: { primary: Direction; secondary: Direction } | null;
}

/** The fields of an opened guide that define its directions. */
export interface TravelledGuide {
  guideId: string;
  trailLengthMeters: number;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
}

/** How a guide is travelled: in its primary direction, unless its id is among those with the secondary one chosen. */
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

/** A distance along the guide in the direction of travel: measured from the other end in the secondary direction. */
export function directedMeters(meters: number, trailLengthMeters: number, isReversed: boolean): number {
  return isReversed ? trailLengthMeters - meters : meters;
}
