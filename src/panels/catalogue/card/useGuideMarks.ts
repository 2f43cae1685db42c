import { useSyncExternalStore } from "react";
import { sharedSubscription } from "../../../lib/react/sharedSubscription.ts";
import { catalogue } from "../../../stores/catalogue/catalogue.ts";

const watchCatalogue = sharedSubscription(() => [catalogue]);
const HOVERED = 1;
const SELECTED = 2;

/** Whether a guide is hovered or selected in the catalogue. Only the cards concerned render again. */
export function useGuideMarks(guideId: string): { isHovered: boolean; isSelected: boolean } {
  // One number, so that a card has one subscription.
  const marks = useSyncExternalStore(
    watchCatalogue,
    () =>
      (catalogue.hoveredGuideId === guideId ? HOVERED : 0) +
      (catalogue.selectedTrailGuideId === guideId ? SELECTED : 0),
  );
  return { isHovered: (marks & HOVERED) > 0, isSelected: (marks & SELECTED) > 0 };
}
