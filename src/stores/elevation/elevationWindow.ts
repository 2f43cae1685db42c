import { takeBackEntry } from "../takeBackEntry.ts";
import { elevation } from "./elevation.ts";

/**
 * The profile's window has no address of its own, but an entry in the browser's history, as dialogs have: Back closes
 * it and nothing else, and a reload finds it open.
 */
const ENTRY = { elevationWindow: true } as const;

/** What follows from the window being closed. */
let following: (() => void)[] = [];

/** Follows the history, from what its entry says now on. To be called while a guide is read; answers the function that ends it. */
export function followElevationWindow(): () => void {
  follow();
  addEventListener("popstate", follow);
  return () => {
    removeEventListener("popstate", follow);
    following = [];
  };
}

export function openElevationWindow(): void {
  if (!hasEntry()) history.pushState({ ...history.state, ...ENTRY }, "");
  elevation.isExpanded = true;
}

/** Closes the window by taking its entry back; what follows from it waits until that is done. */
export function closeElevationWindow(andThen: () => void = () => {}): void {
  if (!hasEntry()) {
    elevation.isExpanded = false;
    andThen();
    return;
  }
  following.push(andThen);
  takeBackEntry();
}

function follow(): void {
  elevation.isExpanded = hasEntry();
  if (elevation.isExpanded) return;
  // After all who hear of the entry have gone back to what it stands for.
  for (const action of following.splice(0)) setTimeout(action);
}

function hasEntry(): boolean {
  const state = history.state as Partial<typeof ENTRY> | null;
  return state?.elevationWindow === true;
}
