import type { LayerSpecification } from "maplibre-gl";
import { all, has, isKind, not } from "./conditions.ts";
import { lineOf, type SheetInk } from "./drawing.ts";
import { widthBy } from "./expressions.ts";

/** Railways, ferries and cable cars. */
export function transportLayers({ palette, colors }: SheetInk): LayerSpecification[] {
  const isRail = all(isKind("rail"), not(has("is_tunnel")));
  const cable = palette.inkSoft;
  return [
    lineOf("rail", {
      from: "roads",
      minzoom: 11,
      filter: isRail,
      paint: {
        "line-color": colors.rail,
        "line-width": widthBy([
          [11, 0.6],
          [14, 1.1],
          [16, 1.6],
        ]),
      },
    }),
    lineOf("rail-ticks", {
      from: "roads",
      minzoom: 13,
      filter: isRail,
      paint: {
        "line-color": colors.rail,
        "line-width": widthBy([
          [13, 3],
          [16, 5],
        ]),
        "line-dasharray": [0.25, 3],
      },
    }),
    lineOf("ferries", {
      from: "roads",
      minzoom: 10,
      filter: isKind("ferry"),
      paint: { "line-color": colors.ferry, "line-width": 1, "line-dasharray": [5, 3] },
    }),
    lineOf("cable-cars", {
      from: "roads",
      minzoom: 11,
      filter: isKind("aerialway"),
      paint: { "line-color": cable, "line-width": 1 },
    }),
    lineOf("cable-car-ticks", {
      from: "roads",
      minzoom: 11,
      filter: isKind("aerialway"),
      paint: { "line-color": cable, "line-width": 5, "line-dasharray": [0.3, 4] },
    }),
  ];
}
