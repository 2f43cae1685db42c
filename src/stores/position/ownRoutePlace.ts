import { proxy, ref, subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import type { TrailMatch } from "../../../workers/geo/position/positionTypes.ts";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { inOpenGuide } from "../routes/inOpenGuide.ts";
import { routeEditor } from "../routes/routeEditor.ts";
import { enabledRoute, linkedRoute, shownRoute } from "../routes/shownRoute.ts";
import type { StoredRef } from "../storedRef.ts";
import { ownPosition } from "./ownPosition.ts";

interface OwnRoutePlace {
  /** The planned route that is shown; null for none, and until the reader was looked for on it. */
  built: StoredRef<BuiltRoute> | null;
  /** Metres from its first pin; null for a reader who is not on it. */
  meters: number | null;
}

const NOWHERE: OwnRoutePlace = { built: null, meters: null };

/** Where the reader is on the planned route, a moment later than `ownPosition.match`. */
export const ownRoutePlace = proxy<OwnRoutePlace>({ ...NOWHERE });

interface Wanted {
  match: TrailMatch;
  built: BuiltRoute;
}

let wanted: Wanted | null = null;
/** Where they were on it last: where the route passes a place twice, the pass near it counts. */
let lastMeters = 0;

const places = queryLatest(
  ({ match: { position }, built }: Wanted) =>
    inOpenGuide((id) => geoWorker.trip.locate(id, built.pins, [{ position, meters: lastMeters }])),
  {
    onResult([meters = null], { built }) {
      lastMeters = meters ?? lastMeters;
      Object.assign(ownRoutePlace, { built: ref(built), meters });
    },
    onFailure: (error) => console.warn("The place on the route is unknown:", error),
  },
);

function locate(): void {
  const { match } = ownPosition;
  const built = shownRoute()?.built;
  const next = match && built && built.pins.length > 1 ? { match, built } : null;
  if (next?.built !== wanted?.built) {
    places.forget();
    lastMeters = 0;
    Object.assign(ownRoutePlace, NOWHERE);
  }
  if (next && (next.match !== wanted?.match || next.built !== wanted.built)) places.run(next);
  wanted = next;
}

subscribeKey(ownPosition, "match", locate);
for (const store of [routeEditor, linkedRoute, enabledRoute]) subscribe(store, locate);
