import { proxy, ref, subscribe } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { routeVariants } from "../routes/routeVariants.ts";
import type { StoredRef } from "../storedRef.ts";
import { measureTrip, planAtPace } from "./trip.ts";
import type { MeasuredTrip, TripPlan } from "./tripPlan.ts";
import { tripSettings } from "./tripSettings.ts";

interface VariantPlans {
  /** The trips along the edited route and its variants, as far as they are measured. */
  byRoute: StoredRef<ReadonlyMap<BuiltRoute, TripPlan>>;
  hasFailed: boolean;
}

export const variantPlans = proxy<VariantPlans>({ byRoute: ref(new Map()), hasFailed: false });

type Wanted = Parameters<typeof measureTrip>[0];

let measured: readonly MeasuredTrip[] = [];

const measures = queryLatest(
  async (wanted: readonly Wanted[]): Promise<MeasuredTrip[]> => {
    const trips: MeasuredTrip[] = [];
    for (const each of wanted) {
      const known = measured.find(({ built }) => built === each.built) ?? null;
      trips.push(await measureTrip(each, known));
    }
    return trips;
  },
  {
    onResult(trips) {
      measured = trips;
      variantPlans.hasFailed = false;
      plan();
    },
    onFailure: (error) => {
      console.warn("The variants could not be measured:", error);
      variantPlans.hasFailed = true;
    },
  },
);

/** Measures the trips along the edited route and its variants, and again after each change. @returns the function that stops it */
export function followVariants(): () => void {
  let before: readonly Wanted[] = [];
  const follow = () => {
    const wanted = wantedTrips();
    const isSame =
      wanted.length === before.length &&
      wanted.every(
        ({ built, stages, waypoints }, at) =>
          built === before[at]?.built && stages === before[at]?.stages && waypoints === before[at]?.waypoints,
      );
    if (isSame) return;
    before = wanted;
    measures.run(wanted);
  };
  follow();
  const ends = [
    subscribe(routeEditor, follow),
    subscribe(routeVariants, follow),
    subscribe(guideMap, follow),
    subscribe(tripSettings, plan),
  ];
  return () => {
    for (const end of ends) end();
    forget();
  };
}

/** Measures again after a failure. */
export function retryVariants(): void {
  measures.run(wantedTrips());
}

onForgetPerson(forget);

function forget(): void {
  measures.forget();
  measured = [];
  Object.assign(variantPlans, { byRoute: ref(new Map()), hasFailed: false });
}

function plan(): void {
  variantPlans.byRoute = ref(new Map(measured.map((trip) => [trip.built, planAtPace(trip)])));
}

function wantedTrips(): Wanted[] {
  const { built, editing } = routeEditor;
  if (!editing) return [];
  const routes = [...(built ? [built] : []), ...routeVariants.list.map((variant) => variant.built)];
  return routes
    .filter(({ pins }) => pins.length > 1)
    .map((route) => ({ built: route, waypoints: guideMap.waypoints, stages: editing.stages }));
}
