import type { WaypointType } from "../../../contract/waypoint.ts";
import { MARK_WEIGHTS } from "../../../lib/print/placeMarks.ts";
import type { Cue } from "../../../lib/trip/cues.ts";
import { tripLength } from "../../../lib/trip/tripMeasure.ts";
import { isOfKind, WAYPOINT_KINDS } from "../../../lib/trip/waypointKinds.ts";
import type { PlannedStage, TripPlan } from "../../../stores/trip/tripPlan.ts";

/** A line of a day's cue table, by whose number it is found on maps and profile. */
export interface DayCue {
  number: number;
  cue: Cue;
  /** The icon of the waypoint or the note; null for other cues. */
  icon: WaypointType | null;
  /** One of `MARK_WEIGHTS`. */
  weight: number;
}

/** What happens on a day, numbered from 1; where one ends and the next begins it is the next one's. */
export function dayCues(plan: TripPlan, { fromMeters, toMeters }: PlannedStage): DayCue[] {
  const isLast = toMeters >= tripLength(plan.measure);
  return plan.cues
    .filter(({ meters }) => meters >= fromMeters && (meters < toMeters || isLast))
    .map((cue, index) => ({ number: index + 1, cue, icon: iconOf(plan, cue), weight: weightOf(plan, cue) }));
}

function iconOf({ waypoints, notes }: TripPlan, cue: Cue): WaypointType | null {
  if (cue.kind === "waypoint") return waypoints[cue.waypoint]?.type ?? null;
  return cue.kind === "note" ? (notes[cue.note]?.note.icon ?? null) : null;
}

function weightOf({ waypoints }: TripPlan, cue: Cue): number {
  if (cue.kind === "start" || cue.kind === "finish") return MARK_WEIGHTS.end;
  if (cue.kind === "note") return MARK_WEIGHTS.place;
  const waypoint = cue.kind === "waypoint" ? waypoints[cue.waypoint] : undefined;
  if (!waypoint) return MARK_WEIGHTS.other;
  const isNeeded = WAYPOINT_KINDS.some((kind) => isOfKind(waypoint, kind));
  return isNeeded ? MARK_WEIGHTS.need : MARK_WEIGHTS.place;
}
