import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { Screen } from "../../lib/address/paths.ts";
import { type BaseLayer, layerToShow, PLAIN, terrainIn } from "../../lib/baseLayers.ts";
import { isTerrainOffered } from "../../lib/isTerrainOffered.ts";
import { baseLayer, baseLayers } from "../../stores/baseLayer.ts";
import { settings } from "../../stores/settings.ts";

/**
 * The base map of a screen. The reader's choice applies to the guide map; the catalogue has the built-in map, and a
 * guide's page its terrain where available.
 */
export function useShownLayer(screen: Screen, guide: Guide | null): BaseLayer {
  const { chosen } = useSnapshot(baseLayer);
  const { elevationUnit: unit } = useSnapshot(settings);
  const isOffered = isTerrainOffered(guide);
  switch (screen.name) {
    case "guideMap":
      return layerToShow(baseLayers, chosen, { isTerrainOffered: isOffered, unit });
    case "guide":
      return (isOffered && terrainIn(baseLayers, unit)) || PLAIN;
    default:
      return PLAIN;
  }
}
