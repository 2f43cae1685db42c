import { pinOf } from "../../contract/plannedRoute.ts";
import { NO_STAGES, type RouteStages, type StageEnd, type StageRule } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import type { TripStage } from "../../lib/trip/splitStages.ts";
import { divideRoute } from "../routes/editRoute.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { showMovedEnd, shownTrip } from "./shownTrip.ts";

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
  const moved = { toMeters: meters, restDays: stages[index]?.restDays ?? 0 };
  // Those that the reader has set beyond it stay.
  const beyond = stages.slice(index + 1).filter((stage) => stage.isFixed && stage.toMeters > meters + 1);
  return setEnds([...stages.slice(0, index), moved, ...beyond]);
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

/** Rests so many days after a stage, whose end then stays where it is. */
export function restAfter(stages: readonly TripStage[], index: number, restDays: number): Promise<boolean> {
  const stage = stages[index];
  if (!stage) return Promise.resolve(false);
  const beyond = stages.slice(index + 1, -1).filter(({ isFixed }) => isFixed);
  return setEnds([...stages.slice(0, index), { ...stage, restDays }, ...beyond]);
}

/** Leaves the division to the rule again; days of rest go with the ends. */
export function forgetStageEnds(): Promise<boolean> {
  return change({ ends: [] });
}

/** The places are those of the route as it is shown: once it has changed since, its ends stay as they are. */
function setEnds(wanted: readonly Pick<TripStage, "toMeters" | "restDays">[]): Promise<boolean> {
  const { built } = routeEditor;
  const pins = [...(built?.pins ?? [])];
  return divideRoute(async (stages) => {
    if (routeEditor.built !== built) return stages;
    const places = await Promise.all(
      wanted.map(({ toMeters }) =>
        inOpenGuide((guideId) => geoWorker.elevation.placeAt(guideId, { pins }, toMeters)),
      ),
    );
    const ends = places.flatMap((place, index): StageEnd[] => {
      const { restDays = 0 } = wanted[index] ?? {};
      return place
        ? [{ pin: pinOf(place.position), meters: place.meters, ...(restDays > 0 && { restDays }) }]
        : [];
    });
    return { ...NO_STAGES, ...stages, ends };
  });
}

function change(changed: Partial<RouteStages>): Promise<boolean> {
  return divideRoute((stages) => ({ ...NO_STAGES, ...stages, ...changed }));
}
