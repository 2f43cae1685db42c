import { proxy, ref } from "valtio";
import type { PlaceOnTrail } from "../../../workers/geo/elevation/elevationTypes.ts";
import { placeOnTrail } from "../../geo/geoWorker.ts";
import { askLatest } from "../../lib/askLatest.ts";
import { guideMap } from "../guideMap/guideMap.ts";

interface PlotCursor {
  /** Metres along the profile's trail, as stored (not turned by direction). */
  meters: number | null;
  /** The same place on the map, a moment later: the worker is asked for it. */
  place: PlaceOnTrail | null;
}

/** The one place that is pointed at on profile, map and list. Apart from the guide's state, because it changes with every move of the pointer. */
export const elevationCursor = proxy<PlotCursor>({ meters: null, place: null });

const places = askLatest(
  ({ guideId, trail, meters }: { guideId: string; trail: number; meters: number }) =>
    placeOnTrail(guideId, trail, meters),
  {
    onAnswer(place) {
      elevationCursor.place = place && ref(place);
    },
    onFailure: (error) => console.warn("No place on the trail:", error),
  },
);

/** Puts the cursor at a distance along the profile's trail (metres as stored) and asks the worker for the place. */
export function setCursor(meters: number | null): void {
  elevationCursor.meters = meters;
  const { opened } = guideMap;
  if (meters !== null && opened && opened.primaryTrail >= 0) {
    places.ask({ guideId: opened.guideId, trail: opened.primaryTrail, meters });
    return;
  }
  places.forget();
  elevationCursor.place = null;
}
