import type { Feature, MultiLineString } from "geojson";
import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl";
import {
  WORLD_LAST_ZOOM,
  WORLD_SOURCE,
  type WorldLayerName,
  worldTilesUrl,
} from "../../lib/basemap/worldRequest.ts";
import { cssColor } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";

const STEP_DEGREES = 15;
const TOP_LAT = 85;
const GRATICULE = graticule();
const IS_LAND: ExpressionSpecification = ["==", ["get", "kind"], "land"];
/** A wide stroke follows the polygons of land, and of islands that are too small for it the lines of their islets. */
const SHELF: ExpressionSpecification = [
  "==",
  ["get", "kind"],
  ["case", ["<", ["zoom"], ["number", ["get", "wide"], 0]], "islet", "land"],
];

/** Zooms in which the coast fades before its end. */
const FADE_ZOOMS = 0.5;

export function worldSources(): Record<string, SourceSpecification> {
  return {
    [WORLD_SOURCE]: { type: "vector", tiles: [worldTilesUrl("land")], maxzoom: WORLD_LAST_ZOOM },
    graticule: { type: "geojson", data: GRATICULE, maxzoom: 6 },
  };
}

/**
 * Lets land and sea fade to paper: this coast would be drawn kilometres from where it is.
 * @param endZoom from which on there is none; null for a map that has it at all zooms
 */
export function withCoastUntil(
  endZoom: number | null,
  layers: readonly LayerSpecification[],
): LayerSpecification[] {
  if (endZoom === null) return [...layers];
  const opacity: ExpressionSpecification = [
    "interpolate",
    ["linear"],
    ["zoom"],
    endZoom - FADE_ZOOMS,
    1,
    endZoom,
    0,
  ];
  return layers.map((layer): LayerSpecification => {
    if (layer.type === "fill")
      return { ...layer, maxzoom: endZoom, paint: { ...layer.paint, "fill-opacity": opacity } };
    if (layer.type === "line")
      return { ...layer, maxzoom: endZoom, paint: { ...layer.paint, "line-opacity": opacity } };
    return layer;
  });
}

/**
 * Paper, water and land: the coast's wide strokes are below the land fill, as engraved atlases shade their coasts. The
 * sea comes in the tiles of the land, so that where they are missing the map is paper, and no trail lies in water.
 */
export function landLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: "paper", type: "background", paint: { "background-color": palette.land } },
    worldLayer("sea", {
      id: "water",
      type: "fill",
      paint: { "fill-color": palette.water, "fill-antialias": false },
    }),
    coast("shelf-far", { color: palette.shelfFar, width: 26, filter: SHELF }),
    coast("shelf-near", { color: palette.shelfNear, width: 13, filter: SHELF }),
    {
      id: "graticule",
      type: "line",
      source: "graticule",
      paint: { "line-color": cssColor(palette.graticule, 0.55), "line-width": 0.6 },
    },
    worldLayer("land", {
      id: "land",
      type: "fill",
      filter: IS_LAND,
      paint: { "fill-color": palette.land, "fill-antialias": false },
    }),
  ];
}

type WorldLayer = Extract<LayerSpecification, { type: "fill" | "line" }>;

function worldLayer(
  name: WorldLayerName,
  layer: Omit<WorldLayer, "source" | "source-layer">,
): LayerSpecification {
  return { ...layer, source: WORLD_SOURCE, "source-layer": name } as WorldLayer;
}

export function shoreLayers(palette: MapPalette): LayerSpecification[] {
  return [
    coast("shore", { color: palette.shore, width: 0.9, filter: IS_LAND }),
    worldLayer("borders", {
      id: "borders",
      type: "line",
      paint: {
        "line-color": palette.border,
        "line-width": 0.7,
        // In line widths: dash, gap, dot, gap.
        "line-dasharray": [7, 3, 1.4, 3],
      },
    }),
  ];
}

interface CoastStroke {
  color: string;
  width: number;
  filter: ExpressionSpecification;
}

function coast(id: string, { color, width, filter }: CoastStroke): LayerSpecification {
  return worldLayer("land", {
    id,
    type: "line",
    filter,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": color, "line-width": width },
  });
}

/** Meridians and parallels every 15 degrees; straight lines in this projection. */
function graticule(): Feature<MultiLineString> {
  const coordinates: [number, number][][] = [];
  for (let lng = -180; lng < 180; lng += STEP_DEGREES)
    coordinates.push([
      [lng, -TOP_LAT],
      [lng, TOP_LAT],
    ]);
  for (let lat = -75; lat <= 75; lat += STEP_DEGREES)
    coordinates.push([
      [-180, lat],
      [180, lat],
    ]);
  return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } };
}
