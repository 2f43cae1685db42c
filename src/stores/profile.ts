import { proxy, ref } from "valtio";
import * as z from "zod/mini";
import type { OpenedGuide, ProfileWindow } from "../../workers/geo/types.ts";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { placeOnTrail, profile as sampleProfile } from "../geo/geoWorker.ts";
import { storageText } from "../lib/storage.ts";
import { guideMap } from "./guideMap.ts";

/** 1 hidden, 2 a strip of 180 px, 3 most of the map area. */
export type ProfileLevel = 1 | 2 | 3;

const levelItem = storageText({ key: `${STORAGE_PREFIX}_PROFILE_LEVEL`, schema: z.enum(["1", "2", "3"]) });

interface Profile {
  level: ProfileLevel;
  /** The primary trail's heights, one bucket per pixel of the chart; null until they are there. */
  window: ProfileWindow | null;
  hasFailed: boolean;
}

export const profile = proxy<Profile>({
  level: (Number(levelItem.read()) || 2) as ProfileLevel,
  window: null,
  hasFailed: false,
});

/** Steps are held between 1 and 3. */
export function setProfileLevel(level: number): void {
  profile.level = Math.min(3, Math.max(1, level)) as ProfileLevel;
  levelItem.write(`${profile.level}`);
}

type Measured = Pick<OpenedGuide, "primaryTrail" | "trailLengthMeters"> & {
  trails: readonly Pick<OpenedGuide["trails"][number], "hasMileage" | "lengthMeters">[];
};

/** Metres along the axis of the profile: the guide's mileage, or the primary trail's own length where it carries none. */
export function profileLengthMeters(opened: Measured): number {
  const trail = opened.trails[opened.primaryTrail];
  return trail && !trail.hasMileage ? trail.lengthMeters : opened.trailLengthMeters;
}

let loading = 0;

/** Samples the whole primary trail into `buckets` buckets. Answers that a later call or another guide has overtaken are dropped. */
export async function loadProfile(buckets: number): Promise<void> {
  const { opened } = guideMap;
  if (!opened || opened.primaryTrail < 0) return;
  const serial = ++loading;
  profile.hasFailed = false;
  try {
    const request = {
      trail: opened.primaryTrail,
      fromMeters: 0,
      toMeters: profileLengthMeters(opened),
      buckets,
    };
    const window = await sampleProfile(opened.guideId, request);
    if (serial === loading) profile.window = ref(window);
  } catch (error) {
    if (serial !== loading) return;
    profile.hasFailed = true;
    console.warn("No profile:", error);
  }
}

/** Forgets the profile of a guide that is left. */
export function clearProfile(): void {
  loading++;
  profile.window = null;
  profile.hasFailed = false;
}

let asked = 0;

/** Puts the cursor at a distance along the profile's trail (metres as stored) and asks the worker for the place. */
export async function setCursor(meters: number | null): Promise<void> {
  guideMap.cursorMeters = meters;
  const serial = ++asked;
  const { opened } = guideMap;
  if (meters === null || !opened || opened.primaryTrail < 0) {
    guideMap.cursorPlace = null;
    return;
  }
  const place = await placeOnTrail(opened.guideId, opened.primaryTrail, meters);
  if (serial === asked) guideMap.cursorPlace = place && ref(place);
}
