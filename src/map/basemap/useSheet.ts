import type { Map as MapLibreMap } from "maplibre-gl";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { useSnapshot } from "valtio";
import { shownLanguage, watchLanguage } from "../../i18n/shownLanguage.ts";
import { useText } from "../../i18n/useText.ts";
import type { Language } from "../../lib/language.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { settings } from "../../stores/settings.ts";
import type { MapPalette } from "../color/palette.ts";
import { readTokens } from "../color/readTokens.ts";
import { useReadGuide } from "../guide/useReadGuide.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { absoluteUrl } from "./absoluteUrl.ts";
import type { SheetDrawing, SheetParts } from "./sheet/sheetParts.ts";
import type { Terrain } from "./terrainLayers.ts";

/** Keep in step with SHEET_SOURCE, whose module is loaded on demand. */
export const SHEET_SOURCE_ID = "sheet";
/** Sources of tiles of this server, some of which may be missing without a connection. */
const OWN_SOURCES = [SHEET_SOURCE_ID, "dem", "contours"];

/** Letters whose files the names of a map may need: Latin, Latin Extended, Cyrillic. */
const LETTERS = "Ag ěřľő Жїґ";
const UPRIGHT = ["400", "600", "700"].map((weight) => `${weight} 16px "Overpass Variable"`);
/** Waters are named in the reader's language. */
const ITALIC_LETTERS: Record<Language, string> = { en: "Ag", cs: "Ag ěř", uk: "Ag Жї" };

interface SheetView {
  palette: MapPalette;
  /** True while it is the base map. */
  isShown: boolean;
  /** Relief and contours, null without. */
  terrain: Terrain | null;
}

/**
 * The topographic map: its part of the style, null while another base map is shown, while its code loads, and while no
 * tile comes at all. Its names follow once their fonts are loaded.
 */
export function useSheet({ palette, isShown, terrain }: SheetView) {
  const language = useSyncExternalStore(watchLanguage, shownLanguage);
  const { elevationUnit: unit } = useSnapshot(settings);
  const text = useText();
  const isContrasty = useMediaQuery("(prefers-contrast: more)");
  const hasMotion = !useMediaQuery("(prefers-reduced-motion: reduce)");
  const [drawing, setDrawing] = useState<SheetDrawing>("waiting");
  if (!isShown && drawing !== "waiting") setDrawing("waiting");

  const code = useAsync(isShown ? loadSheet : null);
  const hasFonts = useAsync(isShown ? FONT_LOADERS[language] : null) ?? false;
  const guide = useReadGuide();
  const clearUrl = useMemo(
    () => (isShown && code && guide.opened ? code.clearedGuideUrl(guide.opened, guide.waypoints) : null),
    [isShown, code, guide],
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

  const map = useRef<MapLibreMap | null>(null);
  const onSourceData = useCallback(({ sourceId, tile, target }: MapSourceDataEvent) => {
    if (sourceId !== SHEET_SOURCE_ID || tile?.state !== "loaded") return;
    map.current = target;
    setDrawing("drawn");
  }, []);
  // A tile that was not kept on this device does not count as failed.
  useEffect(() => {
    if (isShown) return onOnline(() => map.current && reloadTiles(map.current));
  }, [isShown]);
  const onError = useCallback((event: ErrorEvent & { sourceId?: string }) => {
    if (event.sourceId === SHEET_SOURCE_ID)
      setDrawing((before) => (before === "waiting" ? "failed" : before));
  }, []);
  return { parts, onSourceData, onError };
}

/** Loaders with an identity of their own, so that fonts are loaded again for another language only. */
const FONT_LOADERS: Record<Language, () => Promise<true>> = {
  en: () => loadFonts("en"),
  cs: () => loadFonts("cs"),
  uk: () => loadFonts("uk"),
};

/** If a font fails to load, its names are drawn in the browser's default font. */
async function loadFonts(language: Language): Promise<true> {
  await Promise.allSettled([
    ...UPRIGHT.map((font) => document.fonts.load(font, LETTERS)),
    document.fonts.load('italic 16px "Overpass Variable"', ITALIC_LETTERS[language]),
  ]);
  return true;
}

function onOnline(listener: () => void): () => void {
  addEventListener("online", listener);
  return () => removeEventListener("online", listener);
}

function reloadTiles(map: MapLibreMap): void {
  for (const id of OWN_SOURCES) if (map.getSource(id)) map.refreshTiles(id);
}

function loadSheet() {
  return import("./sheet/sheetParts.ts");
}
