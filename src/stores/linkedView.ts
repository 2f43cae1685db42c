import { parseMapView, VIEW_PARAMETER } from "../lib/address/mapView.ts";
import { moveCamera } from "./camera.ts";
import { catalogue } from "./catalogue/catalogue.ts";

let heldFor: string | null = null;

/**
 * Shows the view that the address names, if it names one. Until the reader chooses something else to look at, the map
 * then stays there, whatever the screens show of themselves.
 */
export function readLinkedView(): void {
  const view = parseMapView(new URLSearchParams(location.search).get(VIEW_PARAMETER));
  heldFor = view && choice();
  if (view) moveCamera({ kind: "view", ...view });
}

/** True until the reader goes to another screen or changes selection, filter or search. */
export function isLinkedViewHeld(): boolean {
  if (heldFor !== choice()) heldFor = null;
  return heldFor !== null;
}

/** Makes a choice that the reader did not: a linked view that holds goes on holding. */
export function keepLinkedView(choose: () => void): void {
  const isHeld = isLinkedViewHeld();
  choose();
  if (isHeld) heldFor = choice();
}

/** What the reader has chosen to look at. */
function choice(): string {
  const { searchedValue, activeSelectedFilters, selectedTrailGuideId } = catalogue;
  return JSON.stringify([location.pathname, searchedValue, activeSelectedFilters, selectedTrailGuideId]);
}
