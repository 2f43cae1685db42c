/** WebP has rounded heights and a quarter of the bytes. */
export type DemTileFormat = "png" | "webp";

export interface DemTileOptions {
  /** PNG by default. */
  format?: DemTileFormat;
  /** Whether somebody still waits for the tile; by default always. */
  isWanted?: () => boolean;
}

/**
 * Returns a terrarium-encoded elevation tile of the demo terrain; null where there is none.
 * @throws TilesBusyError if too many tiles are waiting, or no request waits for this one.
 */
export type DemTileSource = (
  z: number,
  x: number,
  y: number,
  options?: DemTileOptions,
) => Promise<Uint8Array | null>;

/** A tile was not generated; it can be requested again. */
export class TilesBusyError extends Error {
  override name = "TilesBusyError";

  constructor() {
    super("Too many elevation tiles are waiting");
  }
}
