import type { WaypointType } from "../contract/waypoint.ts";
import type { TextKey } from "./textKey.ts";

type IconKey = `guideMap.icon${Capitalize<WaypointType>}` & TextKey;

/** Text key of the name of a waypoint type. */
export function iconName(type: WaypointType): IconKey {
  return `guideMap.icon${type.charAt(0).toUpperCase()}${type.slice(1)}` as IconKey;
}
