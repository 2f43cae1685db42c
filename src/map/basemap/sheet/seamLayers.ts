import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Bounds } from "../../../contract/position.ts";
import { cssColor } from "../../color/hexColors.ts";
import { SHEET_MIN_ZOOM, type SheetExtent } from "../sheetExtent.ts";
import { boundsPolygon } from "../surroundLayers.ts";
import { all, type Condition } from "./conditions.ts";
import { fillOf, type SheetInk } from "./drawing.ts";
import { SETTLEMENTS_ID, WATER_NAMES_ID } from "./names/placeNameLayers.ts";

/** How much of what tiles draw beyond the edge is covered: they reach farther at some zooms than at others. */
const VEIL_OPACITY = 0.55;
/** Fading of the sheet when its first tiles have loaded. */
const FADE_MILLISECONDS = 250;

const AREA_SOURCE = "sheet-area";
const REST_SOURCE = "sheet-rest";

/** The area of a sheet and the rest of the world, [west, south, east, north]. */
export function seamSources({ areas, hasEdge }: SheetExtent): Record<string, SourceSpecification> {
  return {
    ...(areas.length > 0 && {
      [AREA_SOURCE]: {
        type: "geojson",
        data: { type: "FeatureCollection", features: areas.map((area) => boundsPolygon(area)) },
      },
    }),
    ...(hasEdge && {
      [REST_SOURCE]: { type: "geojson", data: boundsPolygon(worldAround(areas), areas) },
    }),
  };
}

/** One turn of the world that cuts no area, [west, south, east, north]: up to the east of one across 180 degrees. */
function worldAround(areas: readonly Bounds[]): Bounds {
  const east = Math.max(180, ...areas.map((area) => area[2]));
  return [east - 360, -90, east, 90];
}

/** Land paper below the sheet: what has not loaded, and holes in its tiles, look like blank paper and not like sea. */
export function paperLayers({ palette }: SheetInk, { areas }: SheetExtent): LayerSpecification[] {
  if (areas.length === 0) return [];
  return [
    {
      id: "sheet-paper",
      type: "fill",
      source: AREA_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "fill-color": palette.land, "fill-antialias": false },
    },
  ];
}

/** The same paper above the drawing until its first tiles have loaded, so that they fade in; invisible layers cost nothing. */
export function fadeLayer(
  { palette }: SheetInk,
  { areas }: SheetExtent,
  { isDrawn, hasMotion }: { isDrawn: boolean; hasMotion: boolean },
): LayerSpecification {
  const paint = {
    "fill-color": palette.land,
    "fill-antialias": false,
    "fill-opacity": isDrawn ? 0 : 1,
    "fill-opacity-transition": { duration: hasMotion ? FADE_MILLISECONDS : 0, delay: 0 },
  };
  if (areas.length === 0) return fillOf("fade", { from: "earth", minzoom: SHEET_MIN_ZOOM, paint });
  return { id: "sheet-fade", type: "fill", source: AREA_SOURCE, minzoom: SHEET_MIN_ZOOM, paint };
}

/** Where the sheet ends: a veil over what its tiles draw beyond, and a neatline around each of its areas. None for a sheet without an edge. */
export function seamLayers({ palette }: SheetInk, { hasEdge }: SheetExtent): LayerSpecification[] {
  if (!hasEdge) return [];
  return [
    {
      id: "sheet-rest",
      type: "fill",
      source: REST_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "fill-color": cssColor(palette.land, VEIL_OPACITY), "fill-antialias": false },
    },
    {
      id: "sheet-margin",
      type: "line",
      source: AREA_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "line-color": palette.land, "line-width": 5 },
    },
    {
      id: "sheet-neatline",
      type: "line",
      source: AREA_SOURCE,
      minzoom: SHEET_MIN_ZOOM,
      paint: { "line-color": cssColor(palette.inkSoft, 0.6), "line-width": 1 },
    },
  ];
}

/** Names within the sheet; names of settlements and waters outside help the reader's orientation and stay. */
export function namesWithin(
  layers: readonly LayerSpecification[],
  { areas, hasEdge }: SheetExtent,
): LayerSpecification[] {
  if (!hasEdge) return [...layers];
  const coordinates = areas.map((area) => boundsPolygon(area).geometry.coordinates);
  const isWithin: Condition = ["within", { type: "MultiPolygon", coordinates }];
  return layers.map((layer) =>
    layer.type !== "symbol" || layer.id === SETTLEMENTS_ID || layer.id === WATER_NAMES_ID
      ? layer
      : { ...layer, filter: layer.filter ? all(layer.filter as Condition, isWithin) : isWithin },
  );
}
