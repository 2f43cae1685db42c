import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import { metersWithoutElevation } from "../route/buildLeg.ts";
import type { TravelledLeg } from "../route/legCache.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import { timedStretches } from "./timedStretches.ts";

const STEP_METERS = 100;

/**
 * The sums along a route. Ascent and descent never fall, although those of a longer stretch may be less by a sample
 * that is left out, and at the end of each leg they are its own.
 */
export function sumAlongRoute(planner: RoutePlanner, axis: RouteAxis): RouteSums {
  const rows: number[][] = [];
  const sum = { ascent: 0, descent: 0, without: 0 };
  axis.legs.forEach((travelled, k) => {
    const start = axis.offsets[k];
    const length = travelled.leg.lengthMeters;
    const lone = { legs: [travelled], offsets: Float64Array.of(0, length) };
    const total = planner.climb(lone, { fromMeters: 0, toMeters: length });
    let [ascent, descent] = [0, 0];
    const steps = Math.max(1, Math.ceil(length / STEP_METERS));
    for (let step = k === 0 ? 0 : 1; step <= steps; step++) {
      const meters = step === steps ? length : (step * length) / steps;
      const climb = step === steps ? total : planner.climb(lone, { fromMeters: 0, toMeters: meters });
      ascent = Math.min(total.ascentMeters, Math.max(ascent, climb.ascentMeters));
      descent = Math.min(total.descentMeters, Math.max(descent, climb.descentMeters));
      const without = withoutElevation(planner, travelled, meters);
      rows.push([start + meters, sum.ascent + ascent, sum.descent + descent, sum.without + without]);
    }
    sum.ascent += total.ascentMeters;
    sum.descent += total.descentMeters;
    sum.without += travelled.leg.withoutElevationMeters;
  });
  const column = (at: number) => Float64Array.from(rows, (row) => row[at]);
  const meters = column(0);
  const places = Array.from(meters, (offset) => positionOnTrail(axis.columns, axis.elevation.series, offset));
  return {
    meters,
    ascent: column(1),
    descent: column(2),
    withoutElevation: column(3),
    lng: Float64Array.from(places, (place) => place?.position[0] ?? 0),
    lat: Float64Array.from(places, (place) => place?.position[1] ?? 0),
    elevation: Float64Array.from(places, (place) => place?.elevationMeters ?? Number.NaN),
    ...timedStretches(planner, axis),
  };
}

/** Metres of a leg, up to an offset along it, on trails without elevation data. */
function withoutElevation(planner: RoutePlanner, { leg, isReversed }: TravelledLeg, meters: number): number {
  if (leg.withoutElevationMeters === 0) return 0;
  if (meters >= leg.lengthMeters) return leg.withoutElevationMeters;
  const [fromMeters, toMeters] = isReversed ? [leg.lengthMeters - meters, leg.lengthMeters] : [0, meters];
  const hasElevation = (trail: number) => planner.hasElevation(trail);
  return Math.min(
    leg.withoutElevationMeters,
    metersWithoutElevation(leg.slices, hasElevation, { fromMeters, toMeters }),
  );
}
