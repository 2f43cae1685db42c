import type { LayerSpecification } from "maplibre-gl";
import { all, isKind, isShape } from "./conditions.ts";
import { fillOf, lineOf, type SheetInk } from "./drawing.ts";
import { valueBy } from "./expressions.ts";

/** Buildings, late and quiet; never the points of their addresses. */
export function buildingLayers({ colors }: SheetInk): LayerSpecification[] {
  const filter = all(isKind("building", "building_part"), isShape("Polygon"));
  return [
    fillOf("buildings", {
      from: "buildings",
      minzoom: 13.5,
      filter,
      paint: {
        "fill-color": colors.building,
        "fill-opacity": valueBy([
          [13.5, 0],
          [15, 0.75],
        ]),
      },
    }),
    lineOf("building-edges", {
      from: "buildings",
      minzoom: 15.5,
      filter,
      paint: { "line-color": colors["building-edge"], "line-width": 0.7 },
    }),
  ];
}
