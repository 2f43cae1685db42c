import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { toMeters } from "../../lib/units.ts";
import { camera } from "../../stores/camera.ts";
import { settings } from "../../stores/settings.ts";
import { contourInterval } from "../basemap/terrainLayers.ts";
import styles from "./Attribution.module.css";

/** Where the base map comes from, and what its contours mean. */
export function Attribution({ hasTerrain }: { hasTerrain: boolean }) {
  const text = useText();
  const format = useFormat();
  const { elevationUnit } = useSnapshot(settings);
  const zoom = useSnapshot(camera).view?.zoom ?? 0;
  const interval = hasTerrain ? contourInterval(zoom, elevationUnit) : null;
  const parts = [
    text("map.naturalEarth"),
    interval !== null && publicConfig().tiles.isDemoTerrain && text("map.demoTerrain"),
    interval !== null &&
      text("map.contours", { interval: format.elevation(toMeters(interval, elevationUnit)) }),
  ];
  return <p className={styles.attribution}>{parts.filter(Boolean).join(", ")}</p>;
}
