import { escapeXml } from "../../../src/lib/escapeXml.ts";
import { type CoursePointKind, cutText, type DeviceCourse } from "../../../src/lib/trip/deviceCourse.ts";
import type { TrackColumns } from "../../../src/lib/trip/trackSections.ts";
import { type CourseTrackPoint, courseTrack } from "./courseTrack.ts";

/** Letters that TrainingCenterDatabasev2.xsd allows in the names of a course and of its points. */
const NAME_LETTERS = 15;
const POINT_NAME_LETTERS = 10;

const KINDS: Record<CoursePointKind, string> = {
  generic: "Generic",
  summit: "Summit",
  water: "Water",
  food: "Food",
  danger: "Danger",
  left: "Left",
  slightLeft: "Left",
  sharpLeft: "Left",
  right: "Right",
  slightRight: "Right",
  sharpRight: "Right",
  straight: "Straight",
  back: "Generic",
};

/** A course as a Training Center file, with each point's whole name in its notes. */
export function tcxCourse(track: TrackColumns, course: DeviceCourse): string {
  const { length, vertex, pointAt } = courseTrack(track, course);
  const [first, last] = [vertex(0), vertex(length - 1)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
    "<Courses><Course>",
    nameOf(course.name, NAME_LETTERS),
    `<Lap><TotalTimeSeconds>${Math.round((last.time - first.time) / 1000)}</TotalTimeSeconds>`,
    `<DistanceMeters>${last.meters.toFixed(2)}</DistanceMeters>`,
    placeOf("BeginPosition", first),
    placeOf("EndPosition", last),
    "<Intensity>Active</Intensity></Lap>",
    "<Track>",
    ...Array.from({ length }, (_, index) => {
      const point = vertex(index);
      return `<Trackpoint>${timeOf(point)}${placeOf("Position", point)}${elevationOf(point)}<DistanceMeters>${point.meters.toFixed(2)}</DistanceMeters></Trackpoint>`;
    }),
    "</Track>",
    ...course.points.map(({ meters, kind, name }) => {
      const point = pointAt(meters);
      return `<CoursePoint>${nameOf(name, POINT_NAME_LETTERS)}${timeOf(point)}${placeOf("Position", point)}${elevationOf(point)}<PointType>${KINDS[kind]}</PointType><Notes>${escapeXml(name)}</Notes></CoursePoint>`;
    }),
    "</Course></Courses>",
    "</TrainingCenterDatabase>\n",
  ].join("\n");
}

function nameOf(name: string, letters: number): string {
  return `<Name>${escapeXml(cutText(name, (text) => text.length <= letters))}</Name>`;
}

function timeOf({ time }: CourseTrackPoint): string {
  return `<Time>${new Date(time).toISOString()}</Time>`;
}

function placeOf(tag: string, { lat, lng }: CourseTrackPoint): string {
  return `<${tag}><LatitudeDegrees>${lat.toFixed(7)}</LatitudeDegrees><LongitudeDegrees>${lng.toFixed(7)}</LongitudeDegrees></${tag}>`;
}

function elevationOf({ elevationMeters }: CourseTrackPoint): string {
  return elevationMeters === null ? "" : `<AltitudeMeters>${elevationMeters.toFixed(1)}</AltitudeMeters>`;
}
