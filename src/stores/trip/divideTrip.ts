import { pinOf } from "../../contract/plannedRoute.ts";
import { NO_STAGES, type RouteStages, type StageRule } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import { divideRoute } from "../routes/editRoute.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { reportRouteFailure } from "../routes/reportRouteFailure.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { showMovedEnd, shownTrip } from "./shownTrip.ts";

/** A daily limit to begin with: metres, metres up, or minutes. */
export const USUAL_LIMITS: Record<StageRule["by"], number> = { distance: 20_000, ascent: 1000, time: 420 };
export const USUAL_TOLERANCE = 0.2;

/** Divides the edited route by a rule from its start on; null makes it one stage. */
export function divideBy(rule: StageRule | null): Promise<boolean> {
  return change({ rule, ends: [] });
}

/** @param startDate YYYY-MM-DD; null for none */
export function startTripOn(startDate: string | null): Promise<boolean> {
  return change({ startDate });
}

/** Moves the end of a stage to an offset on the edited route, and keeps the ends before it as they are. */
export async function moveStageEnd(
  stages: readonly TripStage[],
  index: number,
  meters: number,
): Promise<boolean> {
  const ends = [...stages.slice(0, index).map(({ toMeters }) => toMeters), meters];
  // Those that the reader has set beyond it stay.
  const beyond = stages.slice(index + 1).filter((stage) => stage.isFixed && stage.toMeters > meters + 1);
  return setEnds([...ends, ...beyond.map(({ toMeters }) => toMeters)]);
}

/** Divides the route at the end that is being moved. */
export async function takeMovedEnd(): Promise<void> {
  const { plan, moved } = shownTrip;
  if (!plan || !moved) return;
  const isTaken = await moveStageEnd(plan.stages, moved.index, moved.meters);
  if (!isTaken && shownTrip.moved === moved) showMovedEnd(null);
}

/** Joins a stage with the one that follows. */
export function joinStages(stages: readonly TripStage[], index: number): Promise<boolean> {
  const next = stages[index + 1];
  return next ? moveStageEnd(stages.toSpliced(index, 1), index, next.toMeters) : Promise.resolve(false);
}

/** Leaves the division to the rule again. */
export function forgetStageEnds(): Promise<boolean> {
  return change({ ends: [] });
}

async function setEnds(offsets: readonly number[]): Promise<boolean> {
  const pins = [...(routeEditor.built?.pins ?? [])];
  try {
    const places = await Promise.all(
      offsets.map((meters) => inOpenGuide((guideId) => geoWorker.route.placeAt(guideId, pins, meters))),
    );
    const ends = places.flatMap((place) =>
      place ? [{ pin: pinOf(place.position), meters: place.meters }] : [],
    );
    return await change({ ends });
  } catch (error) {
    reportRouteFailure(error, "plannedRoute");
    return false;
  }
}

function change(changed: Partial<RouteStages>): Promise<boolean> {
  return divideRoute({ ...NO_STAGES, ...routeEditor.editing?.stages, ...changed });
}
