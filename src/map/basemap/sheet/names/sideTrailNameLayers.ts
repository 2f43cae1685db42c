import type { LayerSpecification } from "maplibre-gl";
import type { SheetInk } from "../drawing.ts";
import { valueBy } from "../expressions.ts";
import { alongLine, inked, SEMIBOLD } from "./labelFonts.ts";

/** The source of the guide's trails for names along them. */
export const NAMED_SOURCE = "sheet-named-trails";
const NAMES_ZOOM = 11;

/** The names of side trails along their lines, to be placed after what is kept clear. */
export function sideTrailNameLayers(ink: SheetInk): LayerSpecification[] {
  return [
    {
      id: "sheet-side-trail-names",
      type: "symbol",
      source: NAMED_SOURCE,
      minzoom: NAMES_ZOOM,
      filter: ["has", "name"],
      layout: {
        ...alongLine(420),
        "text-field": ["get", "name"],
        "text-font": SEMIBOLD,
        "text-size": valueBy([
          [NAMES_ZOOM, 10.5],
          [14, 12],
        ]),
        // Beside the trail, which is drawn above the map.
        "text-offset": [0, -1.15],
      },
      paint: inked(ink.palette.label, ink),
    },
  ];
}
