import { proxy, ref } from "valtio";
import type { PlaceOnTrail } from "../../../workers/geo/elevation/elevationTypes.ts";
import { askLatest } from "../../lib/askLatest.ts";
import { type ElevationSource, elevationSource } from "./elevationSource.ts";

interface PlotCursor {
  /** Metres along the chart's axis, as stored (not turned by direction). */
  meters: number | null;
  /** The same place on the map, a moment later: it is queried from the worker. */
  place: PlaceOnTrail | null;
}

/** The one place that is pointed at on chart, map and list. Apart from the guide's state, because it changes with every move of the pointer. */
export const elevationCursor = proxy<PlotCursor>({ meters: null, place: null });

const places = askLatest(
  ({ source, meters }: { source: ElevationSource; meters: number }) => source.placeAt(meters),
  {
    onAnswer(place) {
      elevationCursor.place = place && ref(place);
    },
    onFailure: (error) => console.warn("No place on the trail:", error),
  },
);

/** Puts the cursor at a distance along the chart's axis (metres as stored) and queries its place. */
export function setCursor(meters: number | null): void {
  elevationCursor.meters = meters;
  const source = elevationSource();
  if (meters !== null && source) {
    places.ask({ source, meters });
    return;
  }
  places.forget();
  elevationCursor.place = null;
}

/** Puts the cursor at a distance along the guide, where the chart shows that axis. */
export function setGuideCursor(meters: number | null): void {
  setCursor(elevationSource()?.isGuideAxis ? meters : null);
}
