import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { redoEdit, undoEdit } from "../../stores/routes/undoEdit.ts";

/** Undo and redo by Ctrl or Cmd with Z, Shift+Z and Y, except in text fields, which have their own, and in dialogs. */
export function useUndoKeys(isEditing: boolean): void {
  const travel = (event: KeyboardEvent) => {
    const direction = directionOf(event);
    if (!direction || event.defaultPrevented || isElsewhere(event.target)) return;
    event.preventDefault();
    void (direction === "undo" ? undoEdit() : redoEdit());
  };
  useWindowEvent("keydown", travel, { isOn: isEditing });
}

function directionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "undo" | "redo" | null {
  if (ctrlKey === metaKey || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && ctrlKey && !shiftKey ? "redo" : null;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, [role=dialog]") !== null;
}
