import * as z from "zod/mini";
import { historyEntry } from "../historyEntry.ts";
import { elevation } from "./elevation.ts";

const entry = historyEntry("elevationWindow", z.literal(true));

/** Opens and closes the dialog to match the history entry. @returns the function that stops it */
export function followElevationWindow(): () => void {
  elevation.isExpanded = entry.read() !== null;
  return entry.follow((payload) => {
    elevation.isExpanded = payload !== null;
  });
}

export function openElevationWindow(): void {
  entry.open(true);
  elevation.isExpanded = true;
}

/** Closes the dialog; `closedThen` runs once its history entry is gone. */
export function closeElevationWindow(closedThen?: () => void): void {
  elevation.isExpanded = false;
  entry.close(closedThen);
}
