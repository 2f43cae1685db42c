import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Position } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { GUIDE_LIMITS, PINS_MIN_ZOOM } from "../../lib/zoomLevels.ts";
import { moveCamera } from "../../stores/camera.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { closeSpiderfied } from "../../stores/guideMap/spiderfied.ts";
import { listWaypointsOf } from "../../stores/guideMap/waypointSelection.ts";
import type { ScreenFrame } from "../camera/screenFrame.ts";
import { MAX_SPIDERFIED, spiderfyCluster } from "./spiderfy.ts";

export interface ClusterToOpen {
  id: number;
  count: number;
  position: Position;
}

/**
 * Opens a cluster: zooms to where it splits, or from a dot to where its waypoints are pins. When no zoom splits it, its waypoints are spiderfied around its
 * position; above `MAX_SPIDERFIED` they are listed in the panel instead.
 */
export async function openCluster(
  { guideId }: Pick<OpenedGuide, "guideId">,
  frame: ScreenFrame,
  { id, count, position }: ClusterToOpen,
): Promise<void> {
  closeSpiderfied();
  if (frame.zoom < PINS_MIN_ZOOM) {
    moveCamera({ kind: "focus", position, zoom: PINS_MIN_ZOOM + 1 });
    return;
  }
  const isLeft = () => guideMap.opened?.guideId !== guideId;
  const zoom = await geoWorker.waypoints.clusterExpansionZoom(guideId, id).catch(() => frame.zoom + 2);
  if (isLeft()) return;
  if (zoom <= GUIDE_LIMITS.maxZoom) {
    moveCamera({ kind: "focus", position, zoom: Math.max(zoom, frame.zoom + 1) });
    return;
  }
  // The selected waypoint is drawn separately and not counted.
  const leaves = await geoWorker.waypoints.clusterLeaves(guideId, id, count + 1).catch((error: unknown) => {
    console.warn("The waypoints of a cluster failed to load:", error);
    return null;
  });
  if (leaves === null || isLeft()) return;
  const waypoints = [...leaves].filter((index) => index !== guideMap.selectedWaypoint);
  if (waypoints.length > MAX_SPIDERFIED) listWaypointsOf(waypoints);
  else spiderfyCluster(frame, { clusterId: id, guideId, centre: position, waypoints });
}
