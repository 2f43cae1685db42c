import type { TrailMatch } from "../../../workers/geo/position/positionTypes.ts";

/** Farther from all trails than this, in metres, the reader is not at the guide. */
export const FAR_METERS = 10_000;

/** Whether a position on the open guide's trails is that of a reader who is there, not at home. */
export function isAtGuide({ awayMeters }: Pick<TrailMatch, "awayMeters">): boolean {
  return awayMeters <= FAR_METERS;
}
