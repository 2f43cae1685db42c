import type { SymbolLayerSpecification } from "maplibre-gl";
import type { SheetInk } from "../drawing.ts";

type Layout = NonNullable<SymbolLayerSpecification["layout"]>;
type Paint = NonNullable<SymbolLayerSpecification["paint"]>;

/**
 * Drawn by the browser because the style has no glyphs: MapLibre reads weight and slant from the first name, which is not
 * a font, and draws the second.
 */
export const REGULAR = ["Label Regular", "Overpass Variable"];
export const SEMIBOLD = ["Label SemiBold", "Overpass Variable"];
export const BOLD = ["Label Bold", "Overpass Variable"];
export const ITALIC = ["Label Italic", "Overpass Variable"];

/** Names along lines. */
export function alongLine(spacing: number): Layout {
  return { "symbol-placement": "line", "symbol-spacing": spacing, "text-max-angle": 30, "text-padding": 4 };
}

/** A name's colour and its halo, without which it would be hard to read over woods, lines and water. */
export function inked(color: string, { palette, colors }: SheetInk, haloWidth?: number): Paint {
  return {
    "text-color": color,
    "text-halo-color": palette.labelHalo,
    "text-halo-width": Math.max(haloWidth ?? 0, colors["halo-width"]),
  };
}
