import { useEffect, useEffectEvent } from "react";

/**
 * What Escape closes, first to last: what lies on top comes first. Menus and dialogs come before all of it, since Base
 * UI closes them and keeps the key to itself.
 */
const ESCAPE_ORDER = [
  /** Hides, and leaves the key to the next: it says no more than the name of what the reader stands on. */
  "tooltip",
  /** The pins that a cluster was spread into. */
  "spiderfy",
  /** The text in the search box that has the focus. */
  "search",
  /** A range of the elevation profile that has the focus, then its cursor. */
  "elevationCursor",
  "waypointDetails",
  "filters",
] as const;

type EscapeTarget = (typeof ESCAPE_ORDER)[number];

/** Closes something. Returns whether that used up the key; if not, the next in the order has its turn. */
type Close = () => boolean;

const targets = new Map<EscapeTarget, Set<Close>>();

/** Closes something with Escape, in its turn. */
export function useEscape(target: EscapeTarget, close: Close): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const registered = () => closeNow();
    if (targets.size === 0) addEventListener("keydown", onKeyDown);
    const closes = targets.get(target) ?? new Set();
    targets.set(target, closes.add(registered));
    return () => {
      closes.delete(registered);
      if (closes.size === 0) targets.delete(target);
      if (targets.size === 0) removeEventListener("keydown", onKeyDown);
    };
  }, [target]);
}

function onKeyDown(event: KeyboardEvent): void {
  // An Escape that ends the input of a character by several keys belongs to the keyboard.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  for (const target of ESCAPE_ORDER) {
    // What came last lies on top.
    for (const close of [...(targets.get(target) ?? [])].reverse()) {
      if (!close()) continue;
      event.preventDefault();
      return;
    }
  }
}
