import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapTiles } from "../../../contract/publicConfigSchema.ts";
import { DEMO_FAR_ZOOM } from "../../../lib/basemap/demoFarZoom.ts";
import { cssColor } from "../../color/hexColors.ts";
import { SHEET_MIN_ZOOM } from "../sheetExtent.ts";
import { byZoom, type Condition, has, isKind, isShape } from "./conditions.ts";
import { fillOf, lineOf, type SheetInk } from "./drawing.ts";
import { matchClass, opacityByClass, type Stops } from "./expressions.ts";
import { type PatternName, patternId } from "./images/imageIds.ts";

/** What the ground is drawn as, from the lowest up: woods lie over the parks around them. */
const GROUNDS = [
  "town",
  "industry",
  "farmland",
  "park",
  "grass",
  "scrub",
  "rock",
  "wood",
  "glacier",
  "sand",
  "paved",
] as const;
type Ground = (typeof GROUNDS)[number];

/** Kinds of the tiles' areas. */
export const KINDS_OF_GROUND: Record<Ground, readonly string[]> = {
  town: ["residential"],
  industry: ["industrial", "commercial", "railway", "aerodrome"],
  farmland: ["farmland", "allotments"],
  park: [
    "park",
    "national_park",
    "nature_reserve",
    "golf_course",
    "recreation_ground",
    "village_green",
    "cemetery",
    "zoo",
    "dog_park",
    "garden",
    "playground",
    "pitch",
  ],
  grass: ["grassland", "grass", "meadow"],
  scrub: ["scrub"],
  rock: ["bare_rock"],
  wood: ["wood", "forest"],
  glacier: ["glacier"],
  sand: ["sand", "beach"],
  paved: ["pedestrian", "platform", "pier", "dam"],
};

const WHOLE: Stops = [[SHEET_MIN_ZOOM, 1]];
const OPACITY: Record<Ground, Stops> = {
  town: [
    [7, 0.5],
    [10, 1],
    [13, 1],
    [14, 0.75],
  ],
  industry: [[9, 0.8]],
  farmland: WHOLE,
  park: [
    [9, 0.55],
    [12, 0.8],
  ],
  grass: WHOLE,
  scrub: WHOLE,
  rock: WHOLE,
  wood: WHOLE,
  glacier: WHOLE,
  sand: WHOLE,
  paved: WHOLE,
};

const MILITARY = ["military", "naval_base"];

/** The kinds as one name per ground, for expressions. */
const GROUND = groundOf();

const GROUND_NAME = "ground";
const GROUND_ID = `sheet-${GROUND_NAME}`;

/** Land and what grows or lies on it. */
export function groundLayers({ palette, colors }: SheetInk): LayerSpecification[] {
  return [
    fillOf("earth", {
      from: "earth",
      minzoom: SHEET_MIN_ZOOM,
      filter: isShape("Polygon"),
      paint: { "fill-color": palette.land },
    }),
    fillOf(GROUND_NAME, {
      from: "landuse",
      minzoom: SHEET_MIN_ZOOM,
      filter: shownGround(),
      layout: { "fill-sort-key": matchClass(GROUND, rankOf()) },
      paint: {
        "fill-color": matchClass(GROUND, colorsOf(colors)),
        "fill-opacity": opacityByClass(GROUND, OPACITY),
      },
    }),
    lineOf("wood-edge", {
      from: "landuse",
      minzoom: 13,
      filter: isKind(...KINDS_OF_GROUND.wood),
      paint: { "line-color": cssColor(colors.reserve, 0.3), "line-width": 0.6 },
    }),
    lineOf("glacier-edge", {
      from: "landuse",
      minzoom: 9,
      filter: isKind("glacier"),
      paint: { "line-color": colors["glacier-edge"], "line-width": 0.8 },
    }),
    patternLayer(palette.isDark),
  ];
}

const FAR_SOURCE = "sheet-far";

/** Tiles of the demo map for what is far from its trails, which it has in overviews only. @param tiles with an absolute URL template */
export function farSources({ url, minZoom, bounds }: MapTiles): Record<string, SourceSpecification> {
  return {
    [FAR_SOURCE]: {
      type: "vector",
      tiles: [url],
      minzoom: minZoom,
      maxzoom: DEMO_FAR_ZOOM,
      bounds: [...bounds],
    },
  };
}

/** Their ground, enlarged; its edges are too coarse for lines and patterns. */
export function farLayers(ink: SheetInk): LayerSpecification[] {
  const ground = groundLayers(ink).find(({ id }) => id === GROUND_ID);
  if (ground?.type !== "fill") return [];
  const isFar: Condition = has("far");
  return [
    { ...ground, id: "sheet-far-ground", source: FAR_SOURCE, minzoom: DEMO_FAR_ZOOM + 1, filter: isFar },
  ];
}

/** Sand, rock and military areas have patterns, which fade in over half a zoom. */
function patternLayer(isDark: boolean): LayerSpecification {
  const pattern: ExpressionSpecification = [
    "match",
    ["get", "kind"],
    ["sand", "beach"],
    "dots",
    "bare_rock",
    "ticks",
    "hatch",
  ];
  const opacity: Partial<Record<PatternName, Stops>> = {
    dots: fadeFrom(13),
    ticks: fadeFrom(12),
    hatch: fadeFrom(10),
  };
  return fillOf("patterns", {
    from: "landuse",
    minzoom: 10,
    filter: byZoom(
      isKind(...MILITARY),
      [12, isKind(...MILITARY, "bare_rock")],
      [13, isKind(...MILITARY, "bare_rock", "sand", "beach")],
    ),
    paint: {
      "fill-pattern": matchClass(pattern, {
        dots: patternId("dots", isDark),
        ticks: patternId("ticks", isDark),
        hatch: patternId("hatch", isDark),
      }),
      "fill-opacity": opacityByClass(pattern, opacity as Record<PatternName, Stops>),
    },
  });
}

function fadeFrom(zoom: number): Stops {
  return [
    [zoom, 0],
    [zoom + 0.5, 1],
  ];
}

function groundOf(): ExpressionSpecification {
  const cases = Object.entries(KINDS_OF_GROUND).flatMap(([ground, kinds]) => [kinds, ground]);
  return ["match", ["get", "kind"], ...cases, "other"] as unknown as ExpressionSpecification;
}

function shownGround(): Condition {
  const { industry, paved, ...early } = KINDS_OF_GROUND;
  const from8 = Object.values(early).flat();
  return byZoom(
    isKind(...from8),
    [9, isKind(...from8, ...industry)],
    [13, isKind(...from8, ...industry, ...paved)],
  );
}

function rankOf(): Record<Ground, number> {
  return Object.fromEntries(GROUNDS.map((ground, i) => [ground, i])) as Record<Ground, number>;
}

function colorsOf(colors: SheetInk["colors"]): Record<Ground, string> {
  return Object.fromEntries(GROUNDS.map((ground) => [ground, colors[ground]])) as Record<Ground, string>;
}
