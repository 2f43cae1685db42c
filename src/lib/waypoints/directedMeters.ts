/** A distance along the guide in the direction of travel: measured from the other end in the secondary direction. */
export function directedMeters(meters: number, trailLengthMeters: number, isReversed: boolean): number {
  return isReversed ? trailLengthMeters - meters : meters;
}
