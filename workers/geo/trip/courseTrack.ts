import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import type { DeviceCourse } from "../../../src/lib/trip/deviceCourse.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { valueAt } from "../../../src/lib/trip/tripMeasure.ts";

/** A point of a course's line. */
export interface CourseTrackPoint {
  /** Degrees, from -180 to 180. */
  lng: number;
  lat: number;
  /** Null where unknown. */
  elevationMeters: number | null;
  /** Along the route. */
  meters: number;
  /** Milliseconds since 1970. */
  time: number;
}

/** The points of a route as a course has them, at its vertices and at any offset between. */
export function courseTrack(
  { lng, lat, elevation, meters }: TrackColumns,
  { startTime, pace }: DeviceCourse,
) {
  const sample = (column: Float64Array, offset: number) => valueAt({ meters }, column, offset);
  const pointOf = (offset: number, east: number, north: number, height: number): CourseTrackPoint => ({
    lng: degreesEast(-180, east) - 180,
    lat: north,
    elevationMeters: Number.isNaN(height) ? null : height,
    meters: offset,
    time: startTime + 60_000 * valueAt(pace, pace.minutes, offset),
  });
  return {
    length: meters.length,
    vertex: (index: number) => pointOf(meters[index], lng[index], lat[index], elevation[index]),
    pointAt: (offset: number) =>
      pointOf(offset, sample(lng, offset), sample(lat, offset), sample(elevation, offset)),
  };
}
