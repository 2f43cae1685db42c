import { proxy } from "valtio";
import { isMobileWidth } from "../../lib/breakpoints.ts";
import { setPanelOpen } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";

interface PlannerView {
  isListOpen: boolean;
  /** Set while the reader is asked whether to discard unsaved edits; `path` is where they are going, null for nowhere. */
  asking: { path: string | null } | null;
}

export const plannerView = proxy<PlannerView>({ isListOpen: false, asking: null });

/** Shows the list of planned routes; an open editor lies over it. */
export function openRouteList(): void {
  plannerView.isListOpen = true;
  makeRoomForPlanner();
}

export function closeRouteList(): void {
  plannerView.isListOpen = false;
}

/** The planner is in the left panel; on mobile it is a sheet over the map. */
export function makeRoomForPlanner(): void {
  setPanelOpen(!isMobileWidth());
}

export function askToDiscard(path: string | null): void {
  plannerView.asking = { path };
}

export function stopAsking(): void {
  plannerView.asking = null;
}

onForgetPerson(() => Object.assign(plannerView, { isListOpen: false, asking: null }));
