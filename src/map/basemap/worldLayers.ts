import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import { type WorldScale, worldUrl } from "../../lib/basemap/worldRequest.ts";
import { cssColor } from "../colors.ts";
import type { MapPalette } from "../palette.ts";
import { graticule } from "./graticule.ts";

const GRATICULE = graticule();
/** Tile margin in tile units (1/4096 of 512 px): half of the widest stroke, 13 px, fits in. */
const SHELF_BUFFER = 256;

export function worldSources(scale: WorldScale): Record<string, SourceSpecification> {
  return {
    land: { type: "geojson", data: worldUrl("land", scale), buffer: SHELF_BUFFER, maxzoom: 10 },
    borders: { type: "geojson", data: worldUrl("borders", scale), maxzoom: 10 },
    graticule: { type: "geojson", data: GRATICULE, maxzoom: 6 },
  };
}

/** Water and land: the coast's wide strokes lie under the land fill, as engraved atlases shade their coasts. */
export function landLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: "water", type: "background", paint: { "background-color": palette.water } },
    coast("shelf-far", palette.shelfFar, 26),
    coast("shelf-near", palette.shelfNear, 13),
    {
      id: "graticule",
      type: "line",
      source: "graticule",
      paint: { "line-color": cssColor(palette.graticule, 0.55), "line-width": 0.6 },
    },
    {
      id: "land",
      type: "fill",
      source: "land",
      filter: ["==", ["get", "kind"], "land"],
      paint: { "fill-color": palette.land, "fill-antialias": false },
    },
  ];
}

export function shoreLayers(palette: MapPalette): LayerSpecification[] {
  return [
    coast("shore", palette.shore, 0.9),
    {
      id: "borders",
      type: "line",
      source: "borders",
      paint: {
        "line-color": palette.border,
        "line-width": 0.7,
        // In line widths: a dash, a gap, a dot, a gap.
        "line-dasharray": [7, 3, 1.4, 3],
      },
    },
  ];
}

function coast(id: string, color: string, width: number): LayerSpecification {
  return {
    id,
    type: "line",
    source: "land",
    filter: ["==", ["get", "kind"], "coast"],
    layout: { "line-join": "round", "line-cap": "round" },
    paint: { "line-color": color, "line-width": width },
  };
}
