import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { catalogue, type TrailGuideView } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { selectedMapGuide } from "./selectedMapGuide.ts";
import type { ListedWorld } from "./useListedWorld.ts";

/** The guide that the world map shows as selected. */
export function useSelectedMapGuide(screen: Screen, { guides, lines, mask }: ListedWorld): Guide | null {
  const snapshot = useSnapshot(catalogue);
  const { selectedTrailGuideId } = snapshot;
  // Kept under ref(): the snapshot holds the object itself.
  const trailGuideView = snapshot.trailGuideView as TrailGuideView;
  const read = useSnapshot(guideMap);
  const readGuide = "trailId" in screen && read.trailId === screen.trailId ? read.guide : null;
  return useMemo(
    () =>
      selectedMapGuide({
        screen,
        guides,
        lines,
        trailGuideView,
        readGuide,
        selectedTrailGuideId,
        shownGuideIds: mask,
      }),
    [screen, guides, lines, trailGuideView, readGuide, selectedTrailGuideId, mask],
  );
}
