import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { isShown, type ShownGuides } from "../../lib/guides/guideMask.ts";
import { catalogue, guideInList, type TrailGuideView } from "../../stores/catalogue/catalogue.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
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

export interface SelectionScene {
  screen: Screen;
  guides: readonly Guide[];
  lines: PackedLines | null;
  trailGuideView: TrailGuideView;
  /** The guide of the guide map, once it is known; it need not be in the list. */
  readGuide: Guide | null;
  selectedTrailGuideId: string | null;
  /** The guides that match search and filters; null means all. */
  shownGuideIds: ShownGuides;
}

/**
 * The guide that the world map shows as selected: on a guide's map that guide; on a detail screen that guide, or its
 * first parent when it is not in the list or has no line; else the one selected in the catalogue, if it matches search
 * and filters.
 */
export function selectedMapGuide(scene: SelectionScene): Guide | null {
  const { screen, guides, trailGuideView, readGuide, selectedTrailGuideId, shownGuideIds } = scene;
  if (screen.name !== "guide" && screen.name !== "guideMap") {
    const selected = guides.find(({ guideId }) => guideId === selectedTrailGuideId);
    return selected && isShown(selected.guideId, shownGuideIds) ? selected : null;
  }
  const listed = guideInList(guides, screen.trailId);
  if (listed && hasLine(listed, scene.lines)) return listed;
  if (!listed && screen.name === "guideMap" && readGuide) return readGuide;
  const viewed =
    trailGuideView.status === "ready" && trailGuideView.trailId === screen.trailId
      ? trailGuideView.guide
      : null;
  const parentId = (listed ?? viewed)?.parentGuides[0]?.guideId;
  return guides.find(({ guideId }) => guideId === parentId) ?? listed ?? viewed;
}

function hasLine({ guideId }: Guide, lines: PackedLines | null): boolean {
  const index = lines?.guideIds.indexOf(guideId) ?? -1;
  return index >= 0 && (lines?.guideOfLine.includes(index) ?? false);
}
