import type {
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
  SourceSpecification,
  VectorSourceSpecification,
} from "maplibre-gl";
import {
  CONTOUR_INTERVALS,
  CONTOUR_OVERZOOM,
  CONTOUR_PROTOCOL,
  type ContourOptions,
  intervalsAt,
} from "../../lib/basemap/contourRequest.ts";
import type { TerrainTiles } from "../../lib/basemap/terrainTiles.ts";
import { tilesUrl } from "../../lib/basemap/tileUrl.ts";
import type { Language } from "../../lib/language.ts";
import { type ElevationUnitName, UNITS } from "../../lib/units.ts";
import { cssColor } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { CONTOUR_FONT } from "./labelLayers.ts";
import { sparseSource } from "./sparseSource.ts";

export interface Terrain
  extends Pick<
    TerrainTiles,
    "encoding" | "tileSize" | "minZoom" | "maxZoom" | "bounds" | "isDemo" | "isOwn"
  > {
  /** Absolute URL template of elevation tiles. */
  demUrl: string;
  /** Of contours; null for relief alone. */
  unit: ElevationUnitName | null;
}

/** Relief starts at this zoom; further out a guide is a few pixels wide. */
const MIN_ZOOM = 7;
/** Relief of the map of all guides, without contours. */
export const WORLD_RELIEF_ZOOM = 4;
/** Faint from close, where it ends in view: the map of all guides has no other ground. */
const WORLD_EXAGGERATION = [
  [WORLD_RELIEF_ZOOM, 1],
  [MIN_ZOOM, 0.55],
] as const;
/** On the topographic map: less where streets and buildings are drawn. */
export const SHEET_EXAGGERATION = [
  [MIN_ZOOM, 0.9],
  [12, 0.9],
  [15, 0.6],
] as const;

/** Fainter where there is relief around a few guides only, each a patch on blank paper. */
const PATCH_EXAGGERATION = [[WORLD_RELIEF_ZOOM, 0.35]] as const;

/** The interval of the contours drawn at a zoom, in `unit`; null where none are. */
export function contourInterval(zoom: number, unit: ElevationUnitName): number | null {
  return zoom < MIN_ZOOM ? null : (intervalsAt(CONTOUR_INTERVALS[unit], Math.floor(zoom))[0] ?? null);
}

export function terrainSources(terrain: Terrain): Record<string, SourceSpecification> {
  const { demUrl, encoding, tileSize, maxZoom, unit } = terrain;
  const minzoom = Math.max(unit === null ? WORLD_RELIEF_ZOOM : MIN_ZOOM, terrain.minZoom);
  const bounds = terrain.bounds ? { bounds: [...terrain.bounds] as [number, number, number, number] } : {};
  const dem: SourceSpecification = {
    type: "raster-dem",
    tiles: [demUrl],
    encoding,
    tileSize,
    minzoom,
    maxzoom: maxZoom,
    ...bounds,
  };
  if (unit === null) return { dem };
  const contours = tilesUrl<ContourOptions>(CONTOUR_PROTOCOL, {
    demUrl,
    demMaxZoom: maxZoom,
    demEncoding: encoding,
    demSize: tileSize,
    multiplier: 1 / UNITS[unit].valueInMeters,
    intervals: CONTOUR_INTERVALS[unit],
  });
  const contourSource: VectorSourceSpecification = {
    type: "vector",
    tiles: [contours],
    // Traced from elevations of one zoom further out.
    minzoom: terrain.minZoom < MIN_ZOOM ? MIN_ZOOM : terrain.minZoom + CONTOUR_OVERZOOM,
    maxzoom: maxZoom + CONTOUR_OVERZOOM,
    ...bounds,
  };
  return {
    dem,
    // For another host's tiles, a search for coarser ones would be requests for nothing.
    contours: terrain.isOwn ? sparseSource(contourSource) : contourSource,
  };
}

/** Relief of the map of all guides. */
export function worldReliefLayers(
  palette: MapPalette,
  { isDemo }: Pick<Terrain, "isDemo">,
): LayerSpecification[] {
  return [reliefLayer(palette, isDemo ? PATCH_EXAGGERATION : WORLD_EXAGGERATION, 1)];
}

/** @param exaggeration of the relief: [zoom, value] in ascending order of zoom */
export function terrainLayers(
  palette: MapPalette,
  exaggeration: Exaggeration = [[MIN_ZOOM, 0.9]],
): LayerSpecification[] {
  return [
    reliefLayer(palette, exaggeration, RELIEF_GAIN),
    contourLines("contours", 0, cssColor(palette.contour, palette.contourOpacity), 0.6),
    contourLines("index-contours", 1, fading(palette.contour, palette.contourIndexOpacity, INDEX_GAIN), 1.1),
  ];
}

type Exaggeration = readonly (readonly [zoom: number, value: number])[];

/** @param gain of the shade in overviews */
function reliefLayer(palette: MapPalette, exaggeration: Exaggeration, gain: number): LayerSpecification {
  return {
    id: "relief",
    type: "hillshade",
    source: "dem",
    minzoom: exaggeration[0]?.[0] ?? MIN_ZOOM,
    paint: {
      "hillshade-illumination-direction": 315,
      "hillshade-exaggeration": [
        "interpolate",
        ["linear"],
        ["zoom"],
        ...exaggeration.flat(),
      ] as ExpressionSpecification,
      "hillshade-shadow-color": fading(palette.shade, palette.shadeOpacity, gain),
      "hillshade-highlight-color": cssColor(palette.light, palette.lightOpacity),
      "hillshade-accent-color": fading(palette.shade, palette.shadeOpacity, gain),
    },
  };
}

/** On the topographic map, heights on contours further out would crowd out names. */
export const SHEET_HEIGHTS_ZOOM = 10;

/** Elevations on index lines, formatted in the reader's language. */
export function contourLabelLayers(
  palette: MapPalette,
  language: Language,
  minzoom = 9,
): LayerSpecification[] {
  return [
    {
      id: "contour-heights",
      type: "symbol",
      source: "contours",
      "source-layer": "contours",
      minzoom,
      filter: ofLevel(1),
      layout: {
        "symbol-placement": "line",
        "text-field": ["number-format", ["get", "ele"], { locale: language }],
        "text-font": CONTOUR_FONT,
        "text-size": 9.5,
        "symbol-spacing": 320,
        "text-padding": 8,
      },
      paint: {
        "text-color": palette.contourLabel,
        "text-halo-color": palette.labelHalo,
        "text-halo-width": 1.1,
      },
    },
  ];
}

/** How much stronger than closer in relief and index contours are in overviews, which have little else. */
const RELIEF_GAIN = 1.35;
const INDEX_GAIN = 1.3;
const OVERVIEW_ZOOM = 10;
const CLOSE_ZOOM = 13;

/** A colour that is stronger in overviews. */
function fading(color: string, opacity: number, gain: number): ExpressionSpecification {
  const strong = cssColor(color, Math.min(1, opacity * gain));
  return ["interpolate", ["linear"], ["zoom"], OVERVIEW_ZOOM, strong, CLOSE_ZOOM, cssColor(color, opacity)];
}

function contourLines(
  id: string,
  level: number,
  color: string | ExpressionSpecification,
  width: number,
): LayerSpecification {
  return {
    id,
    type: "line",
    source: "contours",
    "source-layer": "contours",
    filter: ofLevel(level),
    layout: { "line-join": "round" },
    paint: { "line-color": color, "line-width": width },
  };
}

/** Sea level is excluded: it would draw the border of the known terrain, and coasts have their own line. */
function ofLevel(level: number): FilterSpecification {
  return ["all", ["==", ["get", "level"], level], ["!=", ["get", "ele"], 0]];
}
