import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl";
import {
  TOWN_TILE_ZOOM,
  TOWNS_SOURCE,
  WORLD_SOURCE,
  type WorldLayerName,
  worldTilesUrl,
} from "../../lib/basemap/worldRequest.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { ITALIC, SEMIBOLD } from "./sheet/names/labelFonts.ts";
import { WORLD_IMAGES } from "./worldImages.ts";
import type { WorldNames } from "./worldNames.ts";

/** Of the names of the world, to be loaded before they are drawn. */
export const LABEL_FONTS = ['600 16px "Overpass Variable"', 'italic 16px "Overpass Variable"'];

/** A name may be as much wider than its land where that is: the ends of most names lie over neighbours or the sea. */
const OVERHANG = 1.3;
/** Where a country's name goes: to its position, or beside a badge that is there, in widths of an m. */
const CENTER = ["center", [0, 0]];
const ASIDE = ["center", [1.2, 0], "center", [-1.2, 0]];
const ABOVE = ["bottom", [0, -1.7]];
const BELOW = ["top", [0, 1.7]];
const FAR_ABOVE = ["bottom", [0, -2.7]];
const FAR_BELOW = ["top", [0, 2.7]];
/** MapLibre's zooms of the map of all guides. */
const COUNTRY_ZOOMS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** Distances of the middle of a moved name from its position, px. */
const MOVED = { aside: 13, near: 23, far: 34 };
const MARKS_SOURCE = "marks";

export interface Labels {
  names: WorldNames;
  /** True once towns are close enough to be shown, and the fonts of their names are loaded. */
  hasTowns: boolean;
  /** Where the map finds the badges and lines of guides, which no name may cover; null where there are none. */
  marksUrl: string | null;
}

export function labelSources({ names, hasTowns, marksUrl }: Labels): Record<string, SourceSpecification> {
  return {
    waters: { type: "geojson", data: names.waters, maxzoom: 6 },
    ...(hasTowns && {
      [TOWNS_SOURCE]: {
        type: "vector",
        tiles: [worldTilesUrl("towns")],
        minzoom: TOWN_TILE_ZOOM,
        maxzoom: TOWN_TILE_ZOOM,
      },
    }),
    ...(marksUrl !== null && { [MARKS_SOURCE]: { type: "geojson", data: marksUrl, maxzoom: 8 } }),
  };
}

/** The weakest first: the map places the last layer first. @param end from which on there are none, as of the coast; null for none */
export function labelLayers(
  palette: MapPalette,
  { names, hasTowns, marksUrl }: Labels,
  end: number | null,
): LayerSpecification[] {
  return [
    ...(hasTowns ? [townLayer(palette, names)] : []),
    waterLayer(palette, names),
    countryLayer(palette, names),
    ...(marksUrl === null ? [] : marksLayers()),
  ].map((layer) => (end === null ? layer : { ...layer, maxzoom: end }));
}

function waterLayer(palette: MapPalette, { scale }: WorldNames): LayerSpecification {
  return {
    id: "water-names",
    type: "symbol",
    source: "waters",
    filter: [
      "all",
      ["<=", ["get", "from"], ["zoom"]],
      ["<", ["zoom"], ["get", "to"]],
    ] as ExpressionSpecification,
    layout: {
      "text-field": ["get", "name"],
      "text-font": ITALIC,
      "text-size": 13 * scale,
      "text-letter-spacing": 0.06,
      "text-max-width": 8,
      "text-variable-anchor": ["center", "bottom", "top", "left", "right"],
      "text-radial-offset": 1.7,
      "text-justify": "center",
    },
    paint: { "text-color": palette.labelWater },
  };
}

/** Countries, each from the zoom at which its name has about the room of its land. */
function countryLayer(palette: MapPalette, { countries, widths, scale }: WorldNames): LayerSpecification {
  const ofCode = (values: Record<string, string | number>): ExpressionSpecification => [
    "get",
    ["get", "code"],
    ["literal", values],
  ];
  const layer: WorldLayerName = "countries";
  return {
    id: "country-names",
    type: "symbol",
    source: WORLD_SOURCE,
    "source-layer": layer,
    filter: [
      "<=",
      ["number", ofCode(widths), Number.MAX_SAFE_INTEGER],
      ["*", OVERHANG, ["get", "room"], ["^", 2, ["zoom"]]],
    ] as ExpressionSpecification,
    layout: {
      "text-field": ofCode(countries),
      "text-font": SEMIBOLD,
      "text-size": ["interpolate", ["linear"], ["zoom"], 1, 10 * scale, 4, 12 * scale],
      "text-letter-spacing": 0.14,
      "text-transform": "uppercase",
      "text-max-width": 40,
      "text-variable-anchor-offset": anchorsOnLand(["number", ofCode(widths), 0]),
    },
    paint: {
      "text-color": palette.contourLabel,
      "text-halo-color": palette.labelHalo,
      "text-halo-width": 1.25,
    },
  };
}

/** Towns beside their dots, those of a country's own name only where that is not shown. */
function townLayer(palette: MapPalette, { countries, scale }: WorldNames): LayerSpecification {
  const layer: WorldLayerName = "towns";
  return {
    id: "town-names",
    type: "symbol",
    source: TOWNS_SOURCE,
    "source-layer": layer,
    minzoom: TOWN_TILE_ZOOM,
    filter: [
      "all",
      ["<=", ["get", "min"], ["zoom"]],
      [
        "!",
        [
          "all",
          ["has", "country"],
          ["==", ["get", "name"], ["get", ["to-string", ["get", "country"]], ["literal", countries]]],
        ],
      ],
    ] as ExpressionSpecification,
    layout: {
      "text-field": ["get", "name"],
      "text-font": SEMIBOLD,
      "text-size": ["match", ["get", "min"], 4, 13 * scale, 5, 12.5 * scale, 12 * scale],
      "text-max-width": 9,
      "text-padding": 4,
      "icon-image": ["case", ["has", "capital"], WORLD_IMAGES.capital, WORLD_IMAGES.town],
      "icon-padding": 0,
      "text-variable-anchor": ["left", "right", "bottom", "top"],
      "text-radial-offset": 0.5,
      "text-justify": "auto",
    },
    paint: {
      "icon-color": palette.label,
      "icon-halo-color": palette.labelHalo,
      "icon-halo-width": 1,
      "text-color": palette.label,
      "text-halo-color": palette.labelHalo,
      "text-halo-width": 1.4,
    },
  };
}

/** Pixels from one picture along a line to the next. */
const LINE_SPACING = 10;

/** Invisible pictures along the lines and at the badges of guides, placed before any name. */
function marksLayers(): LayerSpecification[] {
  const layerOf = (id: string, shape: "Point" | "LineString"): LayerSpecification => ({
    id,
    type: "symbol",
    source: MARKS_SOURCE,
    filter: ["==", ["geometry-type"], shape],
    layout: {
      "icon-image": WORLD_IMAGES.clear,
      "icon-size": ["get", "size"],
      "icon-padding": 0,
      "icon-allow-overlap": true,
      ...(shape === "LineString" && {
        "symbol-placement": "line",
        "symbol-spacing": LINE_SPACING,
        "icon-rotation-alignment": "viewport",
      }),
    },
    paint: { "icon-opacity": 0 },
  });
  return [layerOf("line-marks", "LineString"), layerOf("marks", "Point")];
}

/** The places of a country's name that are on its land at each zoom. @param width of the name in px */
function anchorsOnLand(width: ExpressionSpecification): ExpressionSpecification {
  const atZoom = (zoom: number): ExpressionSpecification => {
    const reaches = (way: ExpressionSpecification, moved: number): ExpressionSpecification => [
      ">=",
      ["*", way, 2 ** zoom],
      moved,
    ];
    const [up, down]: [ExpressionSpecification, ExpressionSpecification] = [
      ["get", "up"],
      ["get", "down"],
    ];
    const beside: ExpressionSpecification = ["-", ["get", "room"], ["/", width, 2 ** zoom]];
    return chosenOf(CENTER, [
      [{ if: reaches(beside, 2 * MOVED.aside), places: ASIDE }],
      [
        { if: reaches(up, MOVED.far), places: [...ABOVE, ...FAR_ABOVE] },
        { if: reaches(up, MOVED.near), places: ABOVE },
      ],
      [
        { if: reaches(down, MOVED.far), places: [...BELOW, ...FAR_BELOW] },
        { if: reaches(down, MOVED.near), places: BELOW },
      ],
    ]);
  };
  const further = COUNTRY_ZOOMS.slice(1).flatMap((zoom) => [zoom, atZoom(zoom)]);
  return ["step", ["zoom"], atZoom(COUNTRY_ZOOMS[0]), ...further] as ExpressionSpecification;
}

type Places = readonly (string | readonly number[])[];

/** The places so far with, of each of the further choices, those of the first whose condition holds. */
function chosenOf(
  places: Places,
  [choice, ...further]: readonly { if: ExpressionSpecification; places: Places }[][],
): ExpressionSpecification {
  if (!choice) return ["literal", [...places]] as ExpressionSpecification;
  const cases = choice.flatMap((each) => [each.if, chosenOf([...places, ...each.places], further)]);
  return ["case", ...cases, chosenOf(places, further)] as ExpressionSpecification;
}

export { SEMIBOLD as CONTOUR_FONT };
