/**
 * Returns a terrarium-encoded elevation tile (PNG) of the demo terrain; null where there is none.
 * @param isWanted whether somebody still waits for the tile; by default always
 * @throws TilesBusyError if too many tiles are waiting, or no request waits for this one.
 */
export type DemTileSource = (
  z: number,
  x: number,
  y: number,
  isWanted?: () => boolean,
) => Promise<Uint8Array | null>;

/** A tile was not generated; it can be requested again. */
export class TilesBusyError extends Error {
  override name = "TilesBusyError";

  constructor() {
    super("Too many elevation tiles are waiting");
  }
}
