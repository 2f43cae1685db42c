import { proxy } from "valtio";

/** Dialogs and popovers that open from the header. */
export type HeaderDialog = "menu" | "user";

/** One of them is open at a time. */
export const headerDialogs = proxy<{ open: HeaderDialog | null }>({ open: null });

/** Opens one and closes the others, or closes it. */
export function setHeaderDialog(dialog: HeaderDialog, isOpen: boolean): void {
  if (isOpen) headerDialogs.open = dialog;
  else if (headerDialogs.open === dialog) headerDialogs.open = null;
}

export function closeHeaderDialogs(): void {
  headerDialogs.open = null;
}
