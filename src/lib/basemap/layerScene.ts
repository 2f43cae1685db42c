import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import { type Coverage, coverage } from "../geo/coverage.ts";
import { publicConfig } from "../publicConfig.ts";
import type { ElevationUnitName } from "../units.ts";
import { terrainTiles } from "./terrainTiles.ts";

/** What the layer to show depends on besides the reader's choice. */
export interface LayerScene {
  /** True when terrain tiles cover the guide. */
  isTerrainOffered: boolean;
  /** How much of the guide the topographic map covers. */
  sheet: Coverage;
  unit: ElevationUnitName;
}

/** What the base map of a guide's screen depends on; for no guide, neither terrain of its own nor a topographic map. */
export function layerScene(
  guide: Pick<Guide, "isDemo" | "bounds"> | null,
  unit: ElevationUnitName,
): LayerScene {
  return {
    isTerrainOffered: terrainTiles(guide) !== null,
    sheet: sheetCoverage(guide),
    unit,
  };
}

/** How much of a guide the topographic map covers; the map of the demo world covers its own guides only. */
export function sheetCoverage(guide: Pick<Guide, "isDemo" | "bounds"> | null): Coverage {
  const sheet = publicConfig().map?.tiles;
  if (!sheet || !guide?.bounds || (sheet.isDemo && !guide.isDemo)) return "none";
  const found = (sheet.areas ?? [sheet.bounds]).map((area) => coverage(guide.bounds as Bounds, area));
  return found.find((each) => each === "whole") ?? found.find((each) => each === "part") ?? "none";
}
