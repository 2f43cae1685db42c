import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { SHEET_MIN_ZOOM } from "../sheetExtent.ts";
import { all, any, byZoom, type Condition, has, isDetail, isKind, not } from "./conditions.ts";
import { lineOf, type SheetInk } from "./drawing.ts";
import { matchClass, opacityByClass, type Stops, widthAt, widthByClass } from "./expressions.ts";

/** Classes of roads, the least first: greater ones are drawn over lesser ones. */
type RoadClass = "service" | "minor" | "tertiary" | "major" | "motorway";

/** The class of a road in the tiles; anything unknown is minor. */
const ROAD_CLASS: ExpressionSpecification = [
  "match",
  ["get", "kind"],
  "highway",
  "motorway",
  "major_road",
  ["match", ["get", "kind_detail"], ["tertiary", "tertiary_link"], "tertiary", "major"],
  "minor_road",
  ["match", ["get", "kind_detail"], ["service", "alley"], "service", "minor"],
  "minor",
];

const WIDTHS: Record<RoadClass, Stops> = {
  service: [
    [14, 0.9],
    [15, 1.6],
    [16, 3.4],
    [19, 12],
  ],
  tertiary: [
    [10, 0.6],
    [13, 1.7],
    [14, 2.9],
    [16, 8],
    [19, 24],
  ],
  major: [
    [8, 0.5],
    [11, 1],
    [13, 2.3],
    [14, 3.7],
    [16, 10],
    [19, 30],
  ],
  motorway: [
    [8, 0.8],
    [11, 1.5],
    [13, 3.2],
    [14, 5],
    [16, 12],
    [19, 36],
  ],
  minor: [
    [12, 0.5],
    [13, 0.9],
    [14, 1.9],
    [16, 6],
    [19, 18],
  ],
};

/** How much wider the edge is than the core, px. */
const EDGE: Stops = [
  [8, 0.6],
  [11, 0.8],
  [13, 1.2],
  [16, 1.4],
];

const WHOLE: Stops = [[SHEET_MIN_ZOOM, 1]];
/** In overviews roads are quiet: relief, woods and waters carry them. */
const CORE_OPACITY: Record<RoadClass, Stops> = {
  service: WHOLE,
  tertiary: [
    [10, 0.5],
    [13, 1],
  ],
  major: [
    [8, 0.6],
    [13, 1],
  ],
  motorway: [
    [8, 0.7],
    [13, 1],
  ],
  minor: [
    [12, 0.55],
    [13, 1],
  ],
};
const EDGE_OPACITY: Record<RoadClass, Stops> = {
  service: WHOLE,
  tertiary: [
    [11, 0.25],
    [14, 0.9],
  ],
  major: [
    [8, 0.3],
    [11, 0.4],
    [14, 1],
  ],
  motorway: [
    [8, 0.4],
    [11, 0.5],
    [14, 1],
  ],
  minor: WHOLE,
};

const RANKS: Record<RoadClass, number> = { service: 0, tertiary: 2, major: 3, motorway: 4, minor: 1 };

/** Roads in tunnels, then those in the open: all edges, then all cores. */
export function roadLayers({ colors }: SheetInk): LayerSpecification[] {
  const core = matchClass(ROAD_CLASS, {
    service: colors.minor,
    tertiary: colors.major,
    major: colors.major,
    motorway: colors.motorway,
    minor: colors.minor,
  });
  const edge = matchClass(ROAD_CLASS, {
    service: colors["minor-edge"],
    tertiary: colors["major-edge"],
    major: colors["major-edge"],
    motorway: colors["motorway-edge"],
    minor: colors["minor-edge"],
  });
  const layout = {
    "line-cap": "round",
    "line-join": "round",
    "line-sort-key": matchClass(ROAD_CLASS, RANKS),
  } as const;
  return [
    lineOf("tunnels", {
      from: "roads",
      minzoom: 12,
      filter: all(roadsFrom({ minor: 12 }), has("is_tunnel")),
      paint: {
        "line-color": edge,
        "line-width": widthByClass(ROAD_CLASS, WIDTHS),
        "line-opacity": 0.45,
        "line-dasharray": [3, 2],
      },
    }),
    lineOf("road-edges", {
      from: "roads",
      minzoom: SHEET_MIN_ZOOM,
      filter: all(roadsFrom({ minor: 13 }), not(has("is_tunnel"))),
      layout,
      paint: {
        "line-color": edge,
        "line-width": widthByClass(ROAD_CLASS, WIDTHS, (width, zoom) => width + widthAt(EDGE, zoom)),
        "line-opacity": opacityByClass(ROAD_CLASS, EDGE_OPACITY),
      },
    }),
    lineOf("roads", {
      from: "roads",
      minzoom: SHEET_MIN_ZOOM,
      filter: all(roadsFrom({ minor: 12 }), not(has("is_tunnel"))),
      layout,
      paint: {
        "line-color": core,
        "line-width": widthByClass(ROAD_CLASS, WIDTHS),
        "line-opacity": opacityByClass(ROAD_CLASS, CORE_OPACITY),
      },
    }),
  ];
}

const IS_MAIN = isKind("highway", "major_road");
const IS_TERTIARY = isDetail("tertiary", "tertiary_link");
const IS_QUIET = any(isKind("minor_road"), all(isKind("other"), isDetail("living_street", "busway")));
const IS_SERVICE = isDetail("service", "alley");

/** Roads by the zoom from which their class is drawn: the data has unconnected scraps of them further out. */
function roadsFrom({ minor }: { minor: number }): Condition {
  return byZoom(
    all(IS_MAIN, not(IS_TERTIARY)),
    [10, IS_MAIN],
    [minor, any(IS_MAIN, all(IS_QUIET, not(IS_SERVICE)))],
    [14, any(IS_MAIN, IS_QUIET)],
  );
}
