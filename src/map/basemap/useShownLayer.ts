import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import type { Screen } from "../../lib/address/paths.ts";
import {
  type BaseLayer,
  type BaseLayerName,
  type LayerScene,
  layerToShow,
  PLAIN,
} from "../../lib/basemap/baseLayers.ts";
import { layerScene } from "../../lib/basemap/layerScene.ts";
import { ownTerrainTiles, type TerrainTiles, terrainTiles } from "../../lib/basemap/terrainTiles.ts";
import type { ElevationUnitName } from "../../lib/units.ts";
import { baseLayer, baseLayers } from "../../stores/baseLayer.ts";

/** The base map of a screen. */
export interface ShownLayer {
  layer: BaseLayer;
  /** Relief and contours, null without; relief alone if it has no unit. */
  terrain: { tiles: TerrainTiles; unit: ElevationUnitName | null } | null;
}

/** Those of this server: a guide's page asks no outside host for tiles. */
const OWN_LAYERS = baseLayers.filter(({ name }) => name !== "street");

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
    const scene = layerScene(guide, elevationUnit);
    const layer = layerOf(screen.name, chosen, scene);
    const unit = layer.name === "topographic" ? elevationUnit : layer.contourUnit;
    const tiles = unit && terrainTiles(guide);
    return { layer, terrain: tiles && { tiles, unit } };
  }, [screen.name, guide, chosen, elevationUnit]);
}

function layerOf(screen: "guide" | "guideMap", chosen: BaseLayerName | null, scene: LayerScene): BaseLayer {
  return screen === "guideMap"
    ? layerToShow(baseLayers, chosen, scene)
    : layerToShow(OWN_LAYERS, null, scene);
}
