import type { Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import type { DraftTrail, DraftWaypoint } from "../catalogue/guideDraft.ts";
import { drawBundle } from "./drawBundle.ts";
import { drawIcon } from "./drawIcon.ts";
import { drawMap } from "./drawMap.ts";
import { drawPreview } from "./drawPreview.ts";
import { drawProfile } from "./drawProfile.ts";
import { drawSurroundings } from "./drawSurroundings.ts";
import type { PictureGround } from "./ground/pictureGround.ts";
import { pictureLines, primaryTrail } from "./pictureLines.ts";
import { trailProfile } from "./trailProfile.ts";

export interface GuidePicturesInput {
  activity: Activity;
  trails: DraftTrail[];
  waypoints: DraftWaypoint[];
  /** [west, south, east, north] of the trails. */
  bounds: Bounds;
  /** What is known of the ground; nothing by default. */
  ground?: PictureGround;
  /** Trails of each bundled guide. */
  children?: DraftTrail[][];
}

/** Simplification tolerance for drawing, as a share of the larger side of the bounds. */
const DETAIL = 1 / 1500;
const PROFILE_SAMPLES = 200;

export interface GuidePictures {
  icon: string;
  pictures: string[];
  /** Null without lines. */
  preview: string | null;
}

/**
 * Draws the icon and pictures of a guide as self-contained SVG documents (icon up to 6 kB, pictures up to 25 kB) from
 * its line, profile and contours. The pictures are the map above the profile, the profile with its waypoints (if the
 * trail has elevations and mileage), the surroundings, and for a bundle its guides on one map. The preview is the
 * static map of its screen.
 */
export function drawGuidePictures(input: GuidePicturesInput): GuidePictures {
  const { activity, bounds, ground = {} } = input;
  const detail = detailOf(bounds);
  const lines = pictureLines(input.trails, detail);
  const primary = primaryTrail(input.trails);
  const profile = primary && trailProfile(primary, PROFILE_SAMPLES);
  const mileage = primary && mileageOf(primary);
  const children = (input.children ?? []).map((trails) => pictureLines(trails, detail));
  return {
    icon: drawIcon(activity, lines, bounds, ground.heightAt),
    pictures: [
      drawMap({ activity, lines, bounds, profile, ground }),
      ...(profile && mileage
        ? [drawProfile({ activity, profile, waypoints: input.waypoints, mileage })]
        : []),
      drawSurroundings(activity, lines, bounds),
      ...(children.length > 0 ? [drawBundle(activity, children, bounds, ground.heightAt)] : []),
    ],
    preview: drawPreview({ activity, lines, bounds, ground }),
  };
}

/** Those of the pictures that show the ground: the first one, and the preview, which is null without lines. */
export function drawMapPictures({
  activity,
  trails,
  bounds,
  ground = {},
}: Omit<GuidePicturesInput, "waypoints" | "children">): { picture: string; preview: string | null } {
  const lines = pictureLines(trails, detailOf(bounds));
  const primary = primaryTrail(trails);
  const profile = primary && trailProfile(primary, PROFILE_SAMPLES);
  return {
    picture: drawMap({ activity, lines, bounds, profile, ground }),
    preview: drawPreview({ activity, lines, bounds, ground }),
  };
}

function detailOf([west, south, east, north]: Bounds): number {
  return Math.max(east - west, north - south) * DETAIL;
}

/** First and last distance of a trail in metres, null without distances. */
function mileageOf(trail: DraftTrail): [number, number] | null {
  const first = trail.parts[0]?.distance[0] ?? Number.NaN;
  const last = trail.parts.at(-1)?.distance.at(-1) ?? Number.NaN;
  return first < last ? [first, last] : null;
}
