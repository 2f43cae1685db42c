import type { Guide } from "../../contract/guide.ts";
import type { ElevationUnitName } from "../units.ts";
import { type BaseLayer, type BaseLayerName, layerToShow } from "./baseLayers.ts";
import { layerScene } from "./layerScene.ts";
import { type TerrainTiles, terrainTiles } from "./terrainTiles.ts";

/** A base map as it is shown. */
export interface ShownLayer {
  layer: BaseLayer;
  /** Relief and contours, null without; relief alone if it has no unit. */
  terrain: { tiles: TerrainTiles; unit: ElevationUnitName | null } | null;
}

interface GuideLayerScene {
  guide: Guide | null;
  /** The reader's choice, null for the default. */
  chosen: BaseLayerName | null;
  /** In which the reader reads heights. */
  unit: ElevationUnitName;
}

/** Which of some base maps is shown for a guide, with its terrain. */
export function guideLayer(
  layers: readonly BaseLayer[],
  { guide, chosen, unit: ownUnit }: GuideLayerScene,
): ShownLayer {
  const layer = layerToShow(layers, chosen, layerScene(guide, ownUnit));
  const unit = layer.name === "topographic" ? ownUnit : layer.contourUnit;
  const tiles = unit && terrainTiles(guide);
  return { layer, terrain: tiles && { tiles, unit } };
}
