import "@fontsource-variable/overpass/wght-italic.css";
import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { shownLanguage } from "../../i18n/shownLanguage.ts";
import { useShown } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import type { BaseLayer } from "../../lib/basemap/baseLayers.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import { TOWN_TILE_ZOOM } from "../../lib/basemap/worldRequest.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Language } from "../../lib/language.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { absoluteUrl } from "./absoluteUrl.ts";
import { baseStyle } from "./baseStyle.ts";
import { LABEL_FONTS } from "./labelLayers.ts";
import type { SheetParts } from "./sheet/sheetParts.ts";
import type { Surround } from "./surroundLayers.ts";
import type { Terrain } from "./terrainLayers.ts";
import { type WorldNames, worldNames } from "./worldNames.ts";

/** Latin and Latin Extended, in which towns are named. */
const TOWN_LETTERS = "ag ěřľő";

/** What is drawn over the built-in map. */
interface OverTheWorld {
  /** Relief and contours, null without. */
  terrain: Terrain | null;
  /** The topographic map, null while it is not shown. */
  sheet: SheetParts | null;
  /** What is drawn around the guide's map, null for the map of all guides. */
  surround: Surround | null;
  /** Where the places of badges are found, which names keep clear; null where there are none. */
  marksUrl: string | null;
  /** False for readers who prefer reduced motion. */
  hasMotion: boolean;
}

/** The base map's style for a layer, the colour scheme and the language. */
export function useBaseStyle(
  palette: MapPalette,
  layer: BaseLayer,
  { terrain, sheet, surround, marksUrl, hasMotion }: OverTheWorld,
): StyleSpecification {
  const language = useShown(shownLanguage);
  const names = useWorldNames(language);
  const hasTowns = useTownFonts();
  const hasNamesOfItsOwn = useSnapshot(baseLayer).streetTiles === "reachable" && layer.name === "street";
  return useMemo(() => {
    const style = baseStyle({
      palette,
      language,
      surround,
      labels: hasNamesOfItsOwn || !names ? null : { names, hasTowns, marksUrl },
      terrain,
      street:
        layer.name === "street" ? { url: absoluteUrl(layer.link), isDark: palette.isDark, hasMotion } : null,
      sheet,
    });
    return hasCanvasNoise() ? withoutReadback(style) : style;
  }, [
    palette,
    language,
    surround,
    names,
    hasTowns,
    marksUrl,
    layer,
    terrain,
    hasNamesOfItsOwn,
    sheet,
    hasMotion,
  ]);
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
function useWorldNames(language: Language): WorldNames | null {
  const text = useText();
  const names = useMemo(() => worldNames(text, language, readerScale()), [text, language]);
  const load = useMemo(() => () => withLetters(names), [names]);
  return useAsync(load);
}

/** Names of the world once their fonts are loaded. */
export async function withLetters(names: WorldNames): Promise<WorldNames> {
  const { waters, countries } = names;
  const all = [...waters.features.map(({ properties }) => properties.name), ...Object.values(countries)];
  await loadLetters(all.join(""));
  return names;
}

/** Whether the map is or was close enough for towns, and the fonts of their names are loaded. */
function useTownFonts(): boolean {
  const isClose = useViewSelector((view) => view !== null && view.zoom > TOWN_TILE_ZOOM - 1);
  return useAsync(useHasBeen(isClose) ? loadTownLetters : null) ?? false;
}

export async function loadTownLetters(): Promise<true> {
  await loadLetters(TOWN_LETTERS);
  return true;
}

/** If a font fails to load, the names are drawn in the browser's default font. */
async function loadLetters(letters: string): Promise<void> {
  const both = letters + letters.toUpperCase();
  await Promise.allSettled(LABEL_FONTS.map((font) => document.fonts.load(font, both)));
}

/** How much larger than usual the reader has letters; at twice the size the map still has room for them. */
function readerScale(): number {
  return clamp(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1, 1, 2);
}
