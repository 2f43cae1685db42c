import { takeBackEntry } from "./takeBackEntry.ts";

export const DIALOG_NAMES = ["menu", "layers", "settings", "signOut"] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

/**
 * Dialogs have no address of their own. An open one is an entry in the browser's history, so that Back closes it and
 * nothing else (resolution 7), and a reload finds it open.
 */
export function openDialog(dialog: DialogName): void {
  if (openedDialog(history.state) === null) history.pushState({ ...history.state, dialog }, "");
  else history.replaceState({ ...history.state, dialog }, "");
}

/** Closes the open dialog by taking its entry back. */
export function closeDialog(): void {
  if (openedDialog(history.state) !== null) takeBackEntry();
}

/** The dialog that an entry of the history stands for. */
export function openedDialog(state: unknown): DialogName | null {
  const dialog = (state as { dialog?: unknown } | null)?.dialog;
  return DIALOG_NAMES.find((name) => name === dialog) ?? null;
}
