import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import { cssColor } from "../../color/hexColors.ts";
import { SHEET_MIN_ZOOM } from "../sheetExtent.ts";
import { all, isKind, isShape } from "./conditions.ts";
import { lineOf, type SheetInk } from "./drawing.ts";
import { widthBy } from "./expressions.ts";

/** Outlines of reserves, each with a band inside. */
export function reserveLayers({ colors }: SheetInk): LayerSpecification[] {
  return [
    lineOf("reserve-band", {
      from: "landuse",
      minzoom: SHEET_MIN_ZOOM,
      filter: isKind("nature_reserve", "national_park"),
      layout: { "line-join": "round" },
      paint: {
        "line-color": cssColor(colors.reserve, 0.2),
        "line-width": widthBy([
          [8, 1.5],
          [12, 3],
          [16, 5],
        ]),
        "line-offset": widthBy([
          [8, 0.75],
          [12, 1.5],
          [16, 2.5],
        ]),
      },
    }),
    lineOf("reserve-edge", {
      from: "landuse",
      minzoom: SHEET_MIN_ZOOM,
      filter: isKind("nature_reserve", "national_park"),
      paint: {
        "line-color": cssColor(colors.reserve, colors["reserve-opacity"]),
        "line-width": 0.8,
        "line-dasharray": [5, 2],
      },
    }),
  ];
}

/** Cliffs, with ticks on their low side. */
export function cliffLayers({ colors }: SheetInk): LayerSpecification[] {
  const filter = all(isShape("LineString"), isKind("cliff"));
  return [
    lineOf("cliffs", {
      from: "earth",
      minzoom: 12,
      filter,
      layout: { "line-join": "round" },
      paint: { "line-color": colors.cliff, "line-width": 1 },
    }),
    lineOf("cliff-ticks", {
      from: "earth",
      minzoom: 13,
      filter,
      paint: {
        "line-color": colors.cliff,
        "line-width": 4,
        "line-offset": 2.5,
        "line-dasharray": [0.25, 0.85],
      },
    }),
  ];
}

/** Borders of countries, with a band, and of the states and regions in them. */
export function borderLayers({ palette }: SheetInk): LayerSpecification[] {
  const level: ExpressionSpecification = ["to-number", ["get", "kind_detail"], 99];
  return [
    lineOf("border-band", {
      from: "boundaries",
      minzoom: SHEET_MIN_ZOOM,
      filter: ["==", level, 2],
      layout: { "line-join": "round" },
      paint: { "line-color": cssColor(palette.border, 0.25), "line-width": 5 },
    }),
    lineOf("borders", {
      from: "boundaries",
      minzoom: SHEET_MIN_ZOOM,
      filter: ["<=", level, 4],
      paint: {
        "line-color": palette.border,
        "line-width": widthBy([
          [8, 0.7],
          [14, 1.1],
        ]),
        "line-dasharray": [7, 3, 1.4, 3],
      },
    }),
  ];
}
