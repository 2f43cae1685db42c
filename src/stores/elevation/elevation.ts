import { proxy } from "valtio";
import * as z from "zod/mini";
import type { SampledElevation, TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { isMobileWidth, LOW_QUERY } from "../../lib/breakpoints.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Climb } from "../../lib/geo/ascent.ts";
import type { Span } from "../../lib/span.ts";
import { storageText } from "../../lib/storage.ts";

/** 1 hidden, 2 a strip of 180 px, 3 most of the map area. */
export type ElevationLevel = 1 | 2 | 3;

const levelItem = storageText({ key: `${STORAGE_PREFIX}_PROFILE_LEVEL`, schema: z.enum(["1", "2", "3"]) });

/** Ascent and descent in the direction of increasing metres, and the lowest and highest elevation of the whole axis. */
export interface ProfileTotals extends Climb {
  lowestMeters: number;
  highestMeters: number;
}

/** State of the elevation chart. Offsets are metres along its subject's axis as stored, not reversed by direction. */
export interface Elevation {
  level: ElevationLevel;
  /** Shown in a dialog over the map. */
  isExpanded: boolean;
  /** The zoomed span, null for the whole axis. */
  view: Span | null;
  /** Elevation samples of the view, one bucket per pixel of the chart; null until sampled. */
  window: SampledElevation | null;
  /** Of the whole axis; null until sampled, and when there is no elevation data. */
  totals: ProfileTotals | null;
  hasFailed: boolean;
  /** The span that the reader has marked. */
  range: Span | null;
  /** Of the range, in the direction of increasing metres; null until the worker has replied. */
  rangeClimb: Climb | null;
  /** Geometry of the range for the map. */
  rangeSection: TrailSection | null;
}

export const elevation = proxy<Elevation>({
  level: (Number(levelItem.read()) || 2) as ElevationLevel,
  isExpanded: false,
  view: null,
  window: null,
  totals: null,
  hasFailed: false,
  range: null,
  rangeClimb: null,
  rangeSection: null,
});

/** Sets the level, clamped to 1..3. */
export function setElevationLevel(level: number): void {
  elevation.level = clamp(level, 1, 3) as ElevationLevel;
  levelItem.write(`${elevation.level}`);
}

/**
 * Hides the strip in a small window, where it, what lies ahead of the walker and the map's buttons together are higher
 * than the map. Not the reader's choice: the next visit begins with the level that they chose.
 */
export function makeRoomForAhead(): void {
  if (elevation.level === 2 && (isMobileWidth() || matchMedia(LOW_QUERY).matches)) elevation.level = 1;
}
