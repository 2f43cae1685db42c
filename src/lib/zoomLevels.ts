import type { Bounds } from "../contract/position.ts";

/**
 * Links and the numbers below count zoom in tiles of 256 px, as most web maps do: at zoom 2 the whole world is 1024
 * px wide and fits beside the list. deck.gl and MapLibre count in tiles of 512 px, one less for the same view.
 */
export const LINK_ZOOM_OFFSET = 1;

/** Converts a zoom of 256 px tiles to MapLibre's. */
export function mapZoom(linkZoom: number): number {
  return linkZoom - LINK_ZOOM_OFFSET;
}

/** Limits of the camera. Zooms are MapLibre's. */
export interface ViewLimits {
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}

/**
 * The world that is framed when no guide is: all inhabited land, and the Arctic rather than the Southern Ocean where
 * the window is higher than that. `app/firstView.css` has the same height.
 */
export const WORLD_BOUNDS: Bounds = [-170, -56, 180, 82];

/** Maximum latitude of Web Mercator. */
const TOP_LAT = 85.05;

/** Limits of the world map. Its longitudes extend past the antimeridian on both sides. */
export const WORLD_LIMITS: ViewLimits = {
  minZoom: mapZoom(2),
  maxZoom: mapZoom(9),
  bounds: [-200, -TOP_LAT, 200, TOP_LAT],
};

/** Limits of a guide's own map. It extends far past the antimeridian in the east, for guides across the Pacific. */
export const GUIDE_LIMITS: ViewLimits = {
  minZoom: mapZoom(3),
  maxZoom: mapZoom(20),
  bounds: [-175, -80, 265, TOP_LAT],
};

/** Limits during a flight. It has no bounds: a map that is given new ones jumps to where it is flying. */
export const FLIGHT_LIMITS = { minZoom: 0, maxZoom: mapZoom(20), bounds: null };

/** Maximum zoom at which a whole guide or a range of it is framed. */
export const FIT_MAX_ZOOM = mapZoom(17);

/** From this zoom waypoints are drawn as pins and clusters, below it as dots, which leave the trail visible. */
export const PINS_MIN_ZOOM = mapZoom(12);

/** Most zoom to a selected waypoint from where waypoints are dots; a view with pins is kept. */
export const WAYPOINT_ZOOM = mapZoom(14);

/** Up to this zoom a guide's simplified overview is drawn, above it its full-detail chunks. */
export const OVERVIEW_MAX_ZOOM = 11.5;
