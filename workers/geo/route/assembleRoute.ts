import { directedClimb } from "../../../src/lib/geo/ascent.ts";
import { boundsOf } from "../../../src/lib/geo/bounds.ts";
import { arrowLine } from "../../../src/lib/routes/arrows/arrowLine.ts";
import type { Span } from "../../../src/lib/span.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import type { TrailSection } from "../elevation/elevationTypes.ts";
import { roundMeters } from "./buildLeg.ts";
import type { TravelledLeg } from "./legCache.ts";
import { goesBack } from "./ringRules.ts";
import { copyLine, emptyLine, subLine } from "./routeLine.ts";
import type { BuiltRoute, RouteLeg, RoutePin, RouteTotals } from "./routeTypes.ts";

/** A route from its pins and the legs between them, of which there is one less. */
export function assembleRoute(
  pins: RoutePin[],
  legs: TravelledLeg[],
  rules: Pick<BuiltRoute, "direction" | "canClose">,
): BuiltRoute {
  const whole = thereAndBack(pins, legs);
  const line = sectionOf(joinedLine(whole));
  return {
    ...sumOf(whole.map(routeLeg)),
    pins,
    legs: legs.map(routeLeg),
    ...rules,
    pinMeters: pinOffsets(legs),
    gaps: gapsAlong(whole),
    line,
    arrows: arrowLine(line),
  };
}

/** The legs of the whole route: with those of the way back if it goes back the same way. */
export function thereAndBack(pins: readonly RoutePin[], legs: TravelledLeg[]): TravelledLeg[] {
  if (!goesBack(pins)) return legs;
  return [...legs, ...legs.map(({ leg, isReversed }) => ({ leg, isReversed: !isReversed })).reverse()];
}

/** Sums over legs. Each leg is rounded, so that the order does not matter. */
export function sumOf(legs: RouteTotals[]): RouteTotals {
  const sum = (of: (leg: RouteTotals) => number) => legs.reduce((total, leg) => total + of(leg), 0);
  return {
    lengthMeters: roundMeters(sum((leg) => leg.lengthMeters)),
    ascentMeters: roundMeters(sum((leg) => leg.ascentMeters)),
    descentMeters: roundMeters(sum((leg) => leg.descentMeters)),
    withoutElevationMeters: roundMeters(sum((leg) => leg.withoutElevationMeters)),
  };
}

/** The leg's totals, and its gap, in the direction of travel. */
export function routeLeg({ leg, isReversed }: TravelledLeg): RouteLeg {
  const { lengthMeters, withoutElevationMeters, gap } = leg;
  return {
    lengthMeters,
    withoutElevationMeters,
    ...(gap && { gap: isReversed ? mirroredSpan(gap, lengthMeters) : gap }),
    ...directedClimb(leg, isReversed),
  };
}

function mirroredSpan({ fromMeters, toMeters }: Span, length: number): Span {
  return { fromMeters: length - toMeters, toMeters: length - fromMeters };
}

/** Where consecutive legs go across gaps, in metres along all of them. */
export function gapsAlong(legs: TravelledLeg[]): Span[] {
  const offsets = pinOffsets(legs);
  return legs.flatMap((travelled, k) => {
    const { gap } = routeLeg(travelled);
    const start = offsets[k];
    return gap ? [{ fromMeters: start + gap.fromMeters, toMeters: start + gap.toMeters }] : [];
  });
}

/** Metres along the route at the start of each leg and at the end. */
export function pinOffsets(legs: TravelledLeg[]): Float64Array {
  const offsets = new Float64Array(legs.length + 1);
  legs.forEach(({ leg }, k) => {
    offsets[k + 1] = roundMeters(offsets[k] + leg.lengthMeters);
  });
  return offsets;
}

/** The lines of consecutive legs as one; the vertices at which they meet are there once. */
export function joinedLine(legs: TravelledLeg[]): TrackColumns {
  const [only] = legs;
  if (only && legs.length === 1 && !only.isReversed) return only.leg.line;
  const offsets = pinOffsets(legs);
  const line = emptyLine(legs.reduce((count, { leg }) => count + leg.line.lng.length - 1, 1));
  let end = 0;
  legs.forEach(({ leg, isReversed }, k) => {
    const at = Math.max(0, end - 1);
    copyLine(line, at, leg.line, { meters: offsets[k], isReversed });
    end = at + leg.line.lng.length;
  });
  return subLine(line, 0, end);
}

export function sectionOf({ lng, lat }: TrackColumns): TrailSection {
  const positions = new Float64Array(2 * lng.length);
  for (let i = 0; i < lng.length; i++) {
    positions[2 * i] = lng[i];
    positions[2 * i + 1] = lat[i];
  }
  return { positions, startIndices: Uint32Array.of(0, lng.length), bounds: boundsOf(lng, lat) };
}
