import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { clamp } from "../../../src/lib/clamp.ts";
import { type Climb, directedClimb } from "../../../src/lib/geo/ascent.ts";
import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import { type ElevationSeries, firstSampleFrom } from "../elevation/elevationSeries.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import { buildTrailIndex } from "../index/trailIndex.ts";
import type { OpenGuide } from "../openGuides.ts";
import { trailRange } from "../pack/trailColumns.ts";
import { BESIDE_METERS, passesOf } from "../route/passedWaypoints.ts";
import { TrailClimbs } from "../route/trailClimbs.ts";
import { type TrailLines, trailLines } from "../route/trailLines.ts";
import { TrailRings } from "../route/trailRings.ts";
import type { TrailTrip } from "./tripTypes.ts";

const STEP_METERS = 100;

/** Nothing shorter is a step. */
const LEAST_METERS = 1;

/** As for a planned route: its time is counted kilometre by kilometre. */
const STRETCH_METERS = 1000;

/**
 * A trail as it is walked: sums along its axis, and the waypoints on it. On the guide's axis a
 * waypoint with a distance is there.
 * @throws RangeError when there is no such trail
 */
export function trailTrip(guide: OpenGuide, trail: number): TrailTrip {
  const { series } = guide.elevation(trail);
  const startMeters = series.meters[0] ?? 0;
  const hasDistances = trail === guide.primaryTrail && guide.runningDistance(trail) === null;
  const lines = linesOf(guide, trail);
  const passed = guide.waypoints.flatMap((waypoint, index) =>
    metersOf(lines, waypoint, hasDistances).map((meters) => ({
      index,
      meters: meters - startMeters,
    })),
  );
  return {
    startMeters,
    isForward: isForward(series),
    isClosed: new TrailRings(lines).of(0) !== null,
    columns: sumAlongTrail(guide, trail, lines),
    passed: passed.sort((a, b) => a.meters - b.meters || a.index - b.index),
  };
}

/** Whether the axis grows along the stored line: mileage may be counted from its other end. */
function isForward({ vertices }: ElevationSeries): boolean {
  return (vertices.at(0) ?? 0) <= (vertices.at(-1) ?? 0);
}

/** Sums along a trail from the start of its axis. Ascent and descent never fall, as along a planned route. */
function sumAlongTrail(guide: OpenGuide, trail: number, lines: TrailLines): RouteSums {
  const { columns } = guide;
  const { series } = guide.elevation(trail);
  const [first] = trailRange(columns, trail);
  const start = series.meters[0] ?? 0;
  const length = (series.meters.at(-1) ?? 0) - start;
  const climbs = new TrailClimbs(lines);
  const climbBetween = (fromMeters: number, toMeters: number): Climb => {
    if (series.meters.length === 0) return { ascentMeters: 0, descentMeters: 0 };
    const [from, to] = [fromMeters, toMeters].map((offset) => locationAt(series, start + offset) - first);
    return directedClimb(climbs.between(0, Math.min(from, to), Math.max(from, to)), from > to);
  };
  const meters = offsetsUpTo(length, STEP_METERS, [0]);
  const places = Array.from(meters, (offset) => positionOnTrail(columns, series, start + offset));
  const sums = Array.from(meters, (offset) => climbBetween(0, offset));
  const total = sums.at(-1);
  const stretchEnds = offsetsUpTo(length, STRETCH_METERS, []);
  const stretches = Array.from(stretchEnds, (end, at) => climbBetween(stretchEnds[at - 1] ?? 0, end));
  return {
    meters,
    ascent: rising(sums.map((sum) => Math.min(sum.ascentMeters, total?.ascentMeters ?? 0))),
    descent: rising(sums.map((sum) => Math.min(sum.descentMeters, total?.descentMeters ?? 0))),
    withoutElevation: climbs.hasElevation(0) ? new Float64Array(meters.length) : meters.slice(),
    lng: Float64Array.from(places, (place) => place?.position[0] ?? 0),
    lat: Float64Array.from(places, (place) => place?.position[1] ?? 0),
    elevation: Float64Array.from(places, (place) => place?.elevationMeters ?? Number.NaN),
    stretchEnds,
    stretchAscent: Float64Array.from(stretches, ({ ascentMeters }) => ascentMeters),
    stretchDescent: Float64Array.from(stretches, ({ descentMeters }) => descentMeters),
  };
}

/** The location in the guide's columns at an offset on an axis; in a gap between parts the nearer vertex. */
function locationAt({ meters, vertices }: ElevationSeries, offset: number): number {
  const after = Math.min(meters.length - 1, firstSampleFrom(meters, offset));
  const before = Math.max(0, after - 1);
  const span = meters[after] - meters[before];
  const share = span > 0 ? clamp((offset - meters[before]) / span, 0, 1) : 1;
  const step = vertices[after] - vertices[before];
  if (Math.abs(step) === 1) return vertices[before] + share * step;
  return vertices[share < 0.5 ? before : after];
}

/** Some offsets, the multiples of a step and the end. */
function offsetsUpTo(length: number, step: number, first: number[]): Float64Array<ArrayBuffer> {
  const offsets = [...first];
  for (let k = 1; length - k * step > LEAST_METERS; k++) offsets.push(k * step);
  if (length > 0) offsets.push(length);
  return Float64Array.from(offsets);
}

function rising(values: number[]): Float64Array<ArrayBuffer> {
  let highest = 0;
  return Float64Array.from(values, (value) => {
    highest = Math.max(highest, value);
    return highest;
  });
}

/** A trail as the only one of a guide, with its axis as the distance. */
function linesOf(guide: OpenGuide, trail: number): TrailLines {
  const { columns } = guide;
  const [from, to] = trailRange(columns, trail);
  const first = columns.trailParts[trail];
  const parts = columns.partStarts.subarray(first, columns.trailParts[trail + 1] + 1);
  return trailLines(
    buildTrailIndex({
      lng: columns.lng.subarray(from, to),
      lat: columns.lat.subarray(from, to),
      elevation: columns.elevation.subarray(from, to),
      distance: guide.runningDistance(trail) ?? columns.distance.subarray(from, to),
      partStarts: Uint32Array.from(parts, (start) => start - from),
      trailParts: Uint32Array.of(0, parts.length - 1),
    }),
  );
}

/** Where a trail passes a waypoint, on its axis: at the waypoint's own distance, or where it is nearest, and as near again. */
function metersOf(
  { index }: TrailLines,
  { position, distanceMeters }: Waypoint,
  hasDistances: boolean,
): number[] {
  const passes = passesOf(index, position).map(({ meters }) => meters);
  const own = hasDistances ? distanceMeters : null;
  if (own === null) return passes;
  return [own, ...passes.filter((meters) => Math.abs(own - meters) > 2 * BESIDE_METERS)];
}
