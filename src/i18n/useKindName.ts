import type { Waypoint } from "../contract/waypoint.ts";
import { iconName } from "./iconName.ts";
import { useText } from "./useText.ts";
import { useWaypointName } from "./useWaypointName.ts";

/** Returns the name of what a waypoint is, as its pin shows it; empty for an unknown type, and where its own name says no more. */
export function useKindName(): (waypoint: Waypoint) => string {
  const text = useText();
  const nameOf = useWaypointName();
  return (waypoint) => {
    const kind = waypoint.type === "default" ? "" : text(iconName(waypoint.type));
    return kind === nameOf(waypoint) ? "" : kind;
  };
}
