import { useCallback, useMemo } from "react";
import type { Guide } from "../../../contract/guide.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { displayedGuides, flattenedGuides } from "../../../lib/guides/displayedGuides.ts";
import { useTransitionSelector } from "../../../lib/react/useTransitionSelector.ts";
import { type Camera, camera } from "../../../stores/camera.ts";
import { useListing } from "./useListing.ts";

/**
 * The guides that the catalogue lists. `anywhere` ignores the viewport filter: where selecting a guide moves the map, that
 * filter would change the list.
 */
export function useDisplayedGuides({ anywhere = false } = {}): readonly Guide[] {
  const { allTrailsList, shownGuideIds, sort, isInViewOnly } = useListing();
  const { language } = useShownSettings();
  const isWithin = isInViewOnly && !anywhere;
  const openBounds = useCallback(
    ({ view }: Camera) => ({ within: isWithin ? (view?.openBounds ?? null) : null }),
    [isWithin],
  );
  const { within } = useTransitionSelector(camera, openBounds);
  return displayedGuides({ guides: allTrailsList, shown: shownGuideIds, sort, language, within });
}

/** The displayed guides as a flat list: without search and filters, also the children shown in their parent's card. */
export function useFlattenedGuides({ anywhere = false } = {}): readonly Guide[] {
  const { allTrailsList: all, isNarrowed } = useListing();
  const displayed = useDisplayedGuides({ anywhere });
  return useMemo(
    () => (isNarrowed ? displayed : flattenedGuides(displayed, all)),
    [isNarrowed, displayed, all],
  );
}
