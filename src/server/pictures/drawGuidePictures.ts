import type { Activity } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import type { DraftTrail, DraftWaypoint } from "../catalogue/guideDraft.ts";
import { drawIcon } from "./drawIcon.ts";
import { drawMap } from "./drawMap.ts";
import { drawProfile } from "./drawProfile.ts";
import type { HeightAt } from "./heightGrid.ts";
import { pictureLines, primaryTrail } from "./pictureLines.ts";
import { trailProfile } from "./trailProfile.ts";

export interface GuidePicturesInput {
  activity: Activity;
  trails: DraftTrail[];
  waypoints: DraftWaypoint[];
  /** [west, south, east, north] of the trails. */
  bounds: Bounds;
  /** The terrain, where there is one; contours come from the lines' own heights otherwise. */
  heightAt?: HeightAt;
  /** Trails of each bundled guide. */
  children?: DraftTrail[][];
}

/** Line detail kept for drawing: a share of the larger side of the bounds. */
const DETAIL = 1 / 1500;
const PROFILE_SAMPLES = 200;

/**
 * The icon and pictures of a guide as self-contained SVG documents (icon at most 6 kB, a picture 25 kB), made from its own line, profile and contours:
 * the map over the profile, the profile with waypoints (when heights are known).
 */
export function drawGuidePictures(input: GuidePicturesInput): { icon: string; pictures: string[] } {
  const { activity, bounds, heightAt } = input;
  const [west, south, east, north] = bounds;
  const lines = pictureLines(input.trails, Math.max(east - west, north - south) * DETAIL);
  const primary = primaryTrail(input.trails);
  const profile = primary && trailProfile(primary, PROFILE_SAMPLES);
  const pictures = [drawMap({ activity, lines, bounds, profile, heightAt })];
  const mileage = primary && mileageOf(primary);
  if (profile && mileage)
    pictures.push(drawProfile({ activity, profile, waypoints: input.waypoints, mileage }));
  return { icon: drawIcon(activity, lines, bounds, heightAt), pictures };
}

/** First and last distance of a trail in metres, null when it has none. */
function mileageOf(trail: DraftTrail): [number, number] | null {
  const first = trail.parts[0]?.distance[0] ?? Number.NaN;
  const last = trail.parts.at(-1)?.distance.at(-1) ?? Number.NaN;
  return first < last ? [first, last] : null;
}
