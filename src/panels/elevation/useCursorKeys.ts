import { type KeyboardEvent, useRef } from "react";
import { directedMeters } from "../../lib/direction.ts";
import { directedSpan, type Span, spanMeters } from "../../lib/span.ts";
import { profile } from "../../stores/profile.ts";
import { profileCursor, setCursor } from "../../stores/profileCursor.ts";
import { clearProfileRange, setProfileRange } from "../../stores/profileRange.ts";
import { bringIntoProfile, resetProfileView, zoomProfile } from "../../stores/profileView.ts";
import { plotKey } from "./plotKey.ts";
import type { ProfileDirection } from "./profileShape.ts";

/** Arrows move the cursor, with Shift they mark a range, plus, minus and 0 zoom; Escape takes back range, then cursor. */
export function useCursorKeys(direction: ProfileDirection) {
  const { trailLengthMeters, isReversed } = direction;
  /** Where the range that is being marked began, metres as stored. */
  const anchor = useRef<number | null>(null);
  const turned = (meters: number) => directedMeters(meters, trailLengthMeters, isReversed);

  const moveTo = (meters: number) => {
    setCursor(meters);
    bringIntoProfile(meters);
  };
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" ? takeBack() : follow(event)) event.preventDefault();
  };

  function follow(event: KeyboardEvent): boolean {
    const whole = { fromMeters: 0, toMeters: trailLengthMeters };
    const view = directedSpan(profile.view ?? whole, direction);
    const cursor = profileCursor.meters;
    const meters = cursor === null ? view.fromMeters : turned(cursor);
    const action = plotKey(event, { meters, view, whole });
    if (!action) return false;
    if (action.type !== "mark") anchor.current = null;
    switch (action.type) {
      case "cursor":
        moveTo(turned(action.meters));
        break;
      case "mark":
        anchor.current ??= turned(meters);
        moveTo(turned(action.meters));
        setProfileRange({ fromMeters: anchor.current, toMeters: turned(action.meters) });
        break;
      case "zoom":
        zoomProfile(action.factor, shareOf(cursor, profile.view ?? whole));
        break;
      case "reset":
        resetProfileView();
    }
    return true;
  }

  /** In a window of its own Escape closes that. */
  function takeBack(): boolean {
    if (profile.isExpanded) return false;
    anchor.current = null;
    if (profile.range) clearProfileRange();
    else if (profileCursor.meters !== null) setCursor(null);
    else return false;
    return true;
  }
}

/** Where in the view the cursor is, the middle when it is not there. */
function shareOf(cursor: number | null, view: Span): number {
  const share = cursor === null ? Number.NaN : (cursor - view.fromMeters) / spanMeters(view);
  return share >= 0 && share <= 1 ? share : 0.5;
}
