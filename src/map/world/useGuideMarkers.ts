import { startTransition, useEffect, useMemo, useState } from "react";
import { isShown } from "../../lib/guides/guideMask.ts";
import { type GuideMarker, NEVER } from "../layers/guideMarkersLayer.ts";
import { guideMarkers } from "./guideMarkers.ts";
import { markerZooms } from "./markerZooms.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** The badges of the world map. */
export interface PlacedMarkers {
  /** Of all guides. */
  markers: readonly GuideMarker[];
  /** For each marker the zoom (MapLibre's) from which it is shown; `NEVER` for what search and filters leave out. */
  zooms: Float32Array;
}

const NONE: PlacedMarkers = { markers: [], zooms: new Float32Array() };

/**
 * The badges of the listed guides. What a mask leaves out is hidden at once; room that this makes, and a new list, are
 * shown once places have been given out anew, which takes some tasks.
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
    return { markers, zooms: placed.zooms.map((zoom, place) => (shown[place] === 1 ? zoom : NEVER)) };
  }, [placed, markers, shown]);
}
