import { proxy } from "valtio";
import * as z from "zod/mini";
import type { SampledElevation, TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import type { Climb } from "../../lib/geo/ascent.ts";
import type { Span } from "../../lib/span.ts";
import { storageText } from "../../lib/storage.ts";
import { guideMap } from "../guideMap/guideMap.ts";

/** 1 hidden, 2 a strip of 180 px, 3 most of the map area. */
export type ElevationLevel = 1 | 2 | 3;

const levelItem = storageText({ key: `${STORAGE_PREFIX}_PROFILE_LEVEL`, schema: z.enum(["1", "2", "3"]) });

/** The elevation profile of the primary trail. Places are metres along its axis as stored, not turned by direction. */
interface Profile {
  level: ElevationLevel;
  /** Shown in a window of its own above the map. */
  isExpanded: boolean;
  /** The part that the reader has zoomed to, null for the whole trail. */
  view: Span | null;
  /** The heights of the view, one bucket per pixel of the chart; null until they are there. */
  window: SampledElevation | null;
  hasFailed: boolean;
  /** The stretch that the reader has marked. */
  range: Span | null;
  /** Of the range, in the direction of growing metres; null until the worker has answered. */
  rangeClimb: Climb | null;
  /** The range's line for the map. */
  rangeSection: TrailSection | null;
}

export const elevation = proxy<Profile>({
  level: (Number(levelItem.read()) || 2) as ElevationLevel,
  isExpanded: false,
  view: null,
  window: null,
  hasFailed: false,
  range: null,
  rangeClimb: null,
  rangeSection: null,
});

/** Steps are held between 1 and 3. */
export function setElevationLevel(level: number): void {
  elevation.level = Math.min(3, Math.max(1, level)) as ElevationLevel;
  levelItem.write(`${elevation.level}`);
}

type Measured = Pick<OpenedGuide, "primaryTrail" | "trailLengthMeters"> & {
  trails: readonly Pick<OpenedGuide["trails"][number], "hasMileage" | "lengthMeters">[];
};

/** Metres along the axis of the profile: the guide's mileage, or the primary trail's own length where it carries none. */
export function elevationLengthMeters(opened: Measured): number {
  const trail = opened.trails[opened.primaryTrail];
  return trail && !trail.hasMileage ? trail.lengthMeters : opened.trailLengthMeters;
}

/** The whole axis of the open guide's profile, null when there is none. */
export function wholeElevation(): Span | null {
  const { opened } = guideMap;
  if (!opened || opened.primaryTrail < 0) return null;
  return { fromMeters: 0, toMeters: elevationLengthMeters(opened) };
}
