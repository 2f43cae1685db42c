import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import type { LegSlice } from "../route/buildLeg.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { RoutePlanner } from "../route/routePlanner.ts";
import { partOfLocation, valueAtLocation } from "../route/trailLines.ts";
import { evenClimbsOf } from "./evenClimbs.ts";
import { slicesAlong } from "./slicesAlong.ts";

const STRETCH_METERS = 1000;

/**
 * The stretches by which the time of a route is counted: it is cut where its trails have their whole kilometres, and where
 * it changes trail, but not at its pins, so that pins on the way change no time. A route that goes on takes no less time.
 */
export function timedStretches(
  { lines }: Pick<RoutePlanner, "lines">,
  axis: Pick<RouteAxis, "legs" | "offsets">,
): Pick<RouteSums, "stretchEnds" | "stretchAscent" | "stretchDescent"> {
  const climbs = evenClimbsOf(lines);
  const rows: [end: number, ascent: number, descent: number][] = [];
  let end = 0;
  for (const { from, to, startMeters, endMeters } of joinedSlices(axis)) {
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
  const length = axis.offsets.at(-1) ?? 0;
  if (length > end) rows.push([length, 0, 0]);
  const column = (at: 0 | 1 | 2) => Float64Array.from(rows, (row) => row[at]);
  return { stretchEnds: column(0), stretchAscent: column(1), stretchDescent: column(2) };
}

/** The slices along the route; those that go on over a pin are one. */
function joinedSlices(axis: Pick<RouteAxis, "legs" | "offsets">): LegSlice[] {
  const joined: LegSlice[] = [];
  for (const slice of slicesAlong(axis)) {
    const { from, to, endMeters } = slice;
    const last = joined.at(-1);
    const goesOn = last?.to === from && Math.sign(last.to - last.from) === Math.sign(to - from);
    if (last && goesOn) Object.assign(last, { to, endMeters });
    else if (from !== to) joined.push(slice);
  }
  return joined;
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
