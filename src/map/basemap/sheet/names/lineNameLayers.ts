import type { LayerSpecification } from "maplibre-gl";
import type { Language } from "../../../../lib/language.ts";
import { all, has, isDetail, isKind, isShape, not } from "../conditions.ts";
import { type SheetInk, symbolOf } from "../drawing.ts";
import { valueBy } from "../expressions.ts";
import { alongLine, ITALIC, inked, REGULAR, SEMIBOLD } from "./labelFonts.ts";
import { placeName, signpostName } from "./nameExpressions.ts";

/** Rivers and streams, above their line. */
export function riverNameLayers({ palette }: SheetInk, language: Language): LayerSpecification[] {
  return [
    symbolOf("rivers", {
      from: "water",
      minzoom: 12,
      filter: isShape("LineString"),
      layout: {
        ...alongLine(380),
        "text-field": placeName(language),
        "text-font": ITALIC,
        "text-size": valueBy([
          [12, 10],
          [16, 12],
        ]),
        "text-letter-spacing": 0.04,
        "text-offset": [0, -0.75],
      },
      paint: {
        "text-color": palette.labelWater,
        "text-halo-color": palette.labelHalo,
        "text-halo-width": 1,
      },
    }),
  ];
}

/** Paths with a name. */
export function pathNameLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  return [
    symbolOf("path-names", {
      from: "roads",
      minzoom: 14,
      filter: all(isKind("path"), not(isDetail("sidewalk", "crossing", "corridor"))),
      layout: {
        ...alongLine(360),
        "text-field": signpostName(language),
        "text-font": SEMIBOLD,
        "text-size": valueBy([
          [14, 10],
          [16, 11.5],
        ]),
        "text-offset": [0, -0.75],
      },
      paint: inked(ink.colors.path, ink),
    }),
  ];
}

/** Roads, the great ones first. */
export function roadNameLayers(ink: SheetInk, language: Language): LayerSpecification[] {
  const layout = { "text-field": signpostName(language), "text-font": REGULAR };
  return [
    symbolOf("minor-road-names", {
      from: "roads",
      minzoom: 14.6,
      filter: isKind("minor_road"),
      layout: {
        ...alongLine(420),
        ...layout,
        "text-size": valueBy([
          [14.6, 9.5],
          [16, 11],
        ]),
      },
      paint: {
        ...inked(ink.colors["road-name"], ink),
        "text-opacity": valueBy([
          [14.6, 0],
          [15, 1],
        ]),
      },
    }),
    symbolOf("major-road-names", {
      from: "roads",
      minzoom: 12.5,
      filter: all(isKind("highway", "major_road"), not(has("is_link"))),
      layout: {
        ...alongLine(520),
        ...layout,
        "text-size": valueBy([
          [12.5, 9.5],
          [16, 11.5],
        ]),
      },
      paint: inked(ink.colors["road-name"], ink),
    }),
  ];
}
