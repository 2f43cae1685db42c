import type { TileAddress } from "../../contract/position.ts";

const MAX_ZOOM = 20;

/** The address in a path `z/x/y`; null if there is no such tile in the world. */
export function parseTileAddress(path: string): TileAddress | null {
  const numbers = /^(\d{1,2})\/(\d{1,7})\/(\d{1,7})$/.exec(path)?.slice(1).map(Number) ?? [];
  const [z = MAX_ZOOM + 1, x = 0, y = 0] = numbers;
  return isTile([z, x, y]) ? [z, x, y] : null;
}

/** Whether three whole numbers, none negative, are the address of a tile in the world. */
export function isTile([z, x, y]: TileAddress): boolean {
  return z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z;
}
