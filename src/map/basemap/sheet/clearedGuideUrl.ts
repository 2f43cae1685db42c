import { addProtocol } from "maplibre-gl";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { Waypoint } from "../../../contract/waypoint.ts";
import { type ClearedGuide, clearedFeatures } from "./clearLayers.ts";

const PROTOCOL = "guide";

let count = 0;
let current: ClearedGuide | null = null;

/**
 * A URL where the map finds a guide's trails and pins. In the style itself they would be compared, vertex by vertex,
 * with every change of it.
 */
export function clearedGuideUrl(opened: OpenedGuide, waypoints: readonly Waypoint[]): string {
  count++;
  current = { opened, waypoints };
  return `${PROTOCOL}://${count}`;
}

// A request that comes late gets the guide that is open by now, as the next one will.
addProtocol(PROTOCOL, async () => ({
  data: current ? clearedFeatures(current) : { type: "FeatureCollection", features: [] },
}));
