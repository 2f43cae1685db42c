import type { Feature, Polygon, Position } from "geojson";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Bounds } from "../../../contract/position.ts";
import { cssColor } from "../../color/hexColors.ts";
import { SHEET_MIN_ZOOM, type SheetInk } from "./drawing.ts";
import { valueBy } from "./expressions.ts";

/** The latitude at which the projection ends. */
const TOP_LAT = 85.051;
/** Fading of the sheet when its first tiles have loaded. */
const FADE_MILLISECONDS = 250;

const AREA_SOURCE = "sheet-area";
const REST_SOURCE = "sheet-rest";

/** The area of the sheet and the rest of the world, [west, south, east, north]. */
export function seamSources(bounds: Bounds): Record<string, SourceSpecification> {
  return {
    [AREA_SOURCE]: { type: "geojson", data: polygon(ringOf(bounds)) },
    ...(!isWholeWorld(bounds) && {
      [REST_SOURCE]: {
        type: "geojson",
        data: polygon(ringOf([-180, -TOP_LAT, 180, TOP_LAT]), ringOf(bounds).reverse()),
      },
    }),
  };
}

/** Land paper below the sheet: what has not loaded, and holes in its tiles, look like blank paper and not like sea. */
export function paperLayer({ palette }: SheetInk): LayerSpecification {
  return {
    id: "sheet-paper",
    type: "fill",
    source: AREA_SOURCE,
    minzoom: SHEET_MIN_ZOOM,
    paint: { "fill-color": palette.land, "fill-antialias": false },
  };
}

/** The same paper above the drawing until its first tiles have loaded, so that they fade in. */
export function fadeLayer({ palette }: SheetInk, isDrawn: boolean, hasMotion: boolean): LayerSpecification {
  return {
    id: "sheet-fade",
    type: "fill",
    source: AREA_SOURCE,
    minzoom: SHEET_MIN_ZOOM,
    paint: {
      "fill-color": palette.land,
      "fill-antialias": false,
      "fill-opacity": isDrawn ? 0 : 1,
      "fill-opacity-transition": { duration: hasMotion ? FADE_MILLISECONDS : 0, delay: 0 },
    },
  };
}

/**
 * Where the sheet ends: a veil over everything outside, over its overhanging tiles and the built-in map alike, and a
 * neatline. None for a sheet of the whole world.
 */
export function seamLayers({ palette }: SheetInk, bounds: Bounds): LayerSpecification[] {
  if (isWholeWorld(bounds)) return [];
  const fadeIn = (opacity: number) =>
    valueBy([
      [SHEET_MIN_ZOOM, 0],
      [SHEET_MIN_ZOOM + 1, opacity],
    ]);
  return [
    {
      id: "sheet-veil",
      type: "fill",
      source: REST_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "fill-color": palette.land, "fill-antialias": false, "fill-opacity": fadeIn(0.55) },
    },
    {
      id: "sheet-margin",
      type: "line",
      source: AREA_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "line-color": palette.land, "line-width": 5, "line-opacity": fadeIn(1) },
    },
    {
      id: "sheet-neatline",
      type: "line",
      source: AREA_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "line-color": cssColor(palette.inkSoft, 0.6), "line-width": 1, "line-opacity": fadeIn(1) },
    },
  ];
}

function isWholeWorld([west, , east]: Bounds): boolean {
  return east - west >= 359;
}

function ringOf([west, south, east, north]: Bounds): Position[] {
  const bottom = Math.max(south, -TOP_LAT);
  const top = Math.min(north, TOP_LAT);
  return [
    [west, bottom],
    [east, bottom],
    [east, top],
    [west, top],
    [west, bottom],
  ];
}

function polygon(...coordinates: Position[][]): Feature<Polygon> {
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } };
}
