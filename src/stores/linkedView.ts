import { parseMapView, VIEW_PARAMETER } from "../lib/address/mapView.ts";
import { moveCamera } from "./camera.ts";
import { catalogue } from "./catalogue/catalogue.ts";

let heldFor: string | null = null;

/** Shows the view that the address names, if it names one; it then holds against flights that nobody asked for. */
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

/** What the reader has chosen to look at. */
function choice(): string {
  const { searchedValue, activeSelectedFilters, selectedTrailGuideId } = catalogue;
  return JSON.stringify([location.pathname, searchedValue, activeSelectedFilters, selectedTrailGuideId]);
}
