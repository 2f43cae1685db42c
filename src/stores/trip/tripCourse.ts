import { geoWorker } from "../../geo/geoWorker.ts";
import { plainDirection } from "../../lib/plainDirection.ts";
import type { Cue } from "../../lib/trip/cues.ts";
import {
  type CourseFormat,
  type CoursePointKind,
  coursePointKind,
  type DeviceCourse,
  isCoursePoint,
} from "../../lib/trip/deviceCourse.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import type { TripPlan } from "./tripPlan.ts";

interface TripCourseOptions {
  format: CourseFormat;
  name: string;
  /** The words for a point, as short as devices show them on the way. */
  nameOf: (point: Cue | { kind: "dayEnd"; stage: TripStage }) => string;
}

/**
 * The edited route as a file for watches and bicycle computers, with the cues and the ends of days as points on the way. It
 * starts on the trip's first day at midnight, or without a date now.
 * @throws GeoError
 */
export function tripCourse(
  { built, measure, totals, cues, stages, waypoints, division }: TripPlan,
  { format, name, nameOf }: TripCourseOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const kindOf = (cue: Cue): CoursePointKind => {
    if (cue.kind === "turn") return cue.turn;
    if (cue.kind === "gap") return "danger";
    const waypoint = cue.kind === "waypoint" ? waypoints[cue.waypoint] : undefined;
    return waypoint ? coursePointKind(waypoint) : "generic";
  };
  const course: DeviceCourse = {
    name: plainDirection(name),
    activity: guideMap.guide?.activity ?? null,
    startTime: division.startDate === null ? Date.now() : Date.parse(division.startDate),
    pace: { meters: measure.meters, minutes: measure.minutes },
    ascentMeters: totals.ascentMeters,
    descentMeters: totals.descentMeters,
    points: [
      ...cues
        .filter(isCoursePoint)
        .map((cue) => ({ meters: cue.meters, kind: kindOf(cue), name: plainDirection(nameOf(cue)) })),
      ...stages.slice(0, -1).map((stage) => ({
        meters: stage.toMeters,
        kind: "generic" as const,
        name: plainDirection(nameOf({ kind: "dayEnd", stage })),
      })),
    ].sort((a, b) => a.meters - b.meters),
  };
  return inOpenGuide((guideId) => geoWorker.trip.course(guideId, [...built.pins], format, course));
}
