import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { NO_STAGES, type RouteStages } from "../../contract/routeStages.ts";
import { type Cue, cues } from "../../lib/trip/cues.ts";
import { splitStages, type TripStage } from "../../lib/trip/splitStages.ts";
import {
  type StretchTotals,
  stretchTotals,
  type TripMeasure,
  tripLength,
  tripMeasure,
} from "../../lib/trip/tripMeasure.ts";
import { isOfKind } from "../../lib/trip/waypointKinds.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { type MeasuredTrip, trip } from "./trip.ts";
import { travelSpeed, tripSettings } from "./tripSettings.ts";

/** A trip along the edited route at the reader's pace. */
export interface TripPlan extends Omit<MeasuredTrip, "stages" | "fixedEnds"> {
  measure: TripMeasure;
  totals: StretchTotals;
  /** As stored with the route. */
  division: RouteStages;
  stages: readonly TripStage[];
  cues: readonly Cue[];
}

/** The trip of the edited route; null until it is measured. */
export function useTripPlan(): TripPlan | null {
  const measured = useSnapshot(trip).measured as MeasuredTrip | null;
  const { pace, speeds } = useSnapshot(tripSettings);
  const activity = useSnapshot(guideMap).guide?.activity ?? null;
  const measure = useMemo(
    () => measured && tripMeasure(measured.route.columns, travelSpeed(activity, { pace, speeds })),
    [measured, activity, pace, speeds],
  );
  return useMemo(() => measured && measure && tripPlan(measured, measure), [measured, measure]);
}

function tripPlan({ fixedEnds, stages, ...measured }: MeasuredTrip, measure: TripMeasure): TripPlan {
  const { waypoints, route, built } = measured;
  const division = stages ?? NO_STAGES;
  const places = route.passed
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
    stages: splitStages(measure, { rule: division.rule, places, fixedEnds }),
    cues: cues({ measure, turns: route.turns, passed: route.passed, pinMeters: built.pinMeters }),
  };
}
