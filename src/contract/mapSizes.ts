import * as z from "zod/mini";

/** Most tiles of an archive whose size is asked for at once. */
export const MAX_SIZED_TILES = 30_000;

/** Zoom, column and row of each tile, one after the other. */
const addresses = z.array(z.int().check(z.nonnegative())).check(z.maxLength(3 * MAX_SIZED_TILES));

/** Tiles of the topographic map whose size is asked for. */
export const mapSizesQuery = z.object({ tiles: addresses, terrain: addresses });
export type MapSizesQuery = z.infer<typeof mapSizesQuery>;

/** Bytes of those tiles as the archives store them. */
export const mapSizesAnswer = z.object({ bytes: z.number().check(z.nonnegative()) });
