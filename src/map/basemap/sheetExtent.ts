import type { Bounds } from "../../contract/position.ts";
import type { MapTiles } from "../../contract/publicConfigSchema.ts";
import { coverage } from "../../lib/geo/coverage.ts";
import type { MapView } from "../../stores/camera.ts";

/** Below this zoom only the built-in map is drawn. */
export const SHEET_MIN_ZOOM = 8;

/** What a topographic map covers, [west, south, east, north]. */
export interface SheetExtent {
  /** The area that it covers as a whole; null if its tiles are scattered over the world. */
  area: Bounds | null;
  /** The area beyond which the built-in map shows, null without an edge. */
  edge: Bounds | null;
}

/** The map of the demo world has land around its guides only, and the built-in map between. */
export function sheetExtent({ bounds, isDemo }: Pick<MapTiles, "bounds" | "isDemo">): SheetExtent {
  if (isDemo) return { area: null, edge: null };
  const isWholeWorld = bounds[2] - bounds[0] >= 359;
  return { area: bounds, edge: isWholeWorld ? null : bounds };
}

/** Whether the topographic map fills a view, so that nothing of the built-in map shows. */
export function isSheetWhole(extent: SheetExtent, { zoom, openBounds }: MapView): boolean {
  if (zoom < SHEET_MIN_ZOOM || !extent.area) return false;
  return !extent.edge || coverage(openBounds, extent.edge) === "whole";
}
