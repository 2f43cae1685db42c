import { useMemo } from "react";
import { shownLanguage } from "../../i18n/shownLanguage.ts";
import { useShown, useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { readTokens } from "../color/readTokens.ts";
import { useReadGuide } from "../guide/useReadGuide.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { absoluteUrl } from "./absoluteUrl.ts";
import type { SheetParts } from "./sheet/sheetParts.ts";
import type { Terrain } from "./terrainLayers.ts";
import { useSheetDrawing } from "./useSheetDrawing.ts";

/** Letters whose files the names of a map may need: Latin, Latin Extended, Cyrillic. */
const LETTERS = "Ag ěřľő Жїґ";
const FONTS = ["400", "600", "700", "italic"].map((style) => `${style} 16px "Overpass Variable"`);

interface SheetView {
  palette: MapPalette;
  /** True while it is the base map. */
  isShown: boolean;
  /** Relief and contours, null without. */
  terrain: Terrain | null;
  /** False for readers who prefer reduced motion. */
  hasMotion: boolean;
}

/**
 * The topographic map: its part of the style, null while another base map is shown, while its code loads, and while no
 * tile comes at all. Its names follow once their fonts are loaded. `hasFailed` while its tiles only fail.
 */
export function useSheet({ palette, isShown, terrain, hasMotion }: SheetView) {
  const language = useShown(shownLanguage);
  const { elevationUnit: unit } = useShownSettings();
  const text = useText();
  const isContrasty = useMediaQuery("(prefers-contrast: more)");
  const { drawing, onSourceData, onError } = useSheetDrawing(isShown);

  const code = useAsync(isShown ? loadSheet : null);
  const hasFonts = useAsync(isShown ? loadSheetFonts : null) ?? false;
  const { opened, waypoints } = useReadGuide();
  const clearUrl = useMemo(
    () => (isShown && code && opened ? code.clearedGuideUrl({ opened, waypoints }) : null),
    [isShown, code, opened, waypoints],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the custom properties follow scheme and contrast
  const colors = useMemo(
    () => (code ? readTokens(code.readSheetColors, palette.isDark) : null),
    [code, palette, isContrasty],
  );
  const tiles = publicConfig().map?.tiles ?? null;

  const parts = useMemo((): SheetParts | null => {
    if (!isShown || !code || !colors || !tiles) return null;
    return code.sheetParts({
      ink: { palette, colors },
      tiles: { ...tiles, url: absoluteUrl(tiles.url) },
      labels: hasFonts ? { language, unit, symbol: text(`units.${unit}`) } : null,
      terrain,
      clearUrl,
      drawing,
      hasMotion,
    });
  }, [
    isShown,
    code,
    colors,
    tiles,
    palette,
    hasFonts,
    language,
    unit,
    text,
    terrain,
    clearUrl,
    drawing,
    hasMotion,
  ]);

  return { parts, hasFailed: drawing === "failed", onSourceData, onError };
}

/** If a font fails to load, its names are drawn in the browser's default font. */
export async function loadSheetFonts(): Promise<true> {
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font, LETTERS)));
  return true;
}

export function loadSheet() {
  return import("./sheet/sheetParts.ts");
}
