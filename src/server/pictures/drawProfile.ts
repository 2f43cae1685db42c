import type { Activity } from "../../contract/activity.ts";
import { waypointColor } from "../../lib/waypoints/waypointColor.ts";
import type { DraftWaypoint } from "../catalogue/guideDraft.ts";
import { PICTURE } from "./drawMap.ts";
import { profileShape } from "./profileShape.ts";
import { svgDocument } from "./svgDocument.ts";

const BOX = { left: 0, top: 58, width: PICTURE.width, bottom: 214 };
const RULES = [100, 200, 500, 1000, 2000];
/** Minimum distance between two markers in pixels; waypoints in between are skipped. */
const MARKER_GAP = 13;

/**
 * Draws the primary trail's profile with its waypoints on it, in the colours of their pins. `mileage` is the first and
 * last distance of the trail in metres.
 */
export function drawProfile(input: {
  activity: Activity;
  profile: Float64Array;
  waypoints: DraftWaypoint[];
  mileage: readonly [first: number, last: number];
}): string {
  const { activity, profile, mileage } = input;
  const shape = profileShape(profile, BOX);
  const step = RULES.find((rule) => (shape.high - shape.low) / rule <= 6) ?? 5000;
  let rules = "";
  for (let level = Math.ceil(shape.low / step) * step; level <= shape.high; level += step) {
    rules += `M0 ${shape.y(level).toFixed(1)}h${PICTURE.width}`;
  }
  return svgDocument(activity, PICTURE, (paint) => {
    const parts = [`<path ${paint({ fill: "land" })} d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`];
    parts.push(`<path ${paint({ stroke: "contour" })} stroke-width=".6" opacity=".5" d="${rules}"/>`);
    parts.push(`<path ${paint({ fill: "tint" })} d="${shape.line}V${PICTURE.height}H0z"/>`);
    parts.push(
      `<path ${paint({ stroke: "line" })} stroke-linejoin="round" stroke-width="2" d="${shape.line}"/>`,
    );
    for (const { share, color } of markers(input.waypoints, mileage)) {
      const height = profile[Math.round(share * (profile.length - 1))] ?? shape.low;
      const x = (share * PICTURE.width).toFixed(1);
      const y = shape.y(height);
      parts.push(`<path ${paint({ stroke: "line" })} d="M${x} ${y.toFixed(1)}v-20"/>`);
      parts.push(
        `<circle fill="${color}" stroke="#fdfcf9" stroke-width="1.5" cx="${x}" cy="${(y - 22).toFixed(1)}" r="5"/>`,
      );
    }
    return parts.join("");
  });
}

/** Waypoints along the trail as shares of its length, thinned so that markers do not overlap. */
function markers(
  waypoints: DraftWaypoint[],
  [first, last]: readonly [number, number],
): { share: number; color: string }[] {
  const gap = MARKER_GAP / PICTURE.width;
  let previous = -1;
  return waypoints
    .flatMap(({ distanceMeters, type }) => {
      const share = distanceMeters === null ? Number.NaN : (distanceMeters - first) / (last - first);
      return share >= gap / 2 && share <= 1 - gap / 2 ? [{ share, color: waypointColor(type) }] : [];
    })
    .sort((a, b) => a.share - b.share)
    .filter(({ share }) => {
      if (share - previous < gap) return false;
      previous = share;
      return true;
    });
}
