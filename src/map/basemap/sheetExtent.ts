import type { Bounds } from "../../contract/position.ts";
import type { MapTiles } from "../../contract/publicConfigSchema.ts";
import { coverage } from "../../lib/geo/coverage.ts";
import type { MapView } from "../../stores/camera.ts";

/** Below this zoom only the built-in map is drawn. */
export const SHEET_MIN_ZOOM = 8;

/** What a topographic map covers, [west, south, east, north]. */
export interface SheetExtent {
  /** The areas that it covers as a whole; none if its tiles are scattered over the world. */
  areas: readonly Bounds[];
  /** The single area beyond which the built-in map shows; null without an edge, and for several areas. */
  edge: Bounds | null;
}

/** The map of the demo world has land around its guides only, and the built-in map between. */
export function sheetExtent({
  bounds,
  areas,
  isDemo,
}: Pick<MapTiles, "bounds" | "areas" | "isDemo">): SheetExtent {
  if (isDemo) return { areas: [], edge: null };
  if (areas) return { areas, edge: areas.length === 1 ? (areas[0] ?? null) : null };
  const isWholeWorld = bounds[2] - bounds[0] >= 359;
  return { areas: [bounds], edge: isWholeWorld ? null : bounds };
}

/** Whether the topographic map fills a view, so that nothing of the built-in map shows. */
export function isSheetWhole({ areas }: SheetExtent, { zoom, openBounds }: MapView): boolean {
  if (zoom < SHEET_MIN_ZOOM) return false;
  return areas.some((area) => area[2] - area[0] >= 359 || coverage(openBounds, area) === "whole");
}
