import type { Bounds, Position } from "../../contract/position.ts";
import { mercatorX, mercatorY, WORLD_SIZE, worldPixels } from "../geo/mercator.ts";

/** Neighbours that should be in view with a waypoint: usually the one before and the one after it. */
const NEIGHBOURS = 2;
/** Room for a pin between a neighbour and the edge, px. */
const EDGE = { x: 32, y: 52 } as const;

/** The part of the map that no panel covers. */
interface OpenMap {
  /** MapLibre's zoom at which it has these bounds. */
  zoom: number;
  openBounds: Bounds;
}

/**
 * The highest zoom (MapLibre's) at which the nearest neighbours of a waypoint are in view when it is in the middle of the
 * map; infinite if it has none.
 * @param positions of all waypoints, itself included
 */
export function neighbourZoom(index: number, positions: readonly Position[], map: OpenMap): number {
  const own = positions[index];
  if (!own) return Number.POSITIVE_INFINITY;
  const [west, south, east, north] = map.openBounds;
  const pixels = worldPixels(map.zoom);
  const room = {
    x: Math.max(1, ((mercatorX(east) - mercatorX(west)) * pixels) / 2 - EDGE.x),
    y: Math.max(1, ((mercatorY(south) - mercatorY(north)) * pixels) / 2 - EDGE.y),
  };
  const [x, y] = [mercatorX(own[0]), mercatorY(own[1])];
  const nearest: number[] = [];
  for (const [other, [lng, lat]] of positions.entries()) {
    if (other === index) continue;
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
