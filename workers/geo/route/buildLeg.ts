import { type Climb, directedClimb, roundClimb } from "../../../src/lib/geo/ascent.ts";
import type { Span } from "../../../src/lib/span.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { countOfSlice, emptyLine, locationsOfSlice, putLocation, subLine } from "./routeLine.ts";
import type { RouteLeg } from "./routeTypes.ts";
import type { TrailClimbs } from "./trailClimbs.ts";
import { metersBetween, type TrailLines, trailOfLocation, valueAtLocation } from "./trailLines.ts";
import type { Slice } from "./waySlices.ts";

/** A slice of a trail in a leg, at metres along the leg. */
export interface LegSlice {
  trail: number;
  from: number;
  to: number;
  startMeters: number;
  endMeters: number;
}

/** A leg with its line, in one direction. */
export interface BuiltLeg extends RouteLeg {
  slices: LegSlice[];
  line: TrackColumns;
}

/** A leg along slices, joined by straight connectors. Vertices at the location of the one before are left out of its line. */
export function buildLeg(lines: TrailLines, climbs: TrailClimbs, way: Slice[]): BuiltLeg {
  const slices: LegSlice[] = [];
  let meters = 0;
  let before: number | null = null;
  for (const [from, to] of way) {
    if (before !== null) meters += metersBetween(lines, before, from);
    const startMeters = meters;
    meters += Math.abs(valueAtLocation(lines.along, to) - valueAtLocation(lines.along, from));
    slices.push({ trail: trailOfLocation(lines, from), from, to, startMeters, endMeters: meters });
    before = to;
  }
  const climb = { ascentMeters: 0, descentMeters: 0 };
  for (const slice of slices) addClimb(climb, climbOfSlice(climbs, slice));
  const hasElevation = (trail: number) => climbs.hasElevation(trail);
  const withoutElevation = metersWithoutElevation(slices, hasElevation, { fromMeters: 0, toMeters: meters });
  return {
    lengthMeters: roundMeters(meters),
    withoutElevationMeters: roundMeters(withoutElevation),
    ...roundClimb(climb),
    slices,
    line: lineOf(lines, slices, roundMeters(meters)),
  };
}

/** Length on trails without elevation data between two offsets along a leg, with the connectors between two of them. */
export function metersWithoutElevation(
  slices: readonly LegSlice[],
  hasElevation: (trail: number) => boolean,
  { fromMeters, toMeters }: Span,
): number {
  let sum = 0;
  /** The end of the slice before, if that has no elevation data either. */
  let unknownTo: number | null = null;
  for (const { trail, startMeters, endMeters } of slices) {
    if (hasElevation(trail)) {
      unknownTo = null;
      continue;
    }
    const start = Math.max(fromMeters, unknownTo ?? startMeters);
    sum += Math.max(0, Math.min(toMeters, endMeters) - start);
    unknownTo = endMeters;
  }
  return sum;
}

/** To a millimetre: sums of such lengths are the same in any order, once rounded again. */
export function roundMeters(meters: number): number {
  return Math.round(meters * 1000) / 1000;
}

/** The climb of a slice in the direction of travel. */
export function climbOfSlice(
  climbs: TrailClimbs,
  { trail, from, to }: Omit<LegSlice, "startMeters" | "endMeters">,
): Climb {
  return directedClimb(climbs.between(trail, Math.min(from, to), Math.max(from, to)), to < from);
}

export function addClimb(sum: Climb, { ascentMeters, descentMeters }: Climb): void {
  sum.ascentMeters += ascentMeters;
  sum.descentMeters += descentMeters;
}

function lineOf(lines: TrailLines, slices: LegSlice[], length: number): TrackColumns {
  const line = emptyLine(slices.reduce((count, { from, to }) => count + countOfSlice(from, to), 0));
  let at = 0;
  for (const { from, to, startMeters } of slices) {
    const start = valueAtLocation(lines.along, from);
    for (const location of locationsOfSlice(from, to)) {
      const meters = Math.min(length, startMeters + Math.abs(valueAtLocation(lines.along, location) - start));
      putLocation(line, at, lines, { location, meters });
      const isRepeated = line.lng[at] === line.lng[at - 1] && line.lat[at] === line.lat[at - 1];
      if (!isRepeated) at++;
    }
  }
  // The last offset is the rounded length, so that the next leg starts where this one ends.
  line.meters[at - 1] = length;
  return subLine(line, 0, at);
}
