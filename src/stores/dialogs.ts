import * as z from "zod/mini";
import { historyEntry } from "../lib/historyEntry.ts";

/** The dialogs of the page. A dialog with a payload gets a schema of its own. */
const dialogSchema = z.object({
  name: z.enum([
    "menu",
    "layers",
    "settings",
    "signOut",
    "signOutEverywhere",
    "deleteAccount",
    "profile",
    "ready",
    "receipts",
    "redeem",
    "unsent",
    "place",
  ]),
  /** The dialog opened from this one that has been closed: the focus returns to its button. */
  from: z.optional(z.enum(["signOutEverywhere", "deleteAccount"])),
});
export type OpenedDialog = z.infer<typeof dialogSchema>;

const entry = historyEntry("dialog", dialogSchema);

/** Opens a dialog. It replaces an open one and reuses its history entry. */
export function openDialog(dialog: OpenedDialog): void {
  entry.open(dialog);
}

export function closeDialog(): void {
  entry.close();
}

/** The dialog of a history entry. */
export function openedDialog(state: unknown): OpenedDialog | null {
  return entry.read(state);
}
