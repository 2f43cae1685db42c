import { useEffect } from "react";
import type { OpenedGuide } from "../../workers/geo/types.ts";
import type { Guide } from "../contract/guide.ts";
import { moveCamera } from "../stores/camera.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "./zoomLevels.ts";

/** Where the guide map starts when its guide has no geometry (SPEC section 9, resolution 142). */
const EMPTY_GUIDE_CENTRE = [0, 40, 0, 40] as const;

/** On the world map the camera goes to the selected guide, or shows the world when none is (resolution 25). */
export function useWorldFlight(isWorldMap: boolean, selected: Guide | null): void {
  const bounds = selected?.bounds ?? null;
  useEffect(() => {
    if (!isWorldMap) return;
    moveCamera(bounds ? { kind: "fit", bounds, maxZoom: WORLD_LIMITS.maxZoom } : { kind: "world" });
  }, [isWorldMap, bounds]);
}

/** A guide without geometry shows the guide map's own start view; one with geometry is framed by its store. */
export function useEmptyGuideFlight(opened: OpenedGuide | null): void {
  useEffect(() => {
    if (opened && !opened.bounds) {
      moveCamera({ kind: "fit", bounds: EMPTY_GUIDE_CENTRE, maxZoom: GUIDE_LIMITS.minZoom });
    }
  }, [opened]);
}
