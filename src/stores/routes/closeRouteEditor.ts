import { hasTypedNote } from "../trip/shownTrip.ts";
import { discardEdits, leaveEditor } from "./openRouteEditor.ts";
import { askToDiscard, plannerView } from "./plannerView.ts";
import { routeEditor } from "./routeEditor.ts";

/**
 * Whether closing the editor would lose edits, those that are still being built or typed among them. What is being sent
 * is stored, or stays as a draft.
 */
export function hasUnsavedEdits(): boolean {
  const { editing, workCount } = routeEditor;
  if (isBeingSent()) return false;
  return editing !== null && (editing.isEdited || workCount > 0 || hasTypedNote());
}

/** Closes the editor, and asks first if that loses edits. One that saves closes by itself. @returns whether it is closed */
export function closeRouteEditor(): boolean {
  if (isBeingSent()) return false;
  if (hasUnsavedEdits()) {
    askToDiscard(null);
    return false;
  }
  leaveEditor();
  return true;
}

/** Discards the edits, and follows the link that was pressed. */
export function confirmDiscard(): void {
  const link = plannerView.asking?.link;
  discardEdits();
  link?.click();
}

/** Whether the route is saved with all its edits, none of which is still being built. */
function isBeingSent(): boolean {
  return routeEditor.status === "saving" && routeEditor.workCount === 0;
}
