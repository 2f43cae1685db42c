import type { Bounds } from "../contract/position.ts";

/**
 * Links and the numbers below count zoom in tiles of 256 px, as most web maps do: at zoom 2 the whole world is 1024 px
 * wide and fits beside the list. deck.gl and MapLibre count in tiles of 512 px, one less for the same view.
 */
export const LINK_ZOOM_OFFSET = 1;

/** MapLibre's zoom for one that counts tiles of 256 px. */
export function mapZoom(linkZoom: number): number {
  return linkZoom - LINK_ZOOM_OFFSET;
}

/** What the camera may show. Zooms are MapLibre's. */
export interface ViewLimits {
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}

/** The latitude where the square projection ends. */
const TOP_LAT = 85.05;

/** The world map. Its longitudes reach past the antimeridian on both sides. */
export const WORLD_LIMITS: ViewLimits = {
  minZoom: mapZoom(2),
  maxZoom: mapZoom(9),
  bounds: [-200, -TOP_LAT, 200, TOP_LAT],
};

/** A guide's own map. It reaches far past the antimeridian in the east, for guides across the Pacific. */
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

/** The closest zoom at which a whole guide or a stretch of it is framed. */
export const FIT_MAX_ZOOM = mapZoom(17);

/** Zoom of a selected waypoint; a closer view is kept. */
export const WAYPOINT_ZOOM = mapZoom(16);

/** Up to this zoom a guide's simplified overview is drawn, above it its full-detail chunks. */
export const OVERVIEW_MAX_ZOOM = 11.5;
