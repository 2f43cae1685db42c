import type { Bounds } from "../../contract/position.ts";
import type { MapTiles } from "../../contract/publicConfigSchema.ts";
import { COAST_END_ZOOM } from "./surroundLayers.ts";

/** Below this zoom only the built-in map is drawn, whose coast ends here. */
export const SHEET_MIN_ZOOM = COAST_END_ZOOM;

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
