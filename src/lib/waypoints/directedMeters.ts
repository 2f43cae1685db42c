/** A distance along the guide as the reader sees it: from the other end when the secondary direction is chosen. */
export function directedMeters(meters: number, trailLengthMeters: number, isReversed: boolean): number {
  return isReversed ? trailLengthMeters - meters : meters;
}
