import { useSnapshot } from "valtio";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { elevation } from "../../stores/elevation/elevation.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { plannerView } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";

/** Whether the elevation chart takes most of the map area. */
export function useTallChart(): boolean {
  const { level } = useSnapshot(elevation);
  const source = useElevationSource();
  return level === 3 && (source?.hasElevation ?? false);
}

/** Whether the open panel is shown: on tablets a tall chart needs its room, unless it shows a waypoint or the planner. */
export function usePanelShown(): boolean {
  const { isPanelOpen, selectedWaypoint } = useSnapshot(guideMap);
  const isTall = useTallChart();
  const isTablet = useMediaQuery(TABLET_QUERY);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isPlanning = usePlannerShown();
  const givesRoom = isTall && isTablet && !isMobile && selectedWaypoint === null && !isPlanning;
  return isPanelOpen && !givesRoom;
}

/** Whether the planner is open: its list or its editor. */
export function usePlannerShown(): boolean {
  const { isListOpen } = useSnapshot(plannerView);
  return useSnapshot(routeEditor).editing !== null || isListOpen;
}
