import { proxy, ref } from "valtio";
import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { placeOnTrail } from "../geo/geoWorker.ts";
import { storageText } from "../lib/storage.ts";
import { guideMap } from "./guideMap.ts";

/** 1 hidden, 2 a strip of 180 px, 3 most of the map area. */
export type ProfileLevel = 1 | 2 | 3;

const levelItem = storageText({ key: `${STORAGE_PREFIX}_PROFILE_LEVEL`, schema: z.enum(["1", "2", "3"]) });

export const profile = proxy<{ level: ProfileLevel }>({
  level: (Number(levelItem.read()) || 2) as ProfileLevel,
});

/** Steps are held between 1 and 3. */
export function setProfileLevel(level: number): void {
  profile.level = Math.min(3, Math.max(1, level)) as ProfileLevel;
  levelItem.write(`${profile.level}`);
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
