/** Limits of planned routes; a save beyond them is refused. Lengths of texts in UTF-16 code units. */
export const PLANNED_ROUTE_LIMITS = {
  pins: 500,
  /** Of one person in one guide. */
  routes: 200,
  /** Of one route as it is stored. */
  bytes: 256_000,
  /** Of all routes of one person. */
  allBytes: 20_000_000,
  name: 128,
  description: 2000,
  uniqueId: 200,
  pin: 100,
  trailName: 500,
  /** Ends of days that are stored. */
  stageEnds: 366,
  /** Days of rest after one day. */
  restDays: 30,
  notes: 100,
  /** Of one note. */
  noteText: 500,
  /** The widest gap between trails that a route may go across, in metres. */
  gapMeters: 1000,
} as const;
