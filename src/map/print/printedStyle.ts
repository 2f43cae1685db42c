import type { StyleSpecification } from "maplibre-gl";
import type { Guide } from "../../contract/guide.ts";
import type { Text } from "../../i18n/useText.ts";
import { guideLayer, type ShownLayer } from "../../lib/basemap/guideLayer.ts";
import type { Language } from "../../lib/language.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import type { ElevationUnitName } from "../../lib/units.ts";
import { baseLayer, baseLayers, ownLayers } from "../../stores/baseLayer.ts";
import type { GroundSource } from "../../stores/groundPictures.ts";
import { absoluteUrl } from "../basemap/absoluteUrl.ts";
import { baseStyle } from "../basemap/baseStyle.ts";
import { surroundOf } from "../basemap/surroundOf.ts";
import type { Terrain } from "../basemap/terrainLayers.ts";
import { loadTownLetters, withLetters } from "../basemap/useBaseStyle.ts";
import { loadSheet, loadSheetFonts } from "../basemap/useSheet.ts";
import { worldNames } from "../basemap/worldNames.ts";
import { type MapPalette, readPalette } from "../color/mapPalette.ts";
import { readTokens } from "../color/readTokens.ts";

interface PrintedStyleOptions {
  source: GroundSource;
  guide: Guide | null;
  text: Text;
  language: Language;
  unit: ElevationUnitName;
}

/** The base map of a guide in light colours, with all that it needs loaded. */
export async function printedStyle(
  options: PrintedStyleOptions,
): Promise<{ style: StyleSpecification; shown: ShownLayer }> {
  const { source, guide, text, language, unit } = options;
  const choices = source === "own" ? ownLayers : baseLayers.filter(({ name }) => name === "street");
  const shown = guideLayer(choices, { guide, chosen: baseLayer.chosen, unit });
  const palette = readTokens((token) => readPalette(token, false), false);
  const { tiles, unit: contourUnit = null } = shown.terrain ?? {};
  const terrain = tiles ? { ...tiles, demUrl: absoluteUrl(tiles.url), unit: contourUnit } : null;
  const sheet = shown.layer.name === "topographic" ? await sheetOf(palette, terrain, options) : null;
  const isStreet = shown.layer.name === "street";
  await loadTownLetters();
  const style = baseStyle({
    palette,
    language,
    surround: surroundOf({ screen: "guideMap", guide, shown, hasSheet: sheet !== null }),
    labels: isStreet
      ? null
      : { names: await withLetters(worldNames(text, language)), hasTowns: true, marksUrl: null },
    terrain,
    street: isStreet ? { url: absoluteUrl(shown.layer.link), isDark: false, hasMotion: false } : null,
    sheet,
  });
  // Lines without numbers would be taken for those of the kilometre grid.
  const layers = style.layers.filter(({ id }) => !/graticule$|^frame-/.test(id));
  return { style: { ...style, layers }, shown };
}

async function sheetOf(
  palette: MapPalette,
  terrain: Terrain | null,
  { text, language, unit }: PrintedStyleOptions,
) {
  const [code] = await Promise.all([loadSheet(), loadSheetFonts()]);
  const tiles = publicConfig().map?.tiles;
  if (!tiles) return null;
  return code.sheetParts({
    ink: { palette, colors: readTokens(code.readSheetColors, false) },
    tiles: { ...tiles, url: absoluteUrl(tiles.url) },
    labels: { language, unit, symbol: text(`units.${unit}`) },
    terrain,
    clearUrl: null,
    drawing: "drawn",
    hasMotion: false,
  });
}
