import type { FeatureCollection } from "geojson";
import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import type { Waypoint } from "../../../contract/waypoint.ts";
import { rankWaypoints } from "../../../lib/waypoints/rankWaypoints.ts";
import { all, byZoom, isShape } from "./conditions.ts";
import { clearId } from "./images/imageIds.ts";
import { NAMED_SOURCE } from "./names/sideTrailNameLayers.ts";

const CLEAR_SOURCE = "sheet-clear";
/** Pixels by which a line may be simplified below its name, whose letters would stagger along each bend. */
const NAMED_TOLERANCE = 4;
/** Zoom from which most pins stand alone; further out most are dots, except those of ends and beds. */
const PIN_ZOOM = 12;
const MAX_FAR_RANK = 2;
/** A guide with more has trails everywhere, and its names would find no room. */
const MAX_VERTICES = 20_000;
const MAX_PINS = 2000;

/** The guide's trails and pins, which no name of the map may cover. */
export interface ClearedGuide {
  opened: OpenedGuide;
  waypoints: readonly Waypoint[];
}

/** @param url where the map finds `clearedFeatures` */
export function clearSources(url: string): Record<string, SourceSpecification> {
  const source = { type: "geojson", data: url, maxzoom: 14 } as const;
  return {
    [CLEAR_SOURCE]: { ...source, tolerance: 1 },
    [NAMED_SOURCE]: { ...source, tolerance: NAMED_TOLERANCE },
  };
}

/** Invisible pictures along trails and at pins, placed before any name. */
export function clearLayers(): LayerSpecification[] {
  return [
    {
      id: "sheet-clear-trails",
      type: "symbol",
      source: CLEAR_SOURCE,
      filter: ["==", ["geometry-type"], "LineString"],
      layout: {
        "icon-image": clearId("clear-trail"),
        "symbol-placement": "line",
        "symbol-spacing": 10,
        "icon-padding": 0,
        "icon-allow-overlap": true,
        "icon-rotation-alignment": "viewport",
      },
      paint: { "icon-opacity": 0 },
    },
    {
      id: "sheet-clear-pins",
      type: "symbol",
      source: CLEAR_SOURCE,
      filter: byZoom(all(isShape("Point"), ["<=", ["get", "rank"], MAX_FAR_RANK]), [
        PIN_ZOOM,
        isShape("Point"),
      ]),
      layout: {
        "icon-image": clearId("clear-pin"),
        "icon-anchor": "bottom",
        "icon-padding": 0,
        "icon-allow-overlap": true,
      },
      paint: { "icon-opacity": 0 },
    },
  ];
}

/**
 * Trails at the resolution of the overview, those at the side with their names, and pins, [lng, lat]; the first ones of a
 * very large guide.
 */
export function clearedFeatures({ opened, waypoints }: ClearedGuide): FeatureCollection {
  const { positions, startIndices, trailOfPath } = opened.overview;
  const features: FeatureCollection["features"] = [];
  for (let path = 0; path + 1 < startIndices.length; path++) {
    const from = startIndices[path] ?? 0;
    const to = startIndices[path + 1] ?? from;
    if (to > MAX_VERTICES) break;
    const coordinates: [number, number][] = [];
    for (let i = from; i < to; i++) coordinates.push([positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
    const trail = opened.trails[trailOfPath[path] ?? 0];
    const properties = trail?.trackName && !trail.isPrimary ? { name: trail.trackName } : {};
    features.push({ type: "Feature", properties, geometry: { type: "LineString", coordinates } });
  }
  const ranks = rankWaypoints(waypoints);
  for (const [i, { position }] of waypoints.slice(0, MAX_PINS).entries()) {
    const geometry = { type: "Point" as const, coordinates: [...position] };
    features.push({ type: "Feature", properties: { rank: ranks[i] }, geometry });
  }
  return { type: "FeatureCollection", features };
}
