import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from "react";

/** What Escape closes, topmost first. Base UI closes menus and dialogs before, and stops the event. */
const ESCAPE_ORDER = [
  /** A hint that a button has opened over everything. */
  "hint",
  /** Hides, and passes the key on: it only shows the name of the focused element. */
  "tooltip",
  /** A drag on the map. */
  "mapDrag",
  /** The pins of a spiderfied cluster. */
  "spiderfy",
  /** The text in the focused search box. */
  "search",
  /** A focused range of the elevation chart, then its cursor. */
  "elevationCursor",
  "waypointDetails",
  /** A form of the planner, or the place that the next pin is to be inserted at. */
  "plannerForm",
  /** The form of a note, while the focus is in a field beside it that had nothing to take back. */
  "besideNote",
  /** The other places of the pin placed last. */
  "pinChoice",
  /** The route editor, which asks if that loses edits, then the list of planned routes. */
  "planner",
  "filters",
] as const;

type EscapeTarget = (typeof ESCAPE_ORDER)[number];

/** Closes something. @returns whether the key was handled; if not, the next target in the order gets it */
type Close = () => boolean;

const targets = new Map<EscapeTarget, Set<Close>>();

/** Closes a target with Escape, in its order. */
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

/** For a toast, which Base UI closes as well, but without stopping the event. */
export function takeEscape(event: ReactKeyboardEvent): void {
  if (event.key === "Escape") event.preventDefault();
}

function onKeyDown(event: KeyboardEvent): void {
  // An Escape that ends an IME composition belongs to the input method.
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  for (const target of ESCAPE_ORDER) {
    // The most recently added is on top.
    for (const close of [...(targets.get(target) ?? [])].reverse()) {
      if (!close()) continue;
      event.preventDefault();
      return;
    }
  }
}
