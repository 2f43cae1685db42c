/** Tiles up to a zoom, from above that of the entry before, are saved at most so far from a guide's trails. */
export interface TileReach {
  maxZoom: number;
  meters: number;
}

/** How far from the trail tiles of the topographic map are saved: drinking water, huts and viewpoints are only in the finest tiles. */
export const MAP_REACH: readonly TileReach[] = [
  { maxZoom: 14, meters: 3000 },
  { maxZoom: 15, meters: 500 },
];

/** How far from the trail its elevation is saved. */
export const TERRAIN_REACH: readonly TileReach[] = [{ maxZoom: 12, meters: 3000 }];
