import { degreesEast } from "../../../src/lib/geo/wholeTurns.ts";
import type { DeviceCourse } from "../../../src/lib/trip/deviceCourse.ts";
import { valueAt } from "../../../src/lib/trip/tripMeasure.ts";
import type { TripTrack } from "./tripTypes.ts";

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
export function courseTrack({ lng, lat, elevation, meters }: TripTrack, { startTime, pace }: DeviceCourse) {
  function pointAt(offset: number): CourseTrackPoint {
    const height = valueAt({ meters }, elevation, offset);
    return {
      lng: degreesEast(-180, valueAt({ meters }, lng, offset)) - 180,
      lat: valueAt({ meters }, lat, offset),
      elevationMeters: Number.isNaN(height) ? null : height,
      meters: offset,
      time: startTime + 60_000 * valueAt(pace, pace.minutes, offset),
    };
  }
  return { length: meters.length, vertex: (index: number) => pointAt(meters[index]), pointAt };
}
