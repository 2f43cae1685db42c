/** Tiles up to a zoom, from above that of the entry before, are kept at most so far from a guide's trails. */
export interface KeptReach {
  maxZoom: number;
  meters: number;
}

/** Of the topographic map: drinking water, huts and viewpoints are only in the finest tiles. */
export const MAP_REACH: readonly KeptReach[] = [
  { maxZoom: 14, meters: 3000 },
  { maxZoom: 15, meters: 500 },
];

/** Of its elevation. */
export const TERRAIN_REACH: readonly KeptReach[] = [{ maxZoom: 12, meters: 3000 }];
