import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { cssColor } from "../../color/hexColors.ts";
import { all, any, byZoom, type Condition, has, isDetail, isKind, not } from "./conditions.ts";
import { lineOf, type SheetInk } from "./drawing.ts";
import { matchClass, opacityByClass, type Stops, widthBy, widthByClass } from "./expressions.ts";

/** Ways of walkers and riders, distinguished by their dash. */
type PathClass = "sidewalk" | "steps" | "track" | "bridleway" | "cycleway" | "footway" | "path";

const PATH_CLASS: ExpressionSpecification = [
  "match",
  ["get", "kind_detail"],
  ["sidewalk", "crossing", "corridor"],
  "sidewalk",
  ["steps", "track", "bridleway", "cycleway", "footway"],
  ["get", "kind_detail"],
  "path",
];

const WIDTHS: Record<PathClass, Stops> = {
  sidewalk: [[16, 1]],
  steps: [
    [14, 2.6],
    [16, 5],
  ],
  track: [
    [12, 0.6],
    [13, 1],
    [14, 1.5],
    [16, 2.8],
  ],
  bridleway: [
    [13, 0.9],
    [14, 1.3],
    [16, 2.3],
  ],
  cycleway: [
    [13, 0.6],
    [14, 0.9],
    [16, 2],
  ],
  footway: [
    [13, 0.8],
    [14, 1.1],
    [16, 2.1],
  ],
  path: [
    [13, 1],
    [14, 1.35],
    [16, 2.4],
  ],
};

/** In widths of the line. */
const DASHES: Record<PathClass, number[]> = {
  sidewalk: [1.2, 1.6],
  steps: [0.35, 0.4],
  track: [7, 1.4],
  bridleway: [5, 1.6, 1.2, 1.6],
  cycleway: [6, 1.6],
  footway: [2, 1.3],
  path: [3.2, 1.5],
};

const WHOLE: Stops = [[12, 1]];
/** Towns are full of footways and cycleways, and tracks are unconnected scraps at first. */
const OPACITY: Record<PathClass, Stops> = {
  sidewalk: [[16, 0.45]],
  steps: WHOLE,
  track: [
    [12, 0.45],
    [13, 1],
  ],
  bridleway: WHOLE,
  cycleway: [
    [13, 0.55],
    [14.5, 0.8],
    [16, 1],
  ],
  footway: [
    [13, 0.55],
    [14, 1],
  ],
  path: WHOLE,
};

/** Where one may not walk. */
const ACCESS: ExpressionSpecification = ["match", ["get", "access"], ["no", "private"], 0.35, 1];

const BESIDE_ROADS = ["sidewalk", "crossing", "corridor"];
const IS_VIA_FERRATA = all(isKind("other"), isDetail("via_ferrata"));
const IS_WALKED = any(
  all(isKind("path"), isDetail("path", "footway", "track", "bridleway", "cycleway")),
  IS_VIA_FERRATA,
);

/** Paths by kind, above all roads: a light band below, bridges, squares, then the dashed lines. */
export function pathLayers({ colors }: SheetInk): LayerSpecification[] {
  const halo = cssColor(colors["path-halo"], colors["path-halo-opacity"]);
  return [
    lineOf("path-halo", {
      from: "roads",
      minzoom: 13,
      filter: byZoom(all(IS_WALKED, not(isDetail("cycleway"))), [14, IS_WALKED]),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": halo,
        "line-width": widthByClass(["match", ["get", "kind_detail"], "track", "track", "other"], {
          track: [
            [13, 2.4],
            [14, 3.4],
            [16, 5.5],
          ],
          other: [
            [13, 2.2],
            [14, 3],
            [16, 5],
          ],
        }),
      },
    }),
    bridge("path-bridges", colors.path, [
      [14, 4.2],
      [16, 8],
    ]),
    bridge("path-bridge-cores", colors["path-halo"], [
      [14, 2.8],
      [16, 6.2],
    ]),
    lineOf("pedestrian", {
      from: "roads",
      minzoom: 14,
      filter: all(isKind("path"), isDetail("pedestrian")),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": colors.paved,
        "line-width": widthBy([
          [14, 1.5],
          [16, 5],
        ]),
      },
    }),
    lineOf("paths", {
      from: "roads",
      minzoom: 12,
      filter: shownPaths(),
      layout: { "line-join": "round" },
      paint: {
        "line-color": matchClass(PATH_CLASS, {
          sidewalk: colors.footway,
          steps: colors.path,
          track: colors.path,
          bridleway: colors.bridleway,
          cycleway: colors.cycleway,
          footway: colors.footway,
          path: colors.path,
        }),
        "line-width": widthByClass(PATH_CLASS, WIDTHS),
        "line-opacity": opacityByClass(PATH_CLASS, OPACITY, ACCESS),
        "line-dasharray": dashes(),
      },
    }),
  ];

  function bridge(id: string, color: string, width: Stops): LayerSpecification {
    return lineOf(id, {
      from: "roads",
      minzoom: 14,
      filter: all(isKind("path"), has("is_bridge"), not(isDetail(...BESIDE_ROADS, "pedestrian"))),
      paint: { "line-color": color, "line-width": widthBy(width) },
    });
  }

  function dashes(): ExpressionSpecification {
    const entries = Object.entries(DASHES) as [PathClass, number[]][];
    const literal = Object.fromEntries(entries.map(([name, dash]) => [name, ["literal", dash]]));
    return matchClass(PATH_CLASS, literal as Record<PathClass, unknown>);
  }
}

function shownPaths(): Condition {
  const from13 = ["track", "path", "footway", "cycleway", "bridleway"];
  const from14 = [...from13, "steps"];
  const isPath = isKind("path");
  return byZoom(
    all(isPath, isDetail("track")),
    [13, all(isPath, isDetail(...from13))],
    [14, any(all(isPath, isDetail(...from14)), IS_VIA_FERRATA)],
    [16, any(all(isPath, isDetail(...from14, ...BESIDE_ROADS)), IS_VIA_FERRATA)],
  );
}
