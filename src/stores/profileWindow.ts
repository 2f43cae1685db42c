import { profile } from "./profile.ts";
import { takeBackEntry } from "./takeBackEntry.ts";

/**
 * The profile's window has no address of its own, but an entry in the browser's history, as dialogs have: Back closes
 * it and nothing else, and a reload finds it open.
 */
const ENTRY = { profileWindow: true } as const;

/** What follows from the window being closed. */
let following: (() => void)[] = [];

/** Follows the history, from what its entry says now on. To be called while a guide is read; answers the function that ends it. */
export function followProfileWindow(): () => void {
  follow();
  addEventListener("popstate", follow);
  return () => {
    removeEventListener("popstate", follow);
    following = [];
  };
}

export function openProfileWindow(): void {
  if (!hasEntry()) history.pushState({ ...history.state, ...ENTRY }, "");
  profile.isExpanded = true;
}

/** Closes the window by taking its entry back; what follows from it waits until that is done. */
export function closeProfileWindow(andThen: () => void = () => {}): void {
  if (!hasEntry()) {
    profile.isExpanded = false;
    andThen();
    return;
  }
  following.push(andThen);
  takeBackEntry();
}

function follow(): void {
  profile.isExpanded = hasEntry();
  if (profile.isExpanded) return;
  // After all who hear of the entry have gone back to what it stands for.
  for (const action of following.splice(0)) setTimeout(action);
}

function hasEntry(): boolean {
  const state = history.state as Partial<typeof ENTRY> | null;
  return state?.profileWindow === true;
}
