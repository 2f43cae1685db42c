import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { BaseLayer } from "../../lib/baseLayers.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { contourInterval } from "../basemap/terrainLayers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import styles from "./Attribution.module.css";

const STREET_LICENCE = "https://www.openstreetmap.org/copyright";

/** Sources of the base map, and the interval of its contours. */
export function Attribution({ layer }: { layer: BaseLayer }) {
  const { streetTiles } = useSnapshot(baseLayer);
  if (layer.name !== "street") return <BuiltInSources layer={layer} />;
  return (
    <p className={styles.attribution}>
      <a href={STREET_LICENCE} target="_blank" rel="noopener">
        {layer.attribution}
      </a>
      {streetTiles !== "reachable" && <NaturalEarth />}
    </p>
  );
}

function NaturalEarth() {
  return <span className={styles.further}>{useText()("map.naturalEarth")}</span>;
}

function BuiltInSources({ layer: { contourUnit } }: { layer: BaseLayer }) {
  const text = useText();
  const format = useFormat();
  const interval = useViewSelector((view) => contourUnit && contourInterval(view?.zoom ?? 0, contourUnit));
  const { isDemoTerrain, demAttribution } = publicConfig().tiles;
  const terrain =
    contourUnit && interval !== null
      ? [
          isDemoTerrain ? text("map.demoTerrain") : demAttribution,
          text("map.contours", {
            interval: `${format.count(interval)} ${text(`units.${contourUnit}`)}`,
          }),
        ]
      : [];
  return (
    <p className={styles.attribution}>{[text("map.naturalEarth"), ...terrain].filter(Boolean).join(", ")}</p>
  );
}
