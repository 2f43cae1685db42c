import { proxy } from "valtio";
import * as z from "zod/mini";
import type { SampledElevation, TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import type { Climb } from "../../lib/geo/ascent.ts";
import type { Span } from "../../lib/span.ts";
import { storageText } from "../../lib/storage.ts";

/** 1 hidden, 2 a strip of 180 px, 3 most of the map area. */
export type ElevationLevel = 1 | 2 | 3;

const levelItem = storageText({ key: `${STORAGE_PREFIX}_PROFILE_LEVEL`, schema: z.enum(["1", "2", "3"]) });

/** Ascent and descent in the direction of growing metres, and the heights between which the whole axis lies. */
export interface ElevationTotals extends Climb {
  lowestMeters: number;
  highestMeters: number;
}

/** How the elevation chart is looked at. Places are metres along its subject's axis as stored, not turned by direction. */
interface Elevation {
  level: ElevationLevel;
  /** Shown in a window of its own above the map. */
  isExpanded: boolean;
  /** The part that the reader has zoomed to, null for the whole axis. */
  view: Span | null;
  /** The heights of the view, one bucket per pixel of the chart; null until they are there. */
  window: SampledElevation | null;
  /** Of the whole axis; null until it has been sampled, and without heights. */
  totals: ElevationTotals | null;
  hasFailed: boolean;
  /** The stretch that the reader has marked. */
  range: Span | null;
  /** Of the range, in the direction of growing metres; null until the worker has replied. */
  rangeClimb: Climb | null;
  /** The range's line for the map. */
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

/** Clamps the level to 1..3. */
export function setElevationLevel(level: number): void {
  elevation.level = Math.min(3, Math.max(1, level)) as ElevationLevel;
  levelItem.write(`${elevation.level}`);
}
