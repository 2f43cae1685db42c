import { proxy, ref } from "valtio";
import type { TrailPosition } from "../../../workers/geo/elevation/elevationTypes.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { type ElevationSource, elevationSource } from "./elevationSource.ts";

interface PlotCursor {
  /** Metres along the chart's axis, as stored (not reversed by direction). */
  meters: number | null;
  /** The corresponding point on the map. Queried from the worker, so it lags behind `meters`. */
  position: TrailPosition | null;
}

/** The cursor shared by chart, map and list. Separate from the guide's state, because it changes with every pointer move. */
export const elevationCursor = proxy<PlotCursor>({ meters: null, position: null });

const pointQuery = queryLatest(
  ({ source, meters }: { source: ElevationSource; meters: number }) => source.placeAt(meters),
  {
    onResult(position) {
      elevationCursor.position = position && ref(position);
    },
    onFailure: (error) => console.warn("Locating the cursor failed:", error),
  },
);

/** Sets the cursor to an offset on the chart's axis (metres as stored) and queries its point. */
export function setCursor(meters: number | null): void {
  elevationCursor.meters = meters;
  const source = elevationSource();
  if (meters !== null && source) {
    pointQuery.run({ source, meters });
    return;
  }
  pointQuery.forget();
  elevationCursor.position = null;
}

/** Sets the cursor to an offset along the guide; clears it when the chart shows another axis. */
export function setGuideCursor(meters: number | null): void {
  setCursor(elevationSource()?.isGuideAxis ? meters : null);
}
