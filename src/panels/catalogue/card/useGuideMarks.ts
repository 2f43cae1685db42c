import { useSyncExternalStore } from "react";
import { sharedSubscription } from "../../../lib/react/sharedSubscription.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";

const watchCatalogue = sharedSubscription(() => [catalogue]);

/** Whether a guide is hovered or selected in the catalogue. Only the cards concerned render again. */
export function useGuideMarks(guideId: string): { isHovered: boolean; isSelected: boolean } {
  const isHovered = useSyncExternalStore(watchCatalogue, () => catalogue.hoveredGuideId === guideId);
  const isSelected = useSyncExternalStore(watchCatalogue, () => catalogue.selectedTrailGuideId === guideId);
  return { isHovered, isSelected };
}
