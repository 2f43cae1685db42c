import { type KeyboardEvent, type RefObject, useRef } from "react";
import { useEscape } from "../../../lib/react/useEscape.ts";
import { directedSpan, type Span, spanMeters } from "../../../lib/span.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { elevationCursor, setCursor } from "../../../stores/elevation/elevationCursor.ts";
import { clearElevationRange, setElevationRange } from "../../../stores/elevation/elevationRange.ts";
import {
  resetElevationView,
  scrollElevationTo,
  zoomElevation,
} from "../../../stores/elevation/elevationView.ts";
import type { ElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { steppedMeters } from "./steppedMeters.ts";

type PlotKeyAction =
  | { type: "cursor"; meters: number }
  /** The cursor moves and takes the end of a range with it. */
  | { type: "mark"; meters: number }
  | { type: "zoom"; factor: number }
  | { type: "reset" };

const ZOOM_FACTOR = 1.5;

interface PlotKey {
  key: string;
  shiftKey: boolean;
}

/** Arrows move the cursor, with Shift they mark a range, plus, minus and 0 zoom; Escape clears the range, then the cursor. */
export function useCursorKeys(field: RefObject<HTMLElement | null>, direction: ElevationDirection) {
  const { trailLengthMeters, isReversed } = direction;
  /** Where the range that is being marked starts, metres as stored. */
  const anchor = useRef<number | null>(null);
  const turned = (meters: number) => directedMeters(meters, trailLengthMeters, isReversed);

  const moveTo = (meters: number) => {
    setCursor(meters);
    scrollElevationTo(meters);
  };
  useEscape("elevationCursor", () => document.activeElement === field.current && takeBack());
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (follow(event)) event.preventDefault();
  };

  function follow(event: KeyboardEvent): boolean {
    const whole = { fromMeters: 0, toMeters: trailLengthMeters };
    const view = directedSpan(elevation.view ?? whole, direction);
    const cursor = elevationCursor.meters;
    const meters = cursor === null ? view.fromMeters : turned(cursor);
    const action = plotKey(event, { meters, view, whole });
    if (!action) return false;
    // A button or another trail may have cleared the range.
    if (action.type !== "mark" || !elevation.range) anchor.current = null;
    switch (action.type) {
      case "cursor":
        moveTo(turned(action.meters));
        break;
      case "mark":
        anchor.current ??= turned(meters);
        moveTo(turned(action.meters));
        setElevationRange({ fromMeters: anchor.current, toMeters: turned(action.meters) });
        break;
      case "zoom":
        zoomElevation(action.factor, shareOf(cursor, elevation.view ?? whole));
        break;
      case "reset":
        resetElevationView();
    }
    return true;
  }

  /** In the separate window, Escape closes that instead. */
  function takeBack(): boolean {
    if (elevation.isExpanded) return false;
    anchor.current = null;
    if (elevation.range) clearElevationRange();
    else if (elevationCursor.meters !== null) setCursor(null);
    else return false;
    return true;
  }
}

/** Share of the view at which the cursor is, the middle if it is outside. */
function shareOf(cursor: number | null, view: Span): number {
  const share = cursor === null ? Number.NaN : (cursor - view.fromMeters) / spanMeters(view);
  return share >= 0 && share <= 1 ? share : 0.5;
}

/** What a key does on the chart, null for keys without a function there. Metres are from the reader's start. */
export function plotKey(
  { key, shiftKey }: PlotKey,
  place: { meters: number; view: Span; whole: Span },
): PlotKeyAction | null {
  if (key === "+" || key === "=") return { type: "zoom", factor: 1 / ZOOM_FACTOR };
  if (key === "-" || key === "_") return { type: "zoom", factor: ZOOM_FACTOR };
  if (key === "0") return { type: "reset" };
  const meters = steppedMeters(key, place);
  return meters === null ? null : { type: shiftKey ? "mark" : "cursor", meters };
}
