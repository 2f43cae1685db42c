import type { Guide } from "../contract/guide.ts";
import type { LayerScene } from "./baseLayers.ts";
import { coverage } from "./geo/coverage.ts";
import { publicConfig } from "./publicConfig.ts";
import { terrainTiles } from "./terrainTiles.ts";
import type { ElevationUnitName } from "./units.ts";

/** What the base map of a guide's screen depends on; for no guide, neither terrain of its own nor a topographic map. */
export function layerScene(
  guide: Pick<Guide, "isDemo" | "bounds"> | null,
  unit: ElevationUnitName,
): LayerScene {
  const sheet = publicConfig().map?.tiles;
  return {
    isTerrainOffered: terrainTiles(guide) !== null,
    sheet: sheet && guide?.bounds ? coverage(guide.bounds, sheet.bounds) : "none",
    unit,
  };
}
