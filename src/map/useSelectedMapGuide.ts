import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../contract/guide.ts";
import type { PackedLines } from "../contract/previewLines.ts";
import type { Screen } from "../lib/paths.ts";
import { catalogue, type TrailGuideView } from "../stores/catalogue.ts";
import { selectedMapGuide } from "./mapSelection.ts";

/** The guide that the world map shows as selected. */
export function useSelectedMapGuide(screen: Screen): Guide | null {
  const snapshot = useSnapshot(catalogue);
  const { selectedTrailGuideId, shownGuideIds } = snapshot;
  // Kept under ref(): the snapshot holds the objects themselves.
  const guides = snapshot.allTrailsList as Guide[];
  const lines = snapshot.lines as PackedLines | null;
  const trailGuideView = snapshot.trailGuideView as TrailGuideView;
  return useMemo(
    () => selectedMapGuide({ screen, guides, lines, trailGuideView, selectedTrailGuideId, shownGuideIds }),
    [screen, guides, lines, trailGuideView, selectedTrailGuideId, shownGuideIds],
  );
}
