import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import type { LegSlice } from "../route/buildLeg.ts";
import type { TravelledLeg } from "../route/legCache.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import { partOfLocation, valueAtLocation } from "../route/trailLines.ts";
import { evenClimbsOf } from "./evenClimbs.ts";

const STRETCH_METERS = 1000;

/**
 * The stretches by which the time of a route is counted: it is cut where its trails have their whole kilometres, and where
 * it changes trail, but not at its pins, so that pins on the way change no time. A route that goes on takes no less time.
 */
export function timedStretches(
  { lines }: Pick<RoutePlanner, "lines">,
  { legs, offsets }: Pick<RouteAxis, "legs" | "offsets">,
): Pick<RouteSums, "stretchEnds" | "stretchAscent" | "stretchDescent"> {
  const climbs = evenClimbsOf(lines);
  const rows: [end: number, ascent: number, descent: number][] = [];
  let end = 0;
  for (const { from, to, startMeters, endMeters } of slicesOfRoute(legs, offsets)) {
    // A join between two trails.
    if (startMeters > end) rows.push([startMeters, 0, 0]);
    const part = partOfLocation(lines, from);
    const first = valueAtLocation(lines.along, from);
    const last = valueAtLocation(lines.along, to);
    let before = first;
    for (const place of [...kilometersBetween(first, last), last]) {
      const { ascentMeters, descentMeters } = climbs.between(part, before, place);
      const meters = place === last ? endMeters : startMeters + Math.abs(place - first);
      rows.push([meters, ascentMeters, descentMeters]);
      before = place;
    }
    end = endMeters;
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

/** The whole kilometres of a trail between two of its offsets, in this direction. */
function kilometersBetween(first: number, last: number): number[] {
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const marks: number[] = [];
  for (
    let mark = (Math.floor(low / STRETCH_METERS) + 1) * STRETCH_METERS;
    mark < high;
    mark += STRETCH_METERS
  )
    marks.push(mark);
  return first <= last ? marks : marks.reverse();
}
