import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Bounds } from "../../contract/position.ts";
import { type WorldScale, worldUrl } from "../../lib/basemap/worldRequest.ts";
import { cssColor } from "../color/hexColors.ts";
import type { MapPalette } from "../color/palette.ts";
import { graticule } from "./graticule.ts";

const GRATICULE = graticule();
/** Tile margin in tile units (1/4096 of 512 px): half of the widest stroke, 13 px, fits in. */
const SHELF_BUFFER = 256;

const IS_COAST: ExpressionSpecification = ["==", ["get", "kind"], "coast"];
/**
 * Rings narrower than this, px, are stroked as small islands: the joins of a wide stroke around a narrow ring would
 * protrude on its far side.
 */
const MIN_RING = 64;
const SHELF: ExpressionSpecification = [
  "==",
  ["get", "kind"],
  ["case", ["<", ["*", ["number", ["get", "span"], 0], ["^", 2, ["zoom"]]], MIN_RING], "islet", "coast"],
];

export function worldSources(scale: WorldScale): Record<string, SourceSpecification> {
  return {
    ...landSources(scale, null, 10),
    graticule: { type: "geojson", data: GRATICULE, maxzoom: 6 },
  };
}

/** @param maxzoom from which on the same corners are drawn, to 1/4096 of a tile of that zoom */
function landSources(scale: WorldScale, without: Bounds | null, maxzoom: number) {
  return {
    land: { type: "geojson", data: worldUrl("land", scale, without), buffer: SHELF_BUFFER, maxzoom },
    borders: { type: "geojson", data: worldUrl("borders", scale, without), maxzoom },
  } satisfies Record<string, SourceSpecification>;
}

const OUTSIDE = { land: "outside-land", borders: "outside-borders" } as const;

/** The land and borders outside an area. */
export function outsideSources(area: Bounds): Record<string, SourceSpecification> {
  const { land, borders } = landSources("50m", area, 14);
  return { [OUTSIDE.land]: land, [OUTSIDE.borders]: borders };
}

/** The built-in map once more, outside an area only, to cover what is drawn below it. */
export function outsideLayers(palette: MapPalette, minzoom: number): LayerSpecification[] {
  return [...landLayers(palette), ...shoreLayers(palette)].flatMap((layer): LayerSpecification[] => {
    if (layer.type === "background") return [];
    const source = layer.source === "land" || layer.source === "borders" ? OUTSIDE[layer.source] : null;
    return source ? [{ ...layer, id: `outside-${layer.id}`, source, minzoom }] : [];
  });
}

/**
 * Paper, water and land: the coast's wide strokes are below the land fill, as engraved atlases shade their coasts. The
 * sea comes in the tiles of the land, so that where they are missing the map is paper, and no trail lies in water.
 */
export function landLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: "paper", type: "background", paint: { "background-color": palette.land } },
    landFill("water", "sea", palette.water),
    coast("shelf-far", { color: palette.shelfFar, width: 26, filter: SHELF }),
    coast("shelf-near", { color: palette.shelfNear, width: 13, filter: SHELF }),
    {
      id: "graticule",
      type: "line",
      source: "graticule",
      paint: { "line-color": cssColor(palette.graticule, 0.55), "line-width": 0.6 },
    },
    landFill("land", "land", palette.land),
  ];
}

function landFill(id: string, kind: "sea" | "land", color: string): LayerSpecification {
  return {
    id,
    type: "fill",
    source: "land",
    filter: ["==", ["get", "kind"], kind],
    paint: { "fill-color": color, "fill-antialias": false },
  };
}

export function shoreLayers(palette: MapPalette): LayerSpecification[] {
  return [
    coast("shore", { color: palette.shore, width: 0.9, filter: IS_COAST }),
    {
      id: "borders",
      type: "line",
      source: "borders",
      paint: {
        "line-color": palette.border,
        "line-width": 0.7,
        // In line widths: dash, gap, dot, gap.
        "line-dasharray": [7, 3, 1.4, 3],
      },
    },
  ];
}

interface CoastStroke {
  color: string;
  width: number;
  filter: ExpressionSpecification;
}

function coast(id: string, { color, width, filter }: CoastStroke): LayerSpecification {
  return {
    id,
    type: "line",
    source: "land",
    filter,
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": color, "line-width": width },
  };
}
