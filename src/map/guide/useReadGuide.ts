import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import { type GuideMap, guideMap } from "../../stores/guideMap/guideMap.ts";

/** What the guide map draws of the guide being read. */
export interface ReadGuide {
  opened: OpenedGuide | null;
  waypoints: readonly Waypoint[];
  selectedWaypoint: number | null;
}

/** The guide being read as the map shows it: changes are drawn after the panels have been painted with them. */
export function useReadGuide(): ReadGuide {
  return useTransitionSelector(guideMap, readGuide, afterPaint);
}

function readGuide({ opened, waypoints, selectedWaypoint }: GuideMap): ReadGuide {
  return { opened, waypoints, selectedWaypoint };
}
