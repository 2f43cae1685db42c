import { proxy, ref } from "valtio";
import type { AlongDirection, TrailMatch } from "../../../workers/geo/position/positionTypes.ts";
import type { Position } from "../../contract/position.ts";
import type { StoredRef } from "../storedRef.ts";
import { isAtGuide } from "./isAtGuide.ts";

/** A position that the device has reported. */
export interface PositionFix {
  position: Position;
  /** Radius in metres that contains the true position in 68 of 100 fixes. */
  accuracyMeters: number;
  /** Course over ground in degrees clockwise from north; null while standing or unknown. */
  headingDegrees: number | null;
  /** Milliseconds since 1970. */
  time: number;
}

export type PositionStatus =
  /** The reader has not asked for the position. */
  | "off"
  /** The browser asks the reader for permission. */
  | "asking"
  /** Permitted, but there is no fix yet, or none since the page was hidden or the sky was covered. */
  | "waiting"
  /** The permission is refused or, if there is a fix, was withdrawn on the way. */
  | "denied"
  /** The device has no receiver, or it is switched off. */
  | "unavailable"
  | "on";

/**
 * The device's own position on the map of the open guide. It is used on this device alone: in no request, in no storage,
 * and forgotten when the guide is closed.
 */
interface OwnPosition {
  status: PositionStatus;
  /** The last fix, old unless the status is `on`; null before the first one. */
  fix: StoredRef<PositionFix> | null;
  /**
   * The last fix on the open guide's trails, a moment later than `fix`; null without trails, and as long as no fix was
   * precise enough. `trail` is an index in the opened guide's trails, `alongMeters` is on the axis of its elevation chart
   * as stored, not reversed by the reader's direction.
   */
  match: StoredRef<TrailMatch> | null;
  /** Whether the map keeps the position in its middle. */
  isFollowing: boolean;
  /** Direction of travel along the matched trail, chosen by the reader, else that of the movement; null until known. */
  direction: AlongDirection | null;
}

export const ownPosition = proxy<OwnPosition>(blank());

let chosenDirection: AlongDirection | null = null;

/** Sets the direction of travel on the matched trail, whatever the movement says; null leaves it to the movement. */
export function chooseAlongDirection(direction: AlongDirection | null): void {
  chosenDirection = direction;
  ownPosition.direction = direction ?? ownPosition.match?.direction ?? null;
}

/** Shows where the last fix is on the trails. From far away the map stays where it is. */
export function showMatch(match: TrailMatch): void {
  if (!ownPosition.match && !isAtGuide(match)) ownPosition.isFollowing = false;
  if (match.trail !== ownPosition.match?.trail) chosenDirection = null;
  ownPosition.match = ref(match);
  ownPosition.direction = chosenDirection ?? match.direction;
}

/** Has the map follow the position, or leaves it where the reader moves it. */
export function followPosition(isFollowing: boolean): void {
  if (ownPosition.isFollowing !== isFollowing) ownPosition.isFollowing = isFollowing;
}

/** Forgets everything about the position. */
export function clearOwnPosition(): void {
  chosenDirection = null;
  Object.assign(ownPosition, blank());
}

function blank(): OwnPosition {
  return { status: "off", fix: null, match: null, isFollowing: false, direction: null };
}
