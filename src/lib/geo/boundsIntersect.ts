import type { Bounds } from "../../contract/position.ts";
import { turnsEastOf } from "./wholeTurns.ts";

/** Whether two boxes share a point; either may be in another turn of the world, or across 180 degrees. */
export function boundsIntersect(a: Bounds, b: Bounds): boolean {
  if (a[1] > b[3] || b[1] > a[3]) return false;
  // The smallest whole turn that shifts a's east to b's west or past it.
  const turned = a[0] + turnsEastOf(b[0], a[2]);
  return turned <= b[2];
}
