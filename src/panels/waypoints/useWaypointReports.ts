import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { OtherReport, WaterReport } from "../../contract/waterReport.ts";
import { onBack } from "../../lib/network/whenOnline.ts";
import { waypointComments } from "../../stores/guideMap/comments.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import {
  loadWaypointReports,
  newestReport,
  newestWaterReport,
  waypointReports,
} from "../../stores/guideMap/waypointReports.ts";

interface WaypointReports {
  /** The latest report about the water at a waypoint, by its id. */
  waterAt: (waypointId: string) => WaterReport | null;
  /** The latest one, about water or not. */
  newestAt: (waypointId: string) => WaterReport | OtherReport | null;
}

/** The latest reports at the open guide's waypoints. They come for all waypoints at once: a request for one would show where its reader is. */
export function useWaypointReports(): WaypointReports {
  const guideId = useSnapshot(guideMap).opened?.guideId ?? null;
  const { water, others } = useSnapshot(waypointReports);
  const { byWaypoint: read } = useSnapshot(waypointComments);
  useEffect(() => {
    if (guideId === null) return;
    const load = () => void loadWaypointReports(guideId);
    load();
    return onBack(() => navigator.onLine !== false && load());
  }, [guideId]);
  return {
    waterAt: (id) => newestWaterReport(water.get(id), read.get(id)),
    newestAt: (id) => newestReport(water.get(id), others.get(id), read.get(id)),
  };
}
