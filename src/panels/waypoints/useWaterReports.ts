import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { waypointComments } from "../../stores/guideMap/comments.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { loadWaterReports, newestWaterReport, waterReports } from "../../stores/guideMap/waterReports.ts";

/** The latest water reports at the open guide's waypoints, by waypoint id. */
export function useWaterReports(): (waypointId: string) => WaterReport | null {
  const guideId = useSnapshot(guideMap).opened?.guideId ?? null;
  const { byWaypoint: listed } = useSnapshot(waterReports);
  const { byWaypoint: read } = useSnapshot(waypointComments);
  useEffect(() => {
    if (guideId !== null) void loadWaterReports(guideId);
  }, [guideId]);
  useWhenOnline(() => {
    if (guideId !== null) void loadWaterReports(guideId);
  });
  return (waypointId) => newestWaterReport(listed.get(waypointId), read.get(waypointId));
}
