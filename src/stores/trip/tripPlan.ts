import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { TripRoute } from "../../../workers/geo/trip/tripTypes.ts";
import { NO_STAGES, type RouteStages } from "../../contract/routeStages.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { type Breaks, breakMinutes } from "../../lib/trip/breaks.ts";
import { type Cue, cues } from "../../lib/trip/cues.ts";
import type { TravelSpeed } from "../../lib/trip/movingMinutes.ts";
import type { FixedEnd } from "../../lib/trip/splitStages.ts";
import { type StageStop, splitStages, type TripStage } from "../../lib/trip/splitStages.ts";
import {
  type StretchTotals,
  stretchTotals,
  type TripMeasure,
  tripLength,
  tripMeasure,
} from "../../lib/trip/tripMeasure.ts";
import { isOfKind } from "../../lib/trip/waypointKinds.ts";
import type { PlacedNote } from "../routes/placedNotes.ts";

/** What the trip along the edited route is computed from. */
export interface MeasuredTrip {
  built: BuiltRoute;
  waypoints: readonly Waypoint[];
  route: TripRoute;
  stages: RouteStages | null;
  /** The ends that the reader has set, as far as the route still passes them. */
  fixedEnds: readonly FixedEnd[];
  notes: readonly PlacedNote[];
}

/** A day of walking as the reader walks it. */
export interface PlannedStage extends TripStage {
  /** Besides the time of moving. */
  breakMinutes: number;
}

/** How the reader travels. */
export interface Travel {
  speed: TravelSpeed;
  breaks: Breaks;
}

/** A trip along the edited route at the reader's pace. */
export interface TripPlan extends Omit<MeasuredTrip, "stages" | "fixedEnds"> {
  measure: TripMeasure;
  totals: StretchTotals;
  /** As stored with the route. */
  division: RouteStages;
  stages: readonly PlannedStage[];
  /** Where a day may end besides the trail, in order. */
  stays: readonly StageStop[];
  cues: readonly Cue[];
}

/** Divides a measured trip into days. */
export function tripPlan(
  { fixedEnds, stages, ...measured }: MeasuredTrip,
  { speed, breaks }: Travel,
): TripPlan {
  const { waypoints, route, built, notes } = measured;
  const measure = tripMeasure(route.columns, speed);
  const division = stages ?? NO_STAGES;
  const stays = route.passed
    .filter(({ index }) => {
      const waypoint = waypoints[index];
      return waypoint !== undefined && isOfKind(waypoint, "stay");
    })
    .map(({ index, meters }) => ({ waypoint: index, meters }));
  return {
    ...measured,
    division,
    measure,
    totals: stretchTotals(measure, { fromMeters: 0, toMeters: tripLength(measure) }),
    stages: splitStages(measure, { rule: division.rule, places: stays, fixedEnds }).map((stage) => ({
      ...stage,
      breakMinutes: breakMinutes(stage.minutes, breaks),
    })),
    stays,
    cues: cues({
      measure,
      turns: route.turns,
      passed: route.passed,
      pinMeters: pinsOfWay(built),
      turnsAfter: built.pins.length,
      gaps: built.gaps,
      notes: notes.flatMap(({ at }, index) => (at === null ? [] : [{ index, meters: at }])),
    }),
  };
}

/** Metres along the route to each pin, there and back. */
function pinsOfWay({ pins, pinMeters, lengthMeters }: BuiltRoute): number[] {
  const out = [...pinMeters];
  if (!pins.at(-1)?.isTurn) return out;
  return [
    ...out,
    ...out
      .slice(0, -1)
      .map((meters) => lengthMeters - meters)
      .reverse(),
  ];
}

/** The place to stay nearest to an offset of the route, if it is within `reach` of it by some measure of distance. */
export function stayNear(
  { stays }: Pick<TripPlan, "stays">,
  distanceTo: (meters: number) => number,
  reach: number,
): StageStop | null {
  let [nearest, best]: [StageStop | null, number] = [null, reach];
  for (const stay of stays) {
    const distance = distanceTo(stay.meters);
    if (distance > best) continue;
    [nearest, best] = [stay, distance];
  }
  return nearest;
}
