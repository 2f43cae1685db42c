import { addProtocol } from "maplibre-gl";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { Waypoint } from "../../../contract/waypoint.ts";
import { type ClearedGuide, clearedFeatures } from "./clearLayers.ts";

const PROTOCOL = "guide";

let count = 0;
let current: { url: string; guide: ClearedGuide } | null = null;

/**
 * A URL where the map finds a guide's trails and pins. In the style itself they would be compared, vertex by vertex,
 * with every change of it.
 */
export function clearedGuideUrl(opened: OpenedGuide, waypoints: readonly Waypoint[]): string {
  count++;
  current = { url: `${PROTOCOL}://${count}`, guide: { opened, waypoints } };
  return current.url;
}

addProtocol(PROTOCOL, async ({ url }) => {
  if (current?.url !== url) throw new Error(`Not the guide that is open: ${url}`);
  return { data: clearedFeatures(current.guide) };
});
