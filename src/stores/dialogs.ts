import * as z from "zod/mini";
import { historyEntry } from "./historyEntry.ts";

/** The dialogs of the page. One that is about something in particular gets an object of its own, with that in it. */
const dialogSchema = z.object({ name: z.enum(["menu", "layers", "settings", "signOut"]) });
export type OpenedDialog = z.infer<typeof dialogSchema>;

const entry = historyEntry("dialog", dialogSchema);

/** Opens a dialog. One that is open makes way for it and leaves it its entry. */
export function openDialog(dialog: OpenedDialog): void {
  entry.open(dialog);
}

export function closeDialog(): void {
  entry.close();
}

/** The dialog that an entry of the history stands for. */
export function openedDialog(state: unknown): OpenedDialog | null {
  return entry.read(state);
}
