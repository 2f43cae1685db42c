import { useEffect, useMemo } from "react";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import { unionBounds } from "../../lib/geo/bounds.ts";
import { type GuideMask, guidesLeft } from "../../lib/guides/guideMask.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../../stores/camera.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isLinkedViewActive } from "../../stores/linkedView.ts";

/** Where the guide map starts when its guide has no geometry. */
const EMPTY_GUIDE_CENTRE = [0, 40, 0, 40] as const;

/** What the screens show of the guides, as far as the world map's camera follows it. */
export interface WorldSubject {
  isReading: boolean;
  /** The guide that the map draws, which is a little behind its store. */
  opened: OpenedGuide | null;
  selected: Guide | null;
  mask: GuideMask | null;
}

/**
 * On the world map the camera goes to the selected guide, else to all guides that search and filters leave, else it
 * shows the world; on the way to a guide's own map it goes to that guide. A view that the address names stays until the reader chooses something.
 */
export function useWorldFlight({ isReading, opened, selected, mask }: WorldSubject): void {
  // The list may come only now: a guide that is open is framed by its store.
  const isOpening = opened === null && guideMap.opened === null && selected !== null;
  const isWorldMap = !isReading || isOpening;
  const narrowed = useMemo(() => boundsOf(mask), [mask]);
  const bounds = selected?.bounds ?? narrowed;
  useEffect(() => {
    if (!isWorldMap || isLinkedViewActive()) return;
    moveCamera(bounds ? { kind: "fit", bounds, maxZoom: WORLD_LIMITS.maxZoom } : { kind: "world" }, {
      isAutomatic: true,
    });
  }, [isWorldMap, bounds]);
}

/** A guide without geometry shows the guide map's own start view; one with geometry is framed by its store. */
export function useEmptyGuideFlight(opened: OpenedGuide | null): void {
  useEffect(() => {
    if (!opened || opened.bounds || isLinkedViewActive()) return;
    const start = { kind: "fit", bounds: EMPTY_GUIDE_CENTRE, maxZoom: GUIDE_LIMITS.minZoom } as const;
    moveCamera(start, { isAutomatic: true });
  }, [opened]);
}

/** Of the guides that are left; null where none is left out. */
function boundsOf(mask: GuideMask | null): Bounds | null {
  if (mask === null) return null;
  return guidesLeft(mask.guides, mask.flags).reduce<Bounds | null>(
    (all, { bounds }) => unionBounds(all, bounds),
    null,
  );
}
