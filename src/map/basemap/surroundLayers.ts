import type { Feature, Polygon, Position } from "geojson";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { Bounds } from "../../contract/position.ts";
import { GRATICULE_TILES, GRATICULE_ZOOMS } from "../../lib/basemap/fineGraticule.ts";
import { MERCATOR_MAX_LATITUDE } from "../../lib/geo/mercator.ts";
import { mapZoom } from "../../lib/zoomLevels.ts";
import { cssColor } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";

/** On the screens of a guide, the zoom at which the coast of the built-in map, too coarse from here on, is gone. */
export const COAST_END_ZOOM = mapZoom(8);

const FRAME_SOURCE = "frame";
const GRATICULE_SOURCE = "fine-graticule";

/** What surrounds a map that ends, or stands where there is none. */
export interface Surround {
  /** What the frame encloses, [west, south, east, north]; null without a frame. */
  frame: Bounds | null;
  /** Whether the map has a veil over what lies beyond its edge, and so over the graticule. */
  isVeiled: boolean;
}

export function surroundSources({ frame }: Surround): Record<string, SourceSpecification> {
  return {
    [GRATICULE_SOURCE]: {
      type: "vector",
      tiles: [GRATICULE_TILES],
      minzoom: GRATICULE_ZOOMS.min,
      maxzoom: GRATICULE_ZOOMS.max,
    },
    ...(frame && { [FRAME_SOURCE]: { type: "geojson", data: boundsPolygon(frame) } }),
  };
}

/**
 * Meridians and parallels, from where those of the world are too far from each other, and the frame as maps have it:
 * between two lines a band of alternate colours.
 */
export function surroundLayers(palette: MapPalette, { frame, isVeiled }: Surround): LayerSpecification[] {
  return [
    {
      id: "fine-graticule",
      type: "line",
      source: GRATICULE_SOURCE,
      "source-layer": "graticule",
      minzoom: COAST_END_ZOOM,
      paint: { "line-color": cssColor(palette.graticule, isVeiled ? 1 : 0.55), "line-width": 0.6 },
    },
    ...(frame ? frameLayers(palette) : []),
  ];
}

function frameLayers(palette: MapPalette): LayerSpecification[] {
  const stroke = (id: string, paint: Extract<LayerSpecification, { type: "line" }>["paint"]) => ({
    id,
    type: "line" as const,
    source: FRAME_SOURCE,
    minzoom: COAST_END_ZOOM,
    paint,
  });
  const ink = cssColor(palette.inkSoft, 0.6);
  return [
    stroke("frame-edge", { "line-color": ink, "line-width": 5 }),
    stroke("frame-paper", { "line-color": palette.land, "line-width": 3 }),
    // In line widths: a band of 48 px, as under the page's header.
    stroke("frame-band", { "line-color": ink, "line-width": 3, "line-dasharray": [16, 16] }),
  ];
}

/** The polygon of bounds, with holes, [west, south, east, north]; within the latitudes of the projection. */
export function boundsPolygon(bounds: Bounds, holes: readonly Bounds[] = []): Feature<Polygon> {
  const coordinates = [ringOf(bounds), ...holes.map((hole) => ringOf(hole).reverse())];
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates } };
}

function ringOf([west, south, east, north]: Bounds): Position[] {
  const bottom = Math.max(south, -MERCATOR_MAX_LATITUDE);
  const top = Math.min(north, MERCATOR_MAX_LATITUDE);
  return [
    [west, bottom],
    [east, bottom],
    [east, top],
    [west, top],
    [west, bottom],
  ];
}
