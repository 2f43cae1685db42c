import "@fontsource-variable/overpass/wght-italic.css";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { useMemo, useSyncExternalStore } from "react";
import { useSnapshot } from "valtio";
import { shownLanguage, watchLanguage } from "../../i18n/shownLanguage.ts";
import { useText } from "../../i18n/useText.ts";
import type { BaseLayer } from "../../lib/basemap/baseLayers.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { absoluteUrl } from "./absoluteUrl.ts";
import { baseStyle } from "./baseStyle.ts";
import { LABEL_FONTS } from "./labelLayers.ts";
import type { SheetParts } from "./sheet/sheetParts.ts";
import type { Surround } from "./surroundLayers.ts";
import type { Terrain } from "./terrainLayers.ts";
import { type WorldNames, worldNames } from "./worldNames.ts";

/** What is drawn over the built-in map. */
interface OverTheWorld {
  /** Relief and contours, null without. */
  terrain: Terrain | null;
  /** The topographic map, null while it is not shown. */
  sheet: SheetParts | null;
  /** What is drawn around the guide's map, null for the map of all guides. */
  surround: Surround | null;
  /** False for readers who prefer reduced motion. */
  hasMotion: boolean;
}

/** The base map's style for a layer, the colour scheme and the language. */
export function useBaseStyle(
  palette: MapPalette,
  layer: BaseLayer,
  { terrain, sheet, surround, hasMotion }: OverTheWorld,
): StyleSpecification {
  const names = useWorldNames();
  const language = useSyncExternalStore(watchLanguage, shownLanguage);
  const hasNamesOfItsOwn = useSnapshot(baseLayer).streetTiles === "reachable" && layer.name === "street";
  return useMemo(() => {
    const style = baseStyle({
      palette,
      language,
      surround,
      names: hasNamesOfItsOwn ? null : names,
      terrain,
      street:
        layer.name === "street" ? { url: absoluteUrl(layer.link), isDark: palette.isDark, hasMotion } : null,
      sheet,
    });
    return hasCanvasNoise() ? withoutReadback(style) : style;
  }, [palette, language, surround, names, layer, terrain, hasNamesOfItsOwn, sheet, hasMotion]);
}

/**
 * A style without what is drawn on a canvas and read back from it: letters, signs, patterns and relief. For browsers
 * that return noise there: those would not be missing but wrong.
 */
function withoutReadback(style: StyleSpecification): StyleSpecification {
  return { ...style, layers: style.layers.filter((layer) => !isReadBack(layer)) };
}

function isReadBack({ type, paint = {} }: LayerSpecification): boolean {
  return (
    type === "symbol" || type === "hillshade" || Object.keys(paint).some((name) => name.endsWith("-pattern"))
  );
}

/** Names of the world in the reader's language, null until their fonts are loaded. */
function useWorldNames(): WorldNames | null {
  const text = useText();
  const names = useMemo(() => worldNames(text), [text]);
  const load = useMemo(
    () => async () => {
      const letters = names.features.map(({ properties }) => properties.name).join("");
      const both = letters + letters.toUpperCase();
      // If the font fails to load, the names are drawn in the browser's default font.
      await Promise.allSettled(LABEL_FONTS.map((font) => document.fonts.load(font, both)));
      return names;
    },
    [names],
  );
  return useAsync(load);
}
