import { proxy, ref } from "valtio";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { setPanelOpen } from "../guideMap/guideMap.ts";
import { clearSelectedWaypoint } from "../guideMap/waypointSelection.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

interface PlannerView {
  isListOpen: boolean;
  /** Set while the reader is asked whether to discard unsaved edits; `link` is the one they pressed, null for none. */
  asking: { link: StoredRef<HTMLAnchorElement> | null } | null;
}

export const plannerView = proxy<PlannerView>({ isListOpen: false, asking: null });

/** Shows the list of planned routes; an open editor lies over it. */
export function openRouteList(): void {
  makeRoomForPlanner();
  plannerView.isListOpen = true;
}

export function closeRouteList(): void {
  plannerView.isListOpen = false;
}

/** The planner is in the left panel, where the details of a waypoint would cover it; on mobile it is a sheet over the map. */
export function makeRoomForPlanner(): void {
  clearSelectedWaypoint();
  setPanelOpen(!isMobileWidth());
}

export function askToDiscard(link: HTMLAnchorElement | null): void {
  plannerView.asking = { link: link && ref(link) };
}

export function stopAsking(): void {
  plannerView.asking = null;
}

onForgetPerson(() => Object.assign(plannerView, { isListOpen: false, asking: null }));
