import { ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import { type SpiderfiedCluster, spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { type Pixel, project, type ScreenFrame, unproject } from "../camera/screenFrame.ts";
import { spiderOffsets } from "./spiderOffsets.ts";

/** More would neither fit around the position nor be found there; they are listed instead. */
export const MAX_SPIDERFIED = 24;

/** Lays out a cluster's waypoints around its position, for the zoom of the frame. */
export function spiderfyCluster(
  frame: ScreenFrame,
  cluster: Pick<SpiderfiedCluster, "clusterId" | "guideId" | "centre" | "waypoints">,
): void {
  const [x, y] = project(frame, cluster.centre);
  const placed = ([right, down]: Pixel) => unproject(frame, [x + right, y + down]);
  const positions = spiderOffsets(cluster.waypoints.length).map(placed);
  spiderfied.shown = ref({ ...cluster, zoom: frame.zoom, positions });
}

/** The pins of a spiderfied cluster, back to front: northern ones behind southern ones. */
export function pinsOfSpiderfied({
  waypoints,
  positions,
}: SpiderfiedCluster): { index: number; position: Position }[] {
  return positions
    .map((position, i) => ({ index: waypoints[i] as number, position }))
    .sort((a, b) => b.position[1] - a.position[1]);
}
