import type { FeatureCollection } from "geojson";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapPalette } from "../color/mapPalette.ts";

/**
 * Fonts of the map's own labels, drawn by the browser because the style has no glyphs. MapLibre derives weight and
 * slant from the first family's name, which is not a font, and draws with the second.
 */
const SEMIBOLD = ["Label SemiBold", "Overpass Variable"];
const ITALIC = ["Label Italic", "Overpass Variable"];
export const LABEL_FONTS = ['600 16px "Overpass Variable"', 'italic 16px "Overpass Variable"'];

/** Up to this zoom continents and oceans are named; above it the guides' own labels need the room. */
const LAST_ZOOM = 5;

export function labelSources(names: FeatureCollection): Record<string, SourceSpecification> {
  return { names: { type: "geojson", data: names, maxzoom: 6 } };
}

export function labelLayers(palette: MapPalette): LayerSpecification[] {
  return [
    {
      id: "water-names",
      type: "symbol",
      source: "names",
      maxzoom: LAST_ZOOM,
      filter: ["==", ["get", "kind"], "water"],
      layout: {
        "text-field": ["get", "name"],
        "text-font": ITALIC,
        "text-size": 13,
        "text-letter-spacing": 0.06,
        "text-max-width": 20,
      },
      paint: { "text-color": palette.labelWater },
    },
    {
      id: "area-names",
      type: "symbol",
      source: "names",
      maxzoom: LAST_ZOOM,
      filter: ["==", ["get", "kind"], "area"],
      layout: {
        "text-field": ["get", "name"],
        "text-font": SEMIBOLD,
        "text-size": 10.5,
        "text-letter-spacing": 0.14,
        "text-transform": "uppercase",
        "text-max-width": 20,
      },
      paint: {
        "text-color": palette.contourLabel,
        "text-halo-color": palette.labelHalo,
        "text-halo-width": 1.25,
      },
    },
  ];
}

export { SEMIBOLD as CONTOUR_FONT };
