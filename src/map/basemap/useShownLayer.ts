import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { PLAIN } from "../../lib/basemap/baseLayers.ts";
import { guideLayer, type ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { ownTerrainTiles } from "../../lib/basemap/terrainTiles.ts";
import { baseLayer, baseLayers, ownLayers } from "../../stores/baseLayer.ts";

/**
 * The base map of a screen. The reader's choice applies to the guide map; the catalogue has the built-in map, with
 * relief where this server has elevations, and a guide's page this server's topographic map or terrain where available.
 */
export function useShownLayer(screen: Screen, guide: Guide | null): ShownLayer {
  const { chosen } = useSnapshot(baseLayer);
  const { elevationUnit } = useShownSettings();
  return useMemo(() => {
    if (screen.name !== "guideMap" && screen.name !== "guide") {
      const tiles = ownTerrainTiles();
      return { layer: PLAIN, terrain: tiles && { tiles, unit: null } };
    }
    return screen.name === "guideMap"
      ? guideLayer(baseLayers, { guide, chosen, unit: elevationUnit })
      : guideLayer(ownLayers, { guide, chosen: null, unit: elevationUnit });
  }, [screen.name, guide, chosen, elevationUnit]);
}
