import type { Activity } from "../../../src/contract/activity.ts";
import { type CoursePointKind, cutText, type DeviceCourse } from "../../../src/lib/trip/deviceCourse.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { type CourseTrackPoint, courseTrack } from "./courseTrack.ts";
import { FitFile, type FitMessage } from "./fitFile.ts";

/** Bytes of UTF-8 of the names, with the zero at their end: what devices show. */
const NAME_BYTES = 32;
const POINT_NAME_BYTES = 16;

// Numbers of messages, fields and values: Profile.xlsx of Garmin's FIT SDK 21.195.
const TIMESTAMP = 253;
const FILE_ID: FitMessage = {
  number: 0,
  fields: [
    [0, "enum"],
    [1, "uint16"],
    [2, "uint16"],
    [4, "uint32"],
  ],
};
const COURSE: FitMessage = {
  number: 31,
  fields: [
    [4, "enum"],
    [5, "string", NAME_BYTES],
  ],
};
const LAP: FitMessage = {
  number: 19,
  fields: [
    [TIMESTAMP, "uint32"],
    [2, "uint32"],
    [3, "sint32"],
    [4, "sint32"],
    [5, "sint32"],
    [6, "sint32"],
    [7, "uint32"],
    [8, "uint32"],
    [9, "uint32"],
    [21, "uint16"],
    [22, "uint16"],
  ],
};
const EVENT: FitMessage = {
  number: 21,
  fields: [
    [TIMESTAMP, "uint32"],
    [0, "enum"],
    [1, "enum"],
  ],
};
const COURSE_POINT: FitMessage = {
  number: 32,
  fields: [
    [1, "uint32"],
    [2, "sint32"],
    [3, "sint32"],
    [4, "uint32"],
    [5, "enum"],
    [6, "string", POINT_NAME_BYTES],
  ],
};
const RECORD: FitMessage = {
  number: 20,
  fields: [
    [TIMESTAMP, "uint32"],
    [0, "sint32"],
    [1, "sint32"],
    [2, "uint16"],
    [5, "uint32"],
  ],
};

const COURSE_FILE = 6;
/** The manufacturer number for software without a registered one. */
const DEVELOPMENT = 255;
const [TIMER, START, STOP_DISABLE_ALL] = [0, 0, 9];

const SPORTS: Record<Activity, number> = { hike: 17, bike: 2, paddle: 19, horseback: 27 };
const GENERIC_SPORT = 0;

const KINDS: Record<CoursePointKind, number> = {
  generic: 0,
  summit: 1,
  water: 3,
  food: 4,
  danger: 5,
  left: 6,
  right: 7,
  straight: 8,
  slightLeft: 19,
  sharpLeft: 20,
  slightRight: 21,
  sharpRight: 22,
  back: 23,
};

/** Seconds from 1970 to the beginning of FIT's time, the last day of 1989. */
const EPOCH_SECONDS = 631_065_600;
const SEMICIRCLES = 2 ** 31 / 180;
/** Stands for no value: within a centimetre of 180 degrees east, which is 180 west as well. */
const INVALID = 2 ** 31 - 1;
/** Stored are fifths of a metre above -500 m. */
const [ELEVATION_SCALE, ELEVATION_OFFSET] = [5, 500];
const UNKNOWN_ELEVATION = 0xffff;
const MAX_SUM_METERS = 0xfffe;
/** 49 days of moving, which long trails exceed. */
const MAX_MILLISECONDS = 0xffff_fffe;
/** What the file takes besides its points. */
const FRAME_BYTES = 512;

/** A course for watches and bicycle computers as a FIT file. Names are cut as devices cut them. */
export function fitCourse(track: TrackColumns, course: DeviceCourse): Uint8Array<ArrayBuffer> {
  const { length, vertex, pointAt } = courseTrack(track, course);
  const file = new FitFile(FRAME_BYTES + 64 * course.points.length + 24 * length);
  const [first, last] = [vertex(0), vertex(length - 1)];
  const [start, end] = [secondsOf(first), secondsOf(last)];
  const milliseconds = Math.min(MAX_MILLISECONDS, 1000 * (end - start));
  const sport = course.activity ? SPORTS[course.activity] : GENERIC_SPORT;
  file.write(FILE_ID, [COURSE_FILE, DEVELOPMENT, 0, start]);
  file.write(COURSE, [sport, cutName(course.name, NAME_BYTES)]);
  const climbs = [course.ascentMeters, course.descentMeters].map((meters) =>
    Math.min(MAX_SUM_METERS, Math.round(meters)),
  );
  file.write(LAP, [
    start,
    start,
    ...placeOf(first),
    ...placeOf(last),
    milliseconds,
    milliseconds,
    centimetres(last.meters),
    ...climbs,
  ]);
  file.write(EVENT, [start, TIMER, START]);
  for (const { meters, kind, name } of course.points) {
    const point = pointAt(meters);
    file.write(COURSE_POINT, [
      secondsOf(point),
      ...placeOf(point),
      centimetres(meters),
      KINDS[kind],
      cutName(name, POINT_NAME_BYTES),
    ]);
  }
  for (let index = 0; index < length; index++) {
    const point = vertex(index);
    file.write(RECORD, [
      secondsOf(point),
      ...placeOf(point),
      storedElevation(point),
      centimetres(point.meters),
    ]);
  }
  file.write(EVENT, [end, TIMER, STOP_DISABLE_ALL]);
  return file.finish();
}

function secondsOf({ time }: CourseTrackPoint): number {
  return Math.round(time / 1000) - EPOCH_SECONDS;
}

function placeOf({ lat, lng }: CourseTrackPoint): number[] {
  const east = Math.round(lng * SEMICIRCLES);
  return [Math.round(lat * SEMICIRCLES), east < INVALID ? east : -INVALID - 1];
}

function centimetres(meters: number): number {
  return Math.round(100 * meters);
}

function storedElevation({ elevationMeters }: CourseTrackPoint): number {
  return elevationMeters === null
    ? UNKNOWN_ELEVATION
    : Math.round(ELEVATION_SCALE * (elevationMeters + ELEVATION_OFFSET));
}

function cutName(name: string, bytes: number): string {
  return cutText(name, (text) => new TextEncoder().encode(text).length < bytes);
}
