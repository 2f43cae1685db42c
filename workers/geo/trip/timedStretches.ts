import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import type { LegSlice } from "../route/buildLeg.ts";
import type { TravelledLeg } from "../route/legCache.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import { locationInSlice } from "../route/routeClimb.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import { valueAtLocation } from "../route/trailLines.ts";

const STRETCH_METERS = 1000;

/**
 * The stretches by which the time of a route is counted: it is cut where its trails have their whole kilometres, and where
 * it changes trail, but not at its pins, so that pins on the way change no time.
 */
export function timedStretches(
  planner: RoutePlanner,
  { legs, offsets }: Pick<RouteAxis, "legs" | "offsets">,
): Pick<RouteSums, "stretchEnds" | "stretchAscent" | "stretchDescent"> {
  const rows: [end: number, ascent: number, descent: number][] = [];
  let end = 0;
  for (const slice of slicesOfRoute(legs, offsets)) {
    // A join between two trails.
    if (slice.startMeters > end) rows.push([slice.startMeters, 0, 0]);
    let from = slice.from;
    for (const meters of [...kilometersIn(planner, slice), slice.endMeters]) {
      const to = locationInSlice(planner.lines, slice, meters);
      const { ascentMeters, descentMeters } = planner.climbOf({ trail: slice.trail, from, to });
      rows.push([meters, ascentMeters, descentMeters]);
      from = to;
    }
    end = slice.endMeters;
  }
  const length = offsets.at(-1) ?? 0;
  if (length > end) rows.push([length, 0, 0]);
  const column = (at: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[at]);
  return { stretchEnds: column(0), stretchAscent: column(1), stretchDescent: column(2) };
}

/** The slices of all legs in the route's direction, at metres along it; those that go on over a pin are one. */
function slicesOfRoute(legs: readonly TravelledLeg[], offsets: Float64Array): LegSlice[] {
  const joined: LegSlice[] = [];
  legs.forEach((travelled, k) => {
    const start = offsets[k];
    for (const slice of slicesOfLeg(travelled)) {
      const moved = { ...slice, startMeters: start + slice.startMeters, endMeters: start + slice.endMeters };
      const last = joined.at(-1);
      const goesOn =
        last?.to === slice.from && Math.sign(last.to - last.from) === Math.sign(slice.to - slice.from);
      if (last && goesOn) Object.assign(last, { to: slice.to, endMeters: moved.endMeters });
      else if (slice.from !== slice.to) joined.push(moved);
    }
  });
  return joined;
}

function slicesOfLeg({ leg: { slices, lengthMeters }, isReversed }: TravelledLeg): LegSlice[] {
  if (!isReversed) return slices;
  return slices
    .map(({ trail, from, to, startMeters, endMeters }) => ({
      trail,
      from: to,
      to: from,
      startMeters: Math.max(0, lengthMeters - endMeters),
      endMeters: lengthMeters - startMeters,
    }))
    .reverse();
}

/** Where a slice passes the whole kilometres of its trail, in metres along the route. */
function kilometersIn({ lines }: RoutePlanner, { from, to, startMeters }: LegSlice): number[] {
  const [first, last] = [valueAtLocation(lines.along, from), valueAtLocation(lines.along, to)];
  const marks: number[] = [];
  const low = Math.min(first, last);
  const high = Math.max(first, last);
  for (
    let mark = (Math.floor(low / STRETCH_METERS) + 1) * STRETCH_METERS;
    mark < high;
    mark += STRETCH_METERS
  )
    marks.push(startMeters + Math.abs(mark - first));
  return first <= last ? marks : marks.reverse();
}
