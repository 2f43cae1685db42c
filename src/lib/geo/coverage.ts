import type { Bounds } from "../../contract/position.ts";
import { boundsIntersect } from "./bounds.ts";
import { turnsEastOf } from "./wholeTurns.ts";

/** How much of an area another one covers. */
export type Coverage = "none" | "part" | "whole";

/** How much of `area` is inside `bounds`; either may be in another turn of the world, or across 180 degrees. */
export function coverage(area: Bounds, bounds: Bounds): Coverage {
  if (!boundsIntersect(area, bounds)) return "none";
  const isWithinLat = area[1] >= bounds[1] && area[3] <= bounds[3];
  if (bounds[2] - bounds[0] >= 360) return isWithinLat ? "whole" : "part";
  const west = area[0] + turnsEastOf(bounds[0], area[0]);
  const isWithinLng = west + (area[2] - area[0]) <= bounds[2];
  return isWithinLat && isWithinLng ? "whole" : "part";
}
