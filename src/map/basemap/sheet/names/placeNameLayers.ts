import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { Language } from "../../../../lib/language.ts";
import { all, byZoom, isDetail, isKind, isShape } from "../conditions.ts";
import { type SheetInk, symbolOf } from "../drawing.ts";
import { valueBy } from "../expressions.ts";
import { BOLD, ITALIC, inked, SEMIBOLD } from "./labelFonts.ts";
import { placeName, signpostName } from "./nameExpressions.ts";

const MIN_ZOOM: ExpressionSpecification = ["to-number", ["get", "min_zoom"], 0];

export const SETTLEMENTS_ID = "sheet-settlements";
export const WATER_NAMES_ID = "sheet-waters";
const SETTLEMENTS = ["city", "town", "village", "hamlet"];
const QUARTERS = ["suburb", "quarter"];
const SMALL_QUARTERS = [...QUARTERS, "neighbourhood", "locality", "isolated_dwelling"];

/** Cities, towns, villages and hamlets. */
export function settlementLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  const size = (city: number, town: number, village: number) =>
    ["match", ["get", "kind_detail"], "city", city, "town", town, village] as ExpressionSpecification;
  return [
    symbolOf("settlements", {
      from: "places",
      minzoom: 8,
      maxzoom: 16,
      filter: all(isKind("locality"), isDetail(...SETTLEMENTS)),
      layout: {
        "text-field": placeName(language),
        "text-font": ["match", ["get", "kind_detail"], "city", ["literal", BOLD], ["literal", SEMIBOLD]],
        "text-size": valueBy([
          [10, size(15, 13, 12)],
          [14, size(20, 16, 13.5)],
        ]),
        "symbol-sort-key": ["to-number", ["get", "sort_key"], 0],
        "text-max-width": 8,
        "text-padding": 4,
        // Aside where a trail or a pin is.
        "text-variable-anchor": ["center", "top", "bottom", "left", "right"],
        "text-radial-offset": 0.8,
      },
      paint: inked(ink.palette.label, ink, 1.6),
    }),
  ];
}

/** Parts of towns, and from zoom 14 on small places, in capitals and well apart: towns are full of them. */
export function suburbLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  return [
    symbolOf("suburbs", {
      from: "places",
      minzoom: 11,
      maxzoom: 17,
      filter: byZoom(isDetail(...QUARTERS), [14, isDetail(...SMALL_QUARTERS)]),
      layout: {
        "text-field": placeName(language),
        "text-font": SEMIBOLD,
        "text-transform": "uppercase",
        "text-letter-spacing": 0.14,
        "text-size": valueBy([
          [11, 9.5],
          [13, 10.5],
        ]),
        "text-padding": valueBy([
          [11, 30],
          [13, 18],
          [15, 8],
        ]),
        "text-max-width": 9,
        "symbol-sort-key": ["to-number", ["get", "sort_key"], 0],
      },
      paint: inked(ink.colors["area-name"], ink),
    }),
  ];
}

/** Lakes, bays and seas, without a halo on their own surface; the name of a pond is larger than the pond. */
export function waterNameLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  const { palette } = ink;
  const size = (most: number, least: number) =>
    ["step", MIN_ZOOM, most, 13, (most + least) / 2, 15, least] as ExpressionSpecification;
  return [
    symbolOf("waters", {
      from: "water",
      minzoom: 9,
      filter: isShape("Point"),
      layout: {
        "text-field": placeName(language),
        "text-font": ITALIC,
        "text-letter-spacing": 0.06,
        "text-size": valueBy([
          [9, 12],
          [14, size(12.5, 11)],
          [16, size(14, 12)],
        ]),
        "text-max-width": 7,
        "symbol-sort-key": MIN_ZOOM,
      },
      paint: {
        "text-color": palette.labelWater,
        "text-halo-color": palette.labelHalo,
        "text-halo-width": ["case", [">=", MIN_ZOOM, 15], 1.2, 0],
      },
    }),
  ];
}

/** Parks, reserves and woods large enough for their name. */
export function areaNameLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  return [
    symbolOf("areas", {
      from: "pois",
      minzoom: 13,
      filter: all(
        isKind("park", "nature_reserve", "national_park", "forest", "wood", "wetland", "golf_course"),
        ["<=", MIN_ZOOM, ["+", ["zoom"], 0.5]],
      ),
      layout: {
        "text-field": signpostName(language),
        "text-font": SEMIBOLD,
        "text-size": valueBy([
          [13, 10],
          [16, 11.5],
        ]),
        "text-max-width": 8,
        "text-padding": 6,
        "symbol-sort-key": MIN_ZOOM,
      },
      paint: inked(ink.colors["reserve-name"], ink),
    }),
  ];
}
