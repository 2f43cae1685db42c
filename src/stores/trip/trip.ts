import { proxy, ref, subscribe } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { OldRoutePoint } from "../../../workers/geo/trip/tripTypes.ts";
import { positionOfPin } from "../../contract/plannedRoute.ts";
import type { RouteNote } from "../../contract/routeNotes.ts";
import type { RouteStages } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import type { FixedEnd } from "../../lib/trip/splitStages.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { locatedOn, placedNotes } from "../routes/placedNotes.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import type { StoredRef } from "../storedRef.ts";
import { showPlan } from "./shownTrip.ts";
import { type MeasuredTrip, type TripPlan, tripPlan } from "./tripPlan.ts";
import { travelSpeed, tripSettings } from "./tripSettings.ts";

interface Trip {
  /** The last one that was measured, until the next one is; null for none yet. */
  measured: StoredRef<MeasuredTrip> | null;
  hasFailed: boolean;
}

export const trip = proxy<Trip>({ measured: null, hasFailed: false });

interface Wanted extends Omit<MeasuredTrip, "route" | "fixedEnds" | "notes"> {
  /** None for a route whose notes are not asked for. */
  notes?: readonly RouteNote[];
}

/** Measures a trip along a route of the open guide. @param known one that was measured before, perhaps along the same route */
export async function measureTrip(wanted: Wanted, known: MeasuredTrip | null): Promise<MeasuredTrip> {
  const { built, waypoints, stages, notes = [] } = wanted;
  const isKnown = known?.built === built && known.waypoints === waypoints;
  const route = isKnown
    ? known.route
    : await inOpenGuide((guideId) => geoWorker.trip.measure(guideId, built.pins));
  const [fixedEnds, placed] = await Promise.all([locatedEnds(built, stages), placedNotes(built, notes)]);
  return { ...wanted, route, fixedEnds, notes: placed };
}

/** Divides a measured trip into days at the reader's pace. */
export function planAtPace(measured: MeasuredTrip): TripPlan {
  return tripPlan(measured, {
    speed: travelSpeed(guideMap.guide?.activity ?? null, tripSettings),
    breaks: tripSettings.breaks,
  });
}

const measures = queryLatest((wanted: Wanted) => measureTrip(wanted, trip.measured), {
  onResult(measured) {
    Object.assign(trip, { measured: ref(measured), hasFailed: false });
    planTrip();
  },
  onFailure: (error) => {
    console.warn("The trip could not be measured:", error);
    trip.hasFailed = true;
  },
});

/**
 * Measures the trip along the edited route, and again after each change; shows it at the reader's pace.
 * @returns the function that stops it
 */
export function followTrip(): () => void {
  let shown: Wanted | null = null;
  const follow = () => {
    const wanted = wantedTrip();
    if (
      wanted?.built === shown?.built &&
      wanted?.stages === shown?.stages &&
      wanted?.notes === shown?.notes &&
      wanted?.waypoints === shown?.waypoints
    )
      return;
    shown = wanted;
    if (wanted) measures.run(wanted);
    else forgetTrip();
  };
  follow();
  const ends = [
    subscribe(routeEditor, follow),
    subscribe(guideMap, follow),
    subscribe(tripSettings, planTrip),
  ];
  return () => {
    for (const end of ends) end();
    forgetTrip();
  };
}

/** Measures again after a failure. */
export function retryTrip(): void {
  const wanted = wantedTrip();
  if (wanted) measures.run(wanted);
}

onForgetPerson(forgetTrip);

function forgetTrip(): void {
  measures.forget();
  Object.assign(trip, { measured: null, hasFailed: false });
  showPlan(null);
}

/** Divides the measured trip into days by the reader's pace. */
function planTrip(): void {
  const { measured } = trip;
  if (!measured) return;
  const plan = planAtPace(measured);
  const ends = plan.stages.slice(0, -1).flatMap(({ toMeters, day }, stage) => {
    const position = positionAlong(plan.built, toMeters);
    return position ? [{ stage, number: day, position }] : [];
  });
  const notes = plan.notes.flatMap(({ note, at }) => {
    const position = at === null ? null : positionAlong(plan.built, at);
    return position ? [{ note, position }] : [];
  });
  showPlan(plan, ends, notes);
}

function wantedTrip(): Wanted | null {
  const { built, editing } = routeEditor;
  if (!built || !editing || built.pins.length < 2) return null;
  return { built, waypoints: guideMap.waypoints, stages: editing.stages, notes: editing.notes };
}

async function locatedEnds(built: BuiltRoute, stages: RouteStages | null): Promise<FixedEnd[]> {
  const ends = stages?.ends ?? [];
  const places = ends.map(({ pin, meters, restDays = 0 }, index): (OldRoutePoint & FixedEnd) | null => {
    const position = positionOfPin(pin);
    const stageMeters = meters - (ends[index - 1]?.meters ?? 0);
    return position && { position, meters, stageMeters, restDays };
  });
  const usable = places.filter((place) => place !== null);
  if (usable.length === 0) return [];
  const located = await locatedOn(built, usable);
  return usable.flatMap(({ stageMeters, restDays = 0 }, index) => {
    const meters = located[index] ?? null;
    return meters === null ? [] : [{ meters, stageMeters, restDays }];
  });
}
