import type { Position } from "../../contract/position.ts";
import { RADIANS } from "./distance.ts";
import { wholeTurns } from "./wholeTurns.ts";

/** How far along a segment the point nearest to a position is, from 0 to 1, on a plane around the position. */
export function nearestShare([lng, lat]: Position, from: Position, to: Position): number {
  const width = Math.cos(lat * RADIANS);
  const turns = wholeTurns(from[0] - lng);
  const [x, y] = [(from[0] - turns - lng) * width, from[1] - lat];
  const [runX, runY] = [(to[0] - from[0]) * width, to[1] - from[1]];
  const squared = runX * runX + runY * runY;
  return squared > 0 ? Math.max(0, Math.min(1, -(x * runX + y * runY) / squared)) : 0;
}
