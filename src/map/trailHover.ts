import type { OpenedGuide, TrailPoint } from "../../workers/geo/types.ts";
import type { Position } from "../contract/position.ts";
import { nearestOnTrail } from "../geo/geoWorker.ts";
import { guideMap, hoverTrail } from "../stores/guideMap.ts";
import { setCursor } from "../stores/profileCursor.ts";
import { mapHover, setMapHover } from "./mapHover.ts";

interface Question {
  opened: OpenedGuide;
  position: Position;
  maxMeters: number;
}

let isAsking = false;
let waiting: Question | null = null;
let serial = 0;
let hasCursor = false;

/** Looks for the trail at a place in the worker. One question is there at a time; of those that wait the last one counts. */
export function lookForTrail(opened: OpenedGuide, position: Position, maxMeters: number): void {
  waiting = { opened, position, maxMeters };
  serial++;
  if (!isAsking) void answerAll();
}

/** Nothing is under the pointer any more. */
export function forgetTrail(): void {
  waiting = null;
  serial++;
  show(guideMap.opened, null);
}

async function answerAll(): Promise<void> {
  isAsking = true;
  while (waiting) {
    const { opened, position, maxMeters } = waiting;
    const asked = serial;
    waiting = null;
    try {
      const point = await nearestOnTrail(opened.guideId, position, maxMeters);
      if (asked === serial && guideMap.opened === opened) show(opened, point);
    } catch (error) {
      console.warn("No trail found:", error);
    }
  }
  isAsking = false;
}

/** Highlights the trail, names it beside the pointer, and moves the profile's cursor along when it is the profile's own. */
function show(opened: OpenedGuide | null, point: TrailPoint | null): void {
  if (point || guideMap.hoveredTrail) hoverTrail(point);
  if (point) setMapHover({ kind: "trail", point });
  else if (mapHover.target?.kind === "trail") setMapHover(null);
  const meters = point && point.trail === opened?.primaryTrail ? point.alongMeters : null;
  if (meters !== null) setCursor(meters);
  else if (hasCursor) setCursor(null);
  hasCursor = meters !== null;
}
