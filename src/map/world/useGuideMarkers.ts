import { startTransition, useEffect, useMemo, useState } from "react";
import { isShown } from "../../lib/guides/guideMask.ts";
import { type GuideMarker, NEVER } from "../layers/guideMarkersLayer.ts";
import { guideMarkers } from "./guideMarkers.ts";
import { markerZooms } from "./markerZooms.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** The guide markers of the world map. */
export interface PlacedMarkers {
  /** Markers of all guides. */
  markers: readonly GuideMarker[];
  /**
   * For each marker the zoom (MapLibre's) from which it is shown; `NEVER` for guides that search and filters exclude.
   */
  zooms: Float32Array;
}

const NONE: PlacedMarkers = { markers: [], zooms: new Float32Array() };

/**
 * The markers of the listed guides. Guides that a mask excludes are hidden at once; the room this frees, and a new
 * list, take effect once positions have been computed again, which takes several tasks.
 */
export function useGuideMarkers({ guides, lines, mask }: ListedWorld): PlacedMarkers {
  const markers = useMemo(() => guideMarkers(guides, lines), [guides, lines]);
  const shown = useMemo(
    () => Uint8Array.from(markers, ({ guideId }) => Number(isShown(guideId, mask))),
    [markers, mask],
  );
  const [placed, setPlaced] = useState(NONE);
  useEffect(() => {
    const abort = new AbortController();
    markerZooms(markers, shown, abort.signal)
      .then((zooms) => startTransition(() => setPlaced({ markers, zooms })))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.error(error);
      });
    return () => abort.abort();
  }, [markers, shown]);
  return useMemo(() => {
    if (placed.markers !== markers) return placed;
    return { markers, zooms: placed.zooms.map((zoom, index) => (shown[index] === 1 ? zoom : NEVER)) };
  }, [placed, markers, shown]);
}
