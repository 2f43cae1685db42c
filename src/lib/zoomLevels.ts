import type { Bounds } from "../contract/position.ts";

/**
 * The specification counts zoom in tiles of 256 px, as its [lat, lng] map did: at its zoom 2 the whole world is
 * 1024 px wide and fits beside the list. deck.gl and MapLibre count in tiles of 512 px, one less for the same view.
 */
export function mapZoom(specificationZoom: number): number {
  return specificationZoom - 1;
}

/** What the camera may show. Zooms are MapLibre's. */
export interface ViewLimits {
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}

/** The latitude where the square projection ends. */
const TOP_LAT = 85.05;

/** World map: zoom 2-9, lng -200..200. */
export const WORLD_LIMITS: ViewLimits = {
  minZoom: mapZoom(2),
  maxZoom: mapZoom(9),
  bounds: [-200, -TOP_LAT, 200, TOP_LAT],
};

/** Guide map: zoom 3-20 within [[-80, -175], [90, 265]]. */
export const GUIDE_LIMITS: ViewLimits = {
  minZoom: mapZoom(3),
  maxZoom: mapZoom(20),
  bounds: [-175, -80, 265, TOP_LAT],
};

/** During a flight no limit holds but the projection's. */
export const FLIGHT_LIMITS: ViewLimits = {
  minZoom: 0,
  maxZoom: mapZoom(20),
  bounds: [-540, -TOP_LAT, 540, TOP_LAT],
};

/** Up to this zoom a guide's simplified overview is drawn, above it its full-detail chunks. */
export const OVERVIEW_MAX_ZOOM = 11.5;
