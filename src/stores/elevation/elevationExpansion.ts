import * as z from "zod/mini";
import { historyEntry } from "../../lib/historyEntry.ts";
import { elevation } from "./elevation.ts";

const entry = historyEntry("elevationExpansion", z.literal(true));

/** Opens and closes the dialog to match the history entry. @returns the function that stops it */
export function followElevationExpansion(): () => void {
  elevation.isExpanded = entry.read() !== null;
  return entry.follow((payload) => {
    elevation.isExpanded = payload !== null;
  });
}

export function expandElevation(): void {
  entry.open(true);
  elevation.isExpanded = true;
}

/** Closes the dialog; `closedThen` runs once its history entry is gone. */
export function collapseElevation(closedThen?: () => void): void {
  elevation.isExpanded = false;
  entry.close(closedThen);
}
