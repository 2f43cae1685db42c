/** Parameters of a guide map's address. */
export const GUIDE_MAP_PARAMETERS = {
  waypointId: "waypoint",
  direction: "direction",
  layer: "layer",
  range: "range",
} as const;
