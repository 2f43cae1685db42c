import { useCallback, useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { catalogue } from "../../stores/catalogue/catalogue.ts";

/** Whether a guide is hovered or selected in the catalogue. Only the cards concerned render again. */
export function useGuideMarks(guideId: string): { isHovered: boolean; isSelected: boolean } {
  const isHovered = useCallback(() => catalogue.hoveredGuideId === guideId, [guideId]);
  const isSelected = useCallback(() => catalogue.selectedTrailGuideId === guideId, [guideId]);
  return {
    isHovered: useSyncExternalStore(subscribeToCatalogue, isHovered),
    isSelected: useSyncExternalStore(subscribeToCatalogue, isSelected),
  };
}

function subscribeToCatalogue(listener: () => void): () => void {
  return subscribe(catalogue, listener);
}
