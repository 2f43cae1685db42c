import { useSnapshot } from "valtio";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { terrainIn } from "../../lib/basemap/baseLayers.ts";
import { isLayerOffered, layerToShow } from "../../lib/basemap/guideLayer.ts";
import { layerScene } from "../../lib/basemap/layerScene.ts";
import { baseLayer, baseLayers, chooseBaseLayer } from "../../stores/baseLayer.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import hidden from "../../ui/VisuallyHidden.module.css";
import styles from "./LayerRow.module.css";
import { LayerRow } from "./LayerRow.tsx";

/** Base map selection with pictures; the map, which stays visible, changes immediately. */
export function LayersDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { chosen } = useSnapshot(baseLayer);
  const { guide } = useSnapshot(guideMap);
  const { elevationUnit: unit } = useShownSettings();
  const scene = layerScene(guide, unit);
  const shown = layerToShow(baseLayers, chosen, scene);
  const suggested = terrainIn(baseLayers, unit);
  return (
    <Dialog title={text("layers.title")} isOpen={isOpen} onClose={onClose} size="small" isBesideMap>
      <fieldset className={styles.list}>
        <legend className={hidden.hidden}>{text("layers.title")}</legend>
        {baseLayers.map((layer) => (
          <LayerRow
            key={layer.name}
            name={text(`layers.${layer.name}`)}
            note={noteOf(layer === suggested, !isLayerOffered(layer, scene))}
            icon={layer.icon}
            isChosen={layer === shown}
            isDisabled={!isLayerOffered(layer, scene)}
            onChoose={() => chooseBaseLayer(layer)}
          />
        ))}
      </fieldset>
    </Dialog>
  );

  function noteOf(isSuggested: boolean, isMissing: boolean): string | null {
    if (isMissing) return text("layers.notHere");
    return isSuggested ? text("layers.suggested") : null;
  }
}
