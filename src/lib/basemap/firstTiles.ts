import type { Bounds, TileAddress } from "../../contract/position.ts";
import type { MapTiles } from "../../contract/publicConfigSchema.ts";
import { clamp } from "../clamp.ts";
import { mercatorX, mercatorY } from "../geo/mercator.ts";
import { wholeTurns } from "../geo/wholeTurns.ts";
import { isTileWithin } from "./tileAt.ts";

/** Pixels along a tile of MapLibre. */
const TILE = 512;
const ROUNDING = 1e-6;
/** More would be a window of tens of thousands of pixels, or a drawing that has no size yet. */
const MAX_TILES = 40;

/** A picture of the map as it lies in the window, px. */
export interface FramedPicture {
  /** What the box of the picture shows, [west, south, east, north]. */
  bounds: Bounds;
  /** Where that box lies. */
  left: number;
  top: number;
  width: number;
}

/** The addresses of an archive's tiles in a window over which a picture lies. */
export function firstTiles(
  { bounds: [west, , east, north], left, top, width }: FramedPicture,
  window: { width: number; height: number },
  archive: Pick<MapTiles, "minZoom" | "maxZoom" | "bounds">,
): TileAddress[] {
  const pixels = width / (mercatorX(east) - mercatorX(west));
  if (!Number.isFinite(pixels) || pixels <= 0) return [];
  const z = clamp(Math.floor(Math.log2(pixels / TILE) + ROUNDING), archive.minZoom, archive.maxZoom);
  const size = 2 ** z;
  const rangeOf = (corner: number, offset: number, length: number) => [
    Math.floor((corner - offset / pixels) * size),
    Math.floor((corner + (length - offset) / pixels) * size),
  ];
  const [firstX = 0, lastX = 0] = rangeOf(mercatorX(west - wholeTurns(west)), left, window.width);
  const [firstY = 0, lastY = 0] = rangeOf(mercatorY(north), top, window.height);
  if ((lastX - firstX + 1) * (lastY - firstY + 1) > MAX_TILES) return [];
  const tiles: TileAddress[] = [];
  for (let y = Math.max(0, firstY); y <= Math.min(size - 1, lastY); y++) {
    for (let x = firstX; x <= lastX; x++) {
      const tile: TileAddress = [z, ((x % size) + size) % size, y];
      if (isTileWithin(tile, archive.bounds)) tiles.push(tile);
    }
  }
  return tiles;
}
