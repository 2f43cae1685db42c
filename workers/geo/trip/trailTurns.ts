import type { Position } from "../../../src/contract/position.ts";
import { RADIANS } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { TrailTurn } from "./tripTypes.ts";

/** A shorter piece of a trail is part of a crossing. */
const CROSSING_METERS = 20;

/** Distance before and after a turn between which its angle is measured. */
const APPROACH_METERS = 30;

/** Where a route comes onto a trail of another name. @param nameOf the name of a trail, "" for none */
export function trailTurns(axis: RouteAxis, nameOf: (trail: number) => string): TrailTurn[] {
  const turns: TrailTurn[] = [];
  const length = axis.offsets.at(-1) ?? 0;
  let before: number | null = null;
  for (const { trail, fromMeters, toMeters } of piecesOf(axis)) {
    const isCrossing = toMeters - fromMeters < CROSSING_METERS && length >= CROSSING_METERS;
    if (isCrossing || (before !== null && isSame(before, trail, nameOf))) continue;
    const meters = before === null ? 0 : fromMeters;
    turns.push({ trail, meters, turnDegrees: before === null ? 0 : turnAt(axis, meters) });
    before = trail;
  }
  return turns;
}

interface Piece {
  trail: number;
  fromMeters: number;
  toMeters: number;
}

/** The pieces of trails along the route; those of one trail in consecutive legs are one. */
function piecesOf({ legs, offsets }: RouteAxis): Piece[] {
  const pieces: Piece[] = [];
  legs.forEach(({ leg, isReversed }, k) => {
    const start = offsets[k];
    const slices = isReversed ? leg.slices.toReversed() : leg.slices;
    for (const { trail, startMeters, endMeters } of slices) {
      const [from, to] = isReversed
        ? [leg.lengthMeters - endMeters, leg.lengthMeters - startMeters]
        : [startMeters, endMeters];
      const last = pieces.at(-1);
      if (last?.trail === trail) last.toMeters = start + to;
      else pieces.push({ trail, fromMeters: start + from, toMeters: start + to });
    }
  });
  return pieces;
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
