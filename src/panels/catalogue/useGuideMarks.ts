import { useSyncExternalStore } from "react";
import { subscribe } from "valtio";
import { catalogue } from "../../stores/catalogue/catalogue.ts";

const HOVERED = 1;
const SELECTED = 2;

/** Whether a guide is hovered or selected in the catalogue. Only the cards concerned render again. */
export function useGuideMarks(guideId: string): { isHovered: boolean; isSelected: boolean } {
  // One number, so that a card has one subscription.
  const marks = useSyncExternalStore(
    subscribeToCatalogue,
    () =>
      (catalogue.hoveredGuideId === guideId ? HOVERED : 0) +
      (catalogue.selectedTrailGuideId === guideId ? SELECTED : 0),
  );
  return { isHovered: (marks & HOVERED) > 0, isSelected: (marks & SELECTED) > 0 };
}

function subscribeToCatalogue(listener: () => void): () => void {
  return subscribe(catalogue, listener);
}
