import type { Guide } from "../contract/guide.ts";
import type { LayerScene } from "./baseLayers.ts";
import { type Coverage, coverage } from "./geo/coverage.ts";
import { publicConfig } from "./publicConfig.ts";
import { terrainTiles } from "./terrainTiles.ts";
import type { ElevationUnitName } from "./units.ts";

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

function sheetCoverage(guide: Pick<Guide, "isDemo" | "bounds"> | null): Coverage {
  const sheet = publicConfig().map?.tiles;
  if (!sheet || !guide?.bounds || (sheet.isDemo && !guide.isDemo)) return "none";
  return coverage(guide.bounds, sheet.bounds);
}
