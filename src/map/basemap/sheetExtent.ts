import type { Bounds } from "../../contract/position.ts";
import type { MapTiles } from "../../contract/publicConfigSchema.ts";
import { COAST_END_ZOOM } from "./surroundLayers.ts";

/** Below this zoom only the built-in map is drawn, whose coast ends here. */
export const SHEET_MIN_ZOOM = COAST_END_ZOOM;

/** What a topographic map covers, [west, south, east, north]. */
export interface SheetExtent {
  /** The areas that it covers as a whole, apart from each other; none if its tiles are scattered over the world. */
  areas: readonly Bounds[];
  /** Whether there is something outside the areas. */
  hasEdge: boolean;
}

/** The map of the demo world has land around its guides only, and the built-in map between. */
export function sheetExtent({
  bounds,
  areas,
  isDemo,
}: Pick<MapTiles, "bounds" | "areas" | "isDemo">): SheetExtent {
  if (isDemo) return { areas: [], hasEdge: false };
  if (areas) return { areas, hasEdge: true };
  return { areas: [bounds], hasEdge: bounds[2] - bounds[0] < 359 };
}
