import { ref } from "valtio";
import { newerRouteOf } from "../../api/plannedRoutesApi.ts";
import { type PlannedRoute, routeKey } from "../../contract/plannedRoute.ts";
import { exceededLimit } from "../../lib/routes/exceededLimit.ts";
import { errorIdOf } from "../failureOf.ts";
import { notify } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { editsDone, sessionCheck } from "./editingSession.ts";
import { leaveEditor, reopenEditor } from "./openRouteEditor.ts";
import { stopAsking } from "./plannerView.ts";
import { dropWaitingRoute } from "./queueRouteChange.ts";
import { reportRouteFailure } from "./reportRouteFailure.ts";
import { removeDraft } from "./routeDrafts.ts";
import { reportNews, routeEditor } from "./routeEditor.ts";
import { enableRoute, findRoute, loadRoutes, routeList, saveRoute } from "./routeList.ts";
import { draftOwner, dropDraftOf, editedRoute, storeDraft } from "./storeDraft.ts";
import { asOwnCopy, isSameRoute } from "./waitingRoutes.ts";

interface Savable {
  editing: { readonly isNew: boolean; readonly isEdited: boolean } | null;
  pins: { readonly length: number };
}

/** Whether a save is offered: the route is new or edited, and has more than one pin. */
export function canSave({ editing, pins }: Savable): boolean {
  return editing !== null && (editing.isNew || editing.isEdited) && pins.length > 1;
}

/**
 * Saves the edited route and closes the editor. If that fails, or the last edit, the reason is shown and the editor stays
 * as it is; if the stored route is newer, it asks which one to keep. A new route is shown on the map from then on.
 */
export async function saveEditedRoute(): Promise<void> {
  if (!canSave(routeEditor) || routeEditor.status !== "ready") return;
  const isCurrent = sessionCheck();
  routeEditor.status = "saving";
  // Edits that are still being built belong to it; without one of them it is not the route that the reader saves.
  const isWhole = routeEditor.workCount === 0 || (await editsDone());
  if (!isCurrent()) return;
  // Whether to discard what is about to be stored.
  stopAsking();
  const route = editedRoute();
  if (!isWhole || !route || !canSave(routeEditor)) {
    routeEditor.status = "ready";
    return;
  }
  const owner = draftOwner();
  const { isNew } = routeEditor.editing ?? {};
  const end = await saveRoute(route);
  if (end.status === "done" || end.status === "waiting") {
    withdrawFailure("plannedRoute");
    if (end.status === "waiting") notify("routeWaiting");
    const isOpen = isCurrent();
    if (isOpen) leaveEditor();
    // Closed meanwhile, the editor may have been opened on the route again.
    const isOpenAgain = !isOpen && routeEditor.editing && isSameRoute(routeEditor.editing, route);
    if (owner && !isOpenAgain) removeDraft(owner, route);
    const saved =
      (isNew || !findRoute(route.id)) && routeList.routes.find(({ uniqueId }) => uniqueId === route.uniqueId);
    if (saved) enableRoute(routeKey(saved));
    return;
  }
  if (!isCurrent()) return;
  routeEditor.status = "ready";
  if (end.status === "dropped") return;
  const newer = newerRouteOf(end.error);
  if (newer) {
    routeEditor.conflict = ref(newer);
    return;
  }
  const limit = exceededLimit(errorIdOf(end.error), route);
  if (limit) reportNews({ kind: "notSaved", limit });
  else reportRouteFailure(end.error, "plannedRoute", "routeSave");
}

/** After a conflict: saves the edits as a route of their own. */
export async function keepMineAsCopy(name: string): Promise<void> {
  const { editing } = routeEditor;
  const original = editedRoute();
  if (!editing || !original) return;
  routeEditor.conflict = null;
  const { id, uniqueId, version } = asOwnCopy(original, name);
  Object.assign(editing, { id, uniqueId, version, isNew: true, isEdited: true, name });
  storeDraft();
  await saveEditedRoute();
  // Its edits may have waited, until they were opened again.
  if (!routeEditor.editing) await dropWaitingRoute(original);
  void loadRoutes(original.guideId);
}

/** After a conflict: discards the edits, and shows the stored route in the editor. */
export function takeTheirs(): void {
  const stored: PlannedRoute | null = routeEditor.conflict;
  if (!stored) return;
  dropDraftOf(stored);
  void dropWaitingRoute(stored);
  reopenEditor(stored);
  void loadRoutes(stored.guideId);
}

/** After a conflict: returns to the edits without saving them. */
export function keepEditing(): void {
  routeEditor.conflict = null;
}
