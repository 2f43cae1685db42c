import { ref } from "valtio";
import { placeOnTrail } from "../geo/geoWorker.ts";
import { askLatest } from "../lib/askLatest.ts";
import { guideMap } from "./guideMap.ts";

const places = askLatest(
  ({ guideId, trail, meters }: { guideId: string; trail: number; meters: number }) =>
    placeOnTrail(guideId, trail, meters),
  {
    onAnswer(place) {
      guideMap.cursorPlace = place && ref(place);
    },
    onFailure: (error) => console.warn("No place on the trail:", error),
  },
);

/** Puts the cursor at a distance along the profile's trail (metres as stored) and asks the worker for the place. */
export function setCursor(meters: number | null): void {
  guideMap.cursorMeters = meters;
  const { opened } = guideMap;
  if (meters !== null && opened && opened.primaryTrail >= 0) {
    places.ask({ guideId: opened.guideId, trail: opened.primaryTrail, meters });
    return;
  }
  places.forget();
  guideMap.cursorPlace = null;
}
