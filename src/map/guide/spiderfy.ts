import { ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import { type SpiderfiedCluster, spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { type Pixel, project, type ScreenFrame, unproject } from "../camera/screenFrame.ts";

/** Up to this many are placed on one ring; more on a spiral. */
const MAX_IN_RING = 8;
/** Distance between the tips of neighbouring pins, px: a pin is 30 wide. */
const STEP = 44;
const MIN_RADIUS = 56;
/** Distance between the spiral's turns; a pin extends 40 px above its tip. */
const TURN_GAP = 48;

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
    .map((position, i) => ({ index: waypoints[i] ?? -1, position }))
    .sort((a, b) => b.position[1] - a.position[1]);
}

/**
 * Offsets of the pin tips of a spiderfied cluster, in pixels from its position, y downward. A few make a ring that
 * starts at the top; more a spiral that widens evenly. Neighbours are about 44 px apart.
 */
export function spiderOffsets(count: number): Pixel[] {
  return count <= MAX_IN_RING ? ring(count) : spiral(count);
}

function ring(count: number): Pixel[] {
  const radius = Math.max(MIN_RADIUS, (count * STEP) / (2 * Math.PI));
  return Array.from({ length: count }, (_, i) => at(radius, (2 * Math.PI * i) / count));
}

function spiral(count: number): Pixel[] {
  const offsets: Pixel[] = [];
  let angle = 0;
  while (offsets.length < count) {
    const radius = MIN_RADIUS + (TURN_GAP * angle) / (2 * Math.PI);
    offsets.push(at(radius, angle));
    angle += STEP / radius;
  }
  return offsets;
}

function at(radius: number, angle: number): Pixel {
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}
