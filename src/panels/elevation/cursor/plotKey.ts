import type { Span } from "../../../lib/span.ts";
import { steppedMeters } from "./steppedMeters.ts";

export type PlotKeyAction =
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

/** What a key does on the chart, null for keys that mean nothing to it. Metres are the reader's. */
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
