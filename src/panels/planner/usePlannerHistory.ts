import { useEffect } from "react";
import * as z from "zod/mini";
import { historyEntry } from "../../lib/historyEntry.ts";
import { closeRouteEditor } from "../../stores/routes/closeRouteEditor.ts";
import { closeRouteList, plannerView, stopAsking } from "../../stores/routes/plannerView.ts";
import { isTripOpen, routeEditor, showTrip } from "../../stores/routes/routeEditor.ts";
import { routeVariants, showVariants } from "../../stores/routes/routeVariants.ts";
import { openBelowDetails } from "../waypoints/useDetailsHistory.ts";

const listEntry = historyEntry("plannedRoutes", z.literal(true));
const editorEntry = historyEntry("routeEditor", z.literal(true));

/**
 * Gives the open list and editor entries in the history. Back goes one step, as Escape does: it ends the question whether
 * to discard, leaves the trip or the variants, then closes the editor, and asks before it would lose edits.
 */
export function usePlannerHistory({
  isListOpen,
  isEditing,
}: {
  isListOpen: boolean;
  isEditing: boolean;
}): void {
  useEffect(() => {
    // The entry survives a reload.
    if (listEntry.read() !== null) plannerView.isListOpen = true;
    return listEntry.follow((isOpen) => {
      // Shown while the editor was open, the list has its entry over the editor's.
      if (!isOpen && editorEntry.isClosing()) return;
      if (!isOpen && !routeEditor.editing) closeRouteList();
      else if (isOpen) plannerView.isListOpen = true;
    });
  }, []);
  useEffect(
    () =>
      editorEntry.follow((isOpen) => {
        if (isOpen || !routeEditor.editing) return;
        if (plannerView.asking) {
          stopAsking();
          editorEntry.open(true);
          return;
        }
        const field = typedField();
        // A press on another button would have ended the typing too.
        field?.blur();
        const isClosed = !leaveEditorStep() && closeRouteEditor();
        field?.focus();
        // The edits stay until the reader has confirmed, and Back asks again.
        if (!isClosed) editorEntry.open(true);
      }),
    [],
  );
  // The stores may have changed since the render, when unsaved edits are opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rendered state changes
  useEffect(() => {
    if (plannerView.isListOpen) listEntry.open(true);
    else listEntry.close();
  }, [isListOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rendered state changes
  useEffect(() => {
    if (!routeEditor.editing) editorEntry.close(keepList);
    else if (editorEntry.read() === null) openBelowDetails(() => editorEntry.open(true));
    else editorEntry.open(true);
  }, [isEditing]);
}

/** Leaves the variants or the trip for the pins of the route. @returns whether one of them was open */
export function leaveEditorStep(): boolean {
  if (!routeEditor.editing) return false;
  if (routeVariants.isShown) showVariants(false);
  else if (isTripOpen(routeEditor)) showTrip(false);
  else return false;
  return true;
}

function typedField(): HTMLElement | null {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  return isField ? activeElement : null;
}

function keepList(): void {
  if (plannerView.isListOpen) listEntry.open(true);
}
