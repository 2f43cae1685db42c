import * as z from "zod/mini";
import { historyEntry } from "../historyEntry.ts";
import { elevation } from "./elevation.ts";

const entry = historyEntry("elevationWindow", z.literal(true));

/** Opens and closes the window as the history's entry says, from now on. Returns the function that ends it. */
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

/** Closes the window; what follows from that waits until the window's entry has gone. */
export function closeElevationWindow(closedThen?: () => void): void {
  elevation.isExpanded = false;
  entry.close(closedThen);
}
