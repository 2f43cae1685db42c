import type {
  MatchAnswer,
  MatchRequest,
  TrailMatch,
  WalkedPass,
} from "../../../../workers/geo/position/positionTypes.ts";

/** A match of a walker on the first trail, 1200 m along it. */
export function matchOf(change: Partial<TrailMatch> = {}): TrailMatch {
  return {
    trail: 0,
    time: 0,
    position: [14.5, 50.5],
    alongMeters: 1200,
    awayMeters: 4,
    bearingDegrees: 0,
    isOff: false,
    direction: 1,
    passes: [],
    ...change,
  };
}

/** The worker's answer to any fix: of two passes the first one. */
export function matchAnswer({ fix }: MatchRequest): MatchAnswer {
  const pass: WalkedPass = {
    trail: 0,
    location: 3,
    awayMeters: 4,
    cost: 0,
    misfit: 0,
    isOpen: true,
    trend: 0,
    anchorMeters: 1200,
    direction: 1,
  };
  const passes = [pass, { ...pass, location: 40, cost: 1 }];
  return { match: matchOf(), state: { fix, passes, fixesOff: 0 } };
}
