import type { Activity } from "../../contract/activity.ts";
import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";
import type { Cue, Turn } from "./cues.ts";

/** What a watch or a bicycle computer knows a point of a course as: its picture, and for turns its sound. */
export type CoursePointKind = "water" | "food" | "summit" | "danger" | "generic" | Turn;

/** A point of a course of which a device warns ahead. */
export interface CoursePoint {
  /** Along the route. */
  meters: number;
  kind: CoursePointKind;
  name: string;
}

/** A trip as devices follow it. */
export interface DeviceCourse {
  name: string;
  activity: Activity | null;
  /** When it starts, in milliseconds since 1970; devices race against its times. */
  startTime: number;
  /** Minutes of moving up to ascending offsets of the route in metres. */
  pace: { meters: Float64Array<ArrayBuffer>; minutes: Float64Array<ArrayBuffer> };
  ascentMeters: number;
  descentMeters: number;
  /** In order. */
  points: readonly CoursePoint[];
}

/** Formats of a course: Garmin's FIT, and Training Center XML, which older devices and many programs read. */
export type CourseFormat = "fit" | "tcx";

const KINDS: readonly [CoursePointKind, readonly WaypointType[]][] = [
  ["danger", ["hazard", "ford"]],
  ["water", ["water", "water_seasonal", "spring"]],
  ["food", ["food", "store", "town"]],
  ["summit", ["summit"]],
];

/** The kind of a waypoint by its type, or else by one of its further icons. */
export function coursePointKind({ type, iconSet }: Pick<Waypoint, "type" | "iconSet">): CoursePointKind {
  for (const known of [type, ...iconSet]) {
    const found = KINDS.find(([, members]) => members.some((member) => member === known));
    if (found) return found[0];
  }
  return "generic";
}

/** The cues that a device shows: it knows the start and the finish itself, and a pin of the plan is nothing on the ground. */
export function isCoursePoint({ kind }: Cue): boolean {
  return kind !== "start" && kind !== "finish" && kind !== "pin";
}

/** The longest beginning of a text, by whole characters as people count them, that a device's field holds. */
export function cutText(text: string, isShortEnough: (text: string) => boolean): string {
  if (isShortEnough(text)) return text;
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (!isShortEnough(kept + segment)) break;
    kept += segment;
  }
  return kept.trimEnd();
}
