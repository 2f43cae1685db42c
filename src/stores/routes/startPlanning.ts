import { loadPart } from "../../lib/react/loadPart.ts";
import { reportFailure } from "../showToast.ts";
import { makeRoomForPlanner, openRouteList } from "./plannerView.ts";
import { routeEditor } from "./routeEditor.ts";

/** Opens the editor on a new route; an open editor stays and comes into view. */
export async function startPlanning(): Promise<void> {
  makeRoomForPlanner();
  if (routeEditor.editing) return;
  const part = await loadPart(() => import("./openRouteEditor.ts")).catch(reportFailure);
  if (!routeEditor.editing) part?.planNewRoute();
}

/** Shows the planned routes; an open editor closes first, and asks if that loses edits. */
export async function showPlannedRoutes(): Promise<void> {
  openRouteList();
  if (!routeEditor.editing) return;
  const part = await loadPart(() => import("./closeRouteEditor.ts")).catch(reportFailure);
  part?.closeRouteEditor();
}
