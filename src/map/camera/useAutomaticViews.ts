import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import { unionBounds } from "../../lib/geo/bounds.ts";
import { type GuideMask, guidesLeft } from "../../lib/guides/guideMask.ts";
import { FIT_MAX_ZOOM, GUIDE_LIMITS, WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { camera, moveCamera } from "../../stores/camera.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { isLinkedViewActive } from "../../stores/linkedView.ts";

/** Start view of the guide map for a guide without geometry. */
const EMPTY_GUIDE_CENTRE = [0, 40, 0, 40] as const;

/** The parts of the screens' state that the world map's camera follows. */
export interface WorldSubject {
  isReading: boolean;
  isCatalogue: boolean;
  /** The guide drawn on the map, which lags slightly behind the store. */
  opened: OpenedGuide | null;
  selected: Guide | null;
  mask: GuideMask | null;
}

/**
 * Moves the world map's camera to the selected guide, else to all guides that match search and filters, else to the
 * world, with the guide of the card that is selected by default in view; while a guide's own map is opening, to that
 * guide, as soon as it is known. A view that is named in the address or was set by the reader is kept until the reader
 * chooses something: that the list arrives, or changes, moves nothing.
 */
export function useWorldView({ isReading, isCatalogue, opened, selected, mask }: WorldSubject): void {
  const { name } = useSnapshot(guideMap).status;
  const hasNone = name === "missing" || name === "refused" || name === "failed";
  // The list may only just have loaded: an open guide is framed by its store.
  const isOpening = opened === null && guideMap.opened === null && (selected !== null || hasNone);
  const isWorldMap = !isReading || isOpening;
  const narrowed = useMemo(() => boundsOf(mask), [mask]);
  // The card that is selected at first says nothing about where the reader wants to look.
  const { isSelectedByDefault, selectedTrailGuideId } = useSnapshot(catalogue);
  const isChosen = !isSelectedByDefault || !isCatalogue;
  const own = selected?.bounds ?? null;
  const bounds = (isChosen ? own : null) ?? narrowed;
  const chosenId = isCatalogue ? selectedTrailGuideId : (selected?.guideId ?? null);
  // By value: a list that arrives again brings the same guides as other objects.
  const choice = JSON.stringify([isWorldMap, isReading, isChosen ? chosenId : null, narrowed]);
  const subject = JSON.stringify(bounds ?? own);
  const lastChoice = useRef<string | null>(null);
  const frame = useEffectEvent(() => {
    const isSameChoice = lastChoice.current === choice;
    lastChoice.current = choice;
    if (!isWorldMap || isLinkedViewActive() || (isSameChoice && camera.isOwnView)) return;
    // A guide that is opening is framed as it will be when it is open.
    const close = isReading
      ? { maxZoom: FIT_MAX_ZOOM, hasPins: true }
      : { maxZoom: WORLD_LIMITS.maxZoom, hasPins: false };
    const world = { kind: "world", ...(own && { around: own }) } as const;
    moveCamera(bounds ? { kind: "fit", bounds, ...close } : world, { isAutomatic: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each choice, and each other place of what is chosen
  useEffect(() => frame(), [choice, subject]);
}

/** Shows the guide map's start view for a guide without geometry; a guide with geometry is framed by its store. */
export function useEmptyGuideView(opened: OpenedGuide | null): void {
  useEffect(() => {
    if (!opened || opened.bounds || isLinkedViewActive()) return;
    const start = { kind: "fit", bounds: EMPTY_GUIDE_CENTRE, maxZoom: GUIDE_LIMITS.minZoom } as const;
    moveCamera(start, { isAutomatic: true });
  }, [opened]);
}

/** Bounds of the matching guides; null when every guide matches. */
function boundsOf(mask: GuideMask | null): Bounds | null {
  if (mask === null) return null;
  return guidesLeft(mask.guides, mask.flags).reduce<Bounds | null>(
    (all, { bounds }) => unionBounds(all, bounds),
    null,
  );
}
