import { startTransition, useEffect, useMemo, useState } from "react";
import { isShown } from "../../lib/guides/guideMask.ts";
import { type GuideMarker, guideMarkers } from "../../lib/guides/markers/guideMarkers.ts";
import { type MarkerPlacement, NEVER, placeMarkers } from "../../lib/guides/markers/placeMarkers.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** The guide markers of the world map; those that search and filters exclude are never shown. */
export interface PlacedMarkers extends MarkerPlacement {
  /** Markers of all guides. */
  markers: readonly GuideMarker[];
}

export const NO_MARKERS: PlacedMarkers = { markers: [], zooms: new Float32Array(), groups: [] };

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
  const [placed, setPlaced] = useState(NO_MARKERS);
  useEffect(() => {
    const abort = new AbortController();
    placeMarkers(markers, shown, { signal: abort.signal })
      .then((places) => startTransition(() => setPlaced({ markers, ...places })))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) console.error(error);
      });
    return () => abort.abort();
  }, [markers, shown]);
  return useMemo(() => {
    if (placed.markers !== markers) return placed;
    const zooms = placed.zooms.map((zoom, index) => (shown[index] === 1 ? zoom : NEVER));
    return { markers, zooms, groups: placed.groups };
  }, [placed, markers, shown]);
}
