import { parseMapView, VIEW_PARAMETER } from "../lib/address/mapView.ts";
import { moveCamera } from "./camera.ts";
import { catalogue } from "./catalogue/catalogue.ts";

/** The choice that the linked view applies to; null when there is no linked view. */
let linkedChoice: string | null = null;

/**
 * Applies the view in the address, if there is one. Automatic camera moves are then suppressed until the reader changes
 * what is shown.
 */
export function readLinkedView(): void {
  const view = parseMapView(new URLSearchParams(location.search).get(VIEW_PARAMETER));
  linkedChoice = view && choice();
  if (view) moveCamera({ kind: "view", ...view });
}

/** True until the reader opens another screen or changes selection, filter or search. */
export function isLinkedViewActive(): boolean {
  if (linkedChoice !== choice()) linkedChoice = null;
  return linkedChoice !== null;
}

/** Runs an automatic change of selection, filter or search without releasing a linked view. */
export function keepLinkedView(choose: () => void): void {
  const isActive = isLinkedViewActive();
  choose();
  if (isActive) linkedChoice = choice();
}

/** Identifies the screen, selection, filter and search. */
function choice(): string {
  const { searchedValue, activeSelectedFilters, selectedTrailGuideId } = catalogue;
  return JSON.stringify([location.pathname, searchedValue, activeSelectedFilters, selectedTrailGuideId]);
}
