/** Pixels of the whole world's side at zoom 0. */
export const WORLD_SIZE = 512;

/** Screen pixels of the world's side at a zoom. */
export function worldPixels(zoom: number): number {
  return WORLD_SIZE * 2 ** zoom;
}
