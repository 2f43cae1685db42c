import type { Guide } from "../../contract/guide.ts";
import type { ElevationUnitName } from "../units.ts";
import { type BaseLayer, type BaseLayerName, PLAIN, terrainIn } from "./baseLayers.ts";
import { type LayerScene, layerScene } from "./layerScene.ts";
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

/** Whether a layer can be shown in a scene. */
export function isLayerOffered(layer: BaseLayer, { isTerrainOffered, sheet }: LayerScene): boolean {
  if (layer.name === "topographic") return sheet !== "none";
  return layer.contourUnit === null || isTerrainOffered;
}

/**
 * The layer shown: the chosen one if it is configured and offered here, else the topographic map if it covers the whole
 * guide, else the terrain in the reader's unit, whose elevations the operator named or
 * the demo world made, else the street map, else the built-in map.
 */
export function layerToShow(
  layers: readonly BaseLayer[],
  chosen: BaseLayerName | null,
  scene: LayerScene,
): BaseLayer {
  const wanted = layers.find((layer) => layer.name === chosen && isLayerOffered(layer, scene));
  if (wanted) return wanted;
  const sheet = scene.sheet === "whole" ? layers.find(({ name }) => name === "topographic") : null;
  const terrain = scene.isTerrainOffered ? terrainIn(layers, scene.unit) : null;
  const street = layers.find(({ name }) => name === "street");
  return sheet ?? terrain ?? street ?? PLAIN;
}
