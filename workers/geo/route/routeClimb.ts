import { clamp } from "../../../src/lib/clamp.ts";
import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import { type Climb, directedClimb, roundClimb } from "../../../src/lib/geo/ascent.ts";
import type { Span } from "../../../src/lib/span.ts";
import { addClimb, climbOfSlice, type LegSlice } from "./buildLeg.ts";
import type { TravelledLeg } from "./legCache.ts";
import type { RouteAxis } from "./routeAxis.ts";
import type { TrailClimbs } from "./trailClimbs.ts";
import { type TrailLines, valueAtLocation } from "./trailLines.ts";

/**
 * Ascent and descent between two offsets along a route, in its direction: the sum over its legs, each counted in the
 * stored direction of its trails, so that the whole route has its totals.
 */
export function routeClimb(
  lines: TrailLines,
  climbs: TrailClimbs,
  { legs, offsets }: Pick<RouteAxis, "legs" | "offsets">,
  { fromMeters, toMeters }: Span,
): Climb {
  const sum = { ascentMeters: 0, descentMeters: 0 };
  legs.forEach((travelled, k) => {
    const start = offsets[k];
    const end = offsets[k + 1];
    if (fromMeters >= end || toMeters <= start) return;
    // Compared before a subtraction, whose rounding could leave out the end of a leg.
    if (fromMeters <= start && toMeters >= end) {
      addClimb(sum, directedClimb(travelled.leg, travelled.isReversed));
      return;
    }
    const span = {
      fromMeters: Math.max(fromMeters, start) - start,
      toMeters: Math.min(toMeters, end) - start,
    };
    addClimb(sum, legClimb(lines, climbs, travelled, span));
  });
  return roundClimb(sum);
}

/** The climb of a travelled leg between two of its offsets. */
function legClimb(
  lines: TrailLines,
  climbs: TrailClimbs,
  { leg, isReversed }: TravelledLeg,
  { fromMeters, toMeters }: Span,
): Climb {
  const length = leg.lengthMeters;
  const [from, to] = isReversed ? [length - toMeters, length - fromMeters] : [fromMeters, toMeters];
  const sum = { ascentMeters: 0, descentMeters: 0 };
  for (const slice of leg.slices) {
    if (from >= slice.endMeters || to <= slice.startMeters) continue;
    const start = locationInSlice(lines, slice, Math.max(from, slice.startMeters));
    const end = locationInSlice(lines, slice, Math.min(to, slice.endMeters));
    addClimb(sum, climbOfSlice(climbs, { trail: slice.trail, from: start, to: end }));
  }
  return directedClimb(sum, isReversed);
}

/** The location in a slice at an offset, which is along the same as those of the slice's ends. */
function locationInSlice({ along }: TrailLines, slice: LegSlice, meters: number): number {
  if (meters <= slice.startMeters) return slice.from;
  if (meters >= slice.endMeters) return slice.to;
  const [low, high] = [Math.min(slice.from, slice.to), Math.max(slice.from, slice.to)];
  const offset = meters - slice.startMeters;
  const start = valueAtLocation(along, slice.from);
  const target = slice.from < slice.to ? start + offset : start - offset;
  const after = firstAtLeast(along, target, Math.floor(low) + 1, Math.floor(high) + 1);
  const before = after - 1;
  const span = (along[after] ?? target) - along[before];
  const location = span > 0 ? before + (target - along[before]) / span : before;
  return clamp(location, low, high);
}
