import type { Position } from "../../../src/contract/position.ts";
import type { TrailPoint } from "../index/indexTypes.ts";

/** Along a trail: 1 in the stored order of its line, -1 against it. */
export type AlongDirection = 1 | -1;

/** Where the device was, as far as matching needs it. */
export interface MatchedFix {
  position: Position;
  /** Radius in metres that contains the true position in 68 of 100 fixes. */
  accuracyMeters: number;
  /** Milliseconds since 1970. */
  time: number;
}

/** A pass of a trail that may be the one that is walked. Metres are measured along the trail's line. */
export interface WalkedPass {
  trail: number;
  /** A vertex of the guide's columns, or the fraction of the way to the next one. */
  location: number;
  awayMeters: number;
  /** Negative logarithm of its probability, up to a constant; 0 for the most probable one. */
  cost: number;
  /** The share of the fixes' distances in that, against the most probable one: negative where they fit it better. */
  misfit: number;
  /** Whether the reader is offered it; the most probable one always. */
  isOpen: boolean;
  /** Metres walked along it lately, negative against the stored order. */
  trend: number;
  /** The farthest offset in the direction of movement, from where a turn is measured. */
  anchorMeters: number;
  direction: AlongDirection | null;
}

/** What one match leaves to the next. The worker keeps none of it. */
export interface WalkState {
  fix: MatchedFix;
  /** The most probable first, at least one. */
  passes: WalkedPass[];
  /** How many fixes in a row were farther from the trail than their accuracy explains. */
  fixesOff: number;
}

/** A pass on which the walker may be. */
export interface OpenPass extends TrailPoint {
  /** Its index in the passes of the state. */
  pass: number;
}

/** The place on a trail where a walker is. */
export interface TrailMatch extends TrailPoint {
  /** Of the fix, in milliseconds since 1970. */
  time: number;
  /** From the walker to the place, in degrees clockwise from north. */
  bearingDegrees: number;
  /** True when the walker has left the trail: several fixes in a row are farther away than their accuracy explains. */
  isOff: boolean;
  /** Direction of movement along the trail, null until it is known. */
  direction: AlongDirection | null;
  /**
   * By their places in the guide: more than one where trails meet, or a trail passes the place twice, and the walk so far
   * does not decide.
   */
  passes: OpenPass[];
}

/** A fix to be matched. */
export interface MatchRequest {
  fix: MatchedFix;
  /** After the fix before; null at the start of a walk. */
  state: WalkState | null;
  /** The direction that is expected of a walker who has not moved yet. */
  expected: AlongDirection;
}

export interface MatchAnswer {
  match: TrailMatch;
  state: WalkState;
}
