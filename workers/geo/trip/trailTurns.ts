import type { Position } from "../../../src/contract/position.ts";
import { RADIANS } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import { slicesAlong } from "./slicesAlong.ts";
import type { TrailTurn } from "./tripTypes.ts";

/** A shorter piece of a trail is part of a crossing. */
const CROSSING_METERS = 20;

/** Distance before and after a turn between which its angle is measured. */
const APPROACH_METERS = 30;

/** Where a route comes onto a trail of another name, or turns round on one. @param nameOf the name of a trail, "" for none */
export function trailTurns(axis: RouteAxis, nameOf: (trail: number) => string): TrailTurn[] {
  const turns: TrailTurn[] = [];
  const length = axis.offsets.at(-1) ?? 0;
  let before: Piece | null = null;
  for (const piece of piecesOf(axis)) {
    const { trail, fromMeters, toMeters } = piece;
    if (toMeters - fromMeters < CROSSING_METERS && length >= CROSSING_METERS) continue;
    if (before === null) turns.push({ trail, meters: 0, turnDegrees: 0 });
    else if (isWayBack(before, piece)) turns.push({ trail, meters: fromMeters, turnDegrees: 180 });
    else if (!isSame(before.trail, trail, nameOf))
      turns.push({ trail, meters: fromMeters, turnDegrees: turnAt(axis, fromMeters) });
    before = piece;
  }
  return turns;
}

interface Piece {
  trail: number;
  /** 1 along the trail's line, -1 against it. */
  direction: number;
  /** Where it begins and ends on the trail's lines, in vertices. */
  from: number;
  to: number;
  /** The same on the route. */
  fromMeters: number;
  toMeters: number;
}

/** The pieces of trails along the route; those of one trail in consecutive legs are one, as far as the direction is. */
function piecesOf(axis: RouteAxis): Piece[] {
  const pieces: Piece[] = [];
  for (const { trail, from, to, startMeters: fromMeters, endMeters: toMeters } of slicesAlong(axis)) {
    const direction = Math.sign(to - from);
    const last = pieces.at(-1);
    if (last?.trail === trail && last.direction * direction >= 0) {
      last.to = to;
      last.toMeters = toMeters;
      last.direction ||= direction;
    } else pieces.push({ trail, direction, from, to, fromMeters, toMeters });
  }
  return pieces;
}

/**
 * Whether a piece goes back the way that one before it came. Another line of the trail, or another pass of it, may have the
 * other direction too.
 */
function isWayBack(before: Piece, { trail, direction, from }: Piece): boolean {
  return before.trail === trail && before.direction !== direction && Math.abs(from - before.to) < 1;
}

function isSame(a: number, b: number, nameOf: (trail: number) => string): boolean {
  return a === b || (nameOf(a) !== "" && nameOf(a) === nameOf(b));
}

function turnAt(axis: RouteAxis, meters: number): number {
  const placeAt = (offset: number): Position =>
    positionOnTrail(axis.columns, axis.elevation.series, offset)?.position ?? [0, 0];
  const here = placeAt(meters);
  const turn =
    bearing(here, placeAt(meters + APPROACH_METERS)) - bearing(placeAt(meters - APPROACH_METERS), here);
  return turn - wholeTurns(turn);
}

/** Degrees clockwise from north, on a plane, for places close to each other. */
function bearing([lngA, latA]: Position, [lngB, latB]: Position): number {
  return Math.atan2((lngB - lngA) * Math.cos(latA * RADIANS), latB - latA) / RADIANS;
}
