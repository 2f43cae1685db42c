/** Protocol of the tiles of reeds, handled inside MapLibre's workers. */
export const REEDS_PROTOCOL = "reeds";

/** Zooms of the tiles: above the last they are enlarged, and their reeds farther from each other. */
export const REEDS_ZOOMS = { min: 12, max: 17 } as const;

/** What a tile of reeds is made from, encoded in its URL. */
export interface ReedsOptions {
  /** Absolute URL template of the topographic map's tiles. */
  tilesUrl: string;
  /** Their last zoom. */
  tilesMaxZoom: number;
}
