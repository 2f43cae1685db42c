import type { FilterSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl";
import { type ContourOptions, contourTilesUrl, intervalsAt } from "../../lib/basemap/contourRequest.ts";
import type { Language } from "../../lib/language.ts";
import { type ElevationUnitName, UNITS } from "../../lib/units.ts";
import { cssColor } from "../color/hexColors.ts";
import type { MapPalette } from "../color/palette.ts";
import { CONTOUR_FONT } from "./labelLayers.ts";

export interface Terrain {
  /** Absolute URL template of terrarium elevation tiles. */
  demUrl: string;
  unit: ElevationUnitName;
}

/** Relief starts at this zoom; further out a guide is a few pixels wide. */
const MIN_ZOOM = 7;
/** Maximum zoom of the elevation tiles: at zoom 13 a pixel is 19 m on the equator, finer than public terrain. */
const DEM_MAX_ZOOM = 13;

/** Contour intervals by minimum zoom (zooms of 256 px tiles); every fifth is an index line. */
const CONTOUR_INTERVALS: Record<ElevationUnitName, ContourOptions["intervals"]> = {
  meters: [
    [0, 200, 1000],
    [8, 100, 500],
    [10, 50, 250],
    [11, 20, 100],
  ],
  feet: [
    [0, 500, 2500],
    [8, 250, 1250],
    [10, 100, 500],
    [11, 40, 200],
  ],
};

/** The interval of the contours drawn at a zoom, in `unit`; null where none are. */
export function contourInterval(zoom: number, unit: ElevationUnitName): number | null {
  return zoom < MIN_ZOOM ? null : (intervalsAt(CONTOUR_INTERVALS[unit], Math.floor(zoom))[0] ?? null);
}

export function terrainSources({ demUrl, unit }: Terrain): Record<string, SourceSpecification> {
  const contours = contourTilesUrl({
    demUrl,
    demMaxZoom: DEM_MAX_ZOOM,
    multiplier: 1 / UNITS[unit].valueInMeters,
    intervals: CONTOUR_INTERVALS[unit],
  });
  return {
    dem: {
      type: "raster-dem",
      tiles: [demUrl],
      encoding: "terrarium",
      tileSize: 256,
      minzoom: MIN_ZOOM,
      maxzoom: DEM_MAX_ZOOM,
    },
    contours: { type: "vector", tiles: [contours], minzoom: MIN_ZOOM, maxzoom: DEM_MAX_ZOOM },
  };
}

export function terrainLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: "relief",
      type: "hillshade",
      source: "dem",
      minzoom: MIN_ZOOM,
      paint: {
        "hillshade-illumination-direction": 315,
        "hillshade-exaggeration": 0.9,
        "hillshade-shadow-color": cssColor(palette.shade, palette.shadeOpacity),
        "hillshade-highlight-color": cssColor(palette.light, palette.lightOpacity),
        "hillshade-accent-color": cssColor(palette.shade, palette.shadeOpacity),
      },
    },
    contourLines("contours", 0, palette.contourOpacity, 0.6, palette),
    contourLines("index-contours", 1, palette.contourIndexOpacity, 1.1, palette),
  ];
}

/** Elevations on index lines, formatted in the reader's language. */
export function contourLabelLayers(palette: MapPalette, language: Language): LayerSpecification[] {
  return [
    {
      id: "contour-heights",
      type: "symbol",
      source: "contours",
      "source-layer": "contours",
      minzoom: 9,
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

function contourLines(
  id: string,
  level: number,
  opacity: number,
  width: number,
  palette: MapPalette,
): LayerSpecification {
  return {
    id,
    type: "line",
    source: "contours",
    "source-layer": "contours",
    filter: ofLevel(level),
    layout: { "line-join": "round" },
    paint: { "line-color": cssColor(palette.contour, opacity), "line-width": width },
  };
}

/** Sea level is excluded: it would draw the border of the known terrain, and coasts have their own line. */
function ofLevel(level: number): FilterSpecification {
  return ["all", ["==", ["get", "level"], level], ["!=", ["get", "ele"], 0]];
}
