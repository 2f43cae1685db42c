import { useSnapshot } from "valtio";
import type { Waypoint } from "../../contract/waypoint.ts";
import { iconName } from "../../i18n/iconName.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import type { KeyMarker } from "./markersInView.ts";

/**
 * Accessible name of a marker: the title of a waypoint; for a cluster its count, and the titles when its pins show
 * all of its waypoints, else the types of its pins.
 */
export function useMarkerName(marker: KeyMarker): string {
  const text = useText();
  const plural = usePlural();
  const nameOf = useWaypointName();
  const waypoints = useSnapshot(guideMap).waypoints as Waypoint[];
  const titleOf = (index: number) => {
    const waypoint = waypoints[index];
    return waypoint ? nameOf(waypoint) : text("guideMap.untitled");
  };
  if (marker.kind === "waypoint") return titleOf(marker.index);
  const { count, members } = marker;
  const kinds = members.map((index) => text(iconName(waypoints[index]?.type ?? "default")));
  const names = count <= members.length ? members.map(titleOf) : kinds;
  return `${plural("guideMap.waypoints", count)}: ${[...new Set(names)].join(", ")}`;
}
