import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { TOWN_TILE_ZOOM } from "../../lib/basemap/worldRequest.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { COAST_END_ZOOM } from "../basemap/surroundLayers.ts";
import { contourInterval, WORLD_RELIEF_ZOOM } from "../basemap/terrainLayers.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import styles from "./Attribution.module.css";

const STREET_LICENCE = "https://www.openstreetmap.org/copyright";

/** The source of towns and its licence, as that demands. */
const TOWNS_CREDIT = "GeoNames (CC BY 4.0)";

interface AttributionProps extends ShownLayer {
  /** Whether the map is that of one guide, on which the coast ends. */
  isOfGuide: boolean;
}

/** Sources of what the base map shows, and the interval of its contours. */
export function Attribution({ layer, terrain, isOfGuide }: AttributionProps) {
  const text = useText();
  const { streetTiles } = useSnapshot(baseLayer);
  const ofTerrain = useTerrainSources(terrain);
  const isClose = useViewSelector((view) => view !== null && view.zoom >= COAST_END_ZOOM);
  const hasTowns = useViewSelector((view) => view !== null && view.zoom >= TOWN_TILE_ZOOM);
  const isCoastHidden = (isOfGuide && isClose) || (layer.name === "street" && streetTiles === "reachable");
  const ofWorld = isCoastHidden ? [] : [text("shell.naturalEarth"), hasTowns ? TOWNS_CREDIT : null];
  const builtIn = [...ofWorld, ...ofTerrain].filter(Boolean).join(", ");
  const isBuiltIn = layer.name !== "topographic" && layer.name !== "street";
  // The map of the demo world is invented, and nobody is credited.
  if (isBuiltIn || !layer.attribution)
    return builtIn === "" ? null : (
      <p className={styles.attribution} data-part="attribution">
        {builtIn}
      </p>
    );
  return (
    <p className={styles.attribution} data-part="attribution">
      <a href={STREET_LICENCE} target="_blank" rel="noopener">
        {layer.attribution}
      </a>
      {builtIn && <span className={styles.further}>{builtIn}</span>}
    </p>
  );
}

/** Source of the relief and interval of the contours, where they are drawn. */
function useTerrainSources(terrain: ShownLayer["terrain"]): (string | null)[] {
  const text = useText();
  const format = useFormat();
  const unit = terrain?.unit ?? null;
  const interval = useViewSelector((view) => unit && contourInterval(view?.zoom ?? 0, unit));
  const reliefZoom = Math.max(WORLD_RELIEF_ZOOM, terrain?.tiles.minZoom ?? 0);
  const hasRelief = useViewSelector((view) => view !== null && view.zoom >= reliefZoom);
  if (!terrain) return [];
  const source = terrain.tiles.isDemo ? text("map.demoTerrain") : terrain.tiles.attribution;
  if (!unit) return hasRelief ? [source] : [];
  return interval === null
    ? []
    : [source, text("map.contours", { interval: format.quantity(interval, unit) })];
}
