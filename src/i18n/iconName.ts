import type { WaypointType } from "../contract/waypoint.ts";
import type { TextKey } from "./translation.ts";

type IconKey = `guideMap.icon${Capitalize<WaypointType>}` & TextKey;

/** Key of the words for a kind of waypoint. */
export function iconName(type: WaypointType): IconKey {
  return `guideMap.icon${type.charAt(0).toUpperCase()}${type.slice(1)}` as IconKey;
}
