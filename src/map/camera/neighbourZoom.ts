import type { Position } from "../../contract/position.ts";
import { mercatorX, mercatorY, WORLD_SIZE } from "../../lib/geo/mercator.ts";

/** Neighbours that should be in view with a waypoint: usually the one before and the one after it. */
const NEIGHBOURS = 2;
/** Room for a pin between a neighbour and the edge, px. */
const EDGE = { x: 32, y: 52 } as const;

/**
 * The highest zoom (MapLibre's) at which the nearest neighbours of a waypoint are in view when it is in the middle of the
 * map; infinite if it has none.
 * @param others positions of the other waypoints
 * @param open size in px of the part of the map that no panel covers
 */
export function neighbourZoom(
  position: Position,
  others: readonly Position[],
  open: { width: number; height: number },
): number {
  const room = {
    x: Math.max(1, open.width / 2 - EDGE.x),
    y: Math.max(1, open.height / 2 - EDGE.y),
  };
  const [x, y] = [mercatorX(position[0]), mercatorY(position[1])];
  const nearest: number[] = [];
  for (const [lng, lat] of others) {
    const away = Math.abs(mercatorX(lng) - x) % 1;
    // The width of the world, px, at which it reaches the edge.
    const world = Math.min(room.x / Math.min(away, 1 - away), room.y / Math.abs(mercatorY(lat) - y));
    if (nearest.length === NEIGHBOURS && world <= (nearest.at(-1) ?? 0)) continue;
    nearest.push(world);
    nearest.sort((a, b) => b - a);
    nearest.length = Math.min(nearest.length, NEIGHBOURS);
  }
  return Math.log2((nearest.at(-1) ?? Number.POSITIVE_INFINITY) / WORLD_SIZE);
}
