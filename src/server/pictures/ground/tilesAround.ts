import type { Bounds, Position } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";

/** A tile of a picture's ground. Columns may leave the first turn of the world. */
export interface GroundTile {
  z: number;
  column: number;
  row: number;
  /** Column in the first turn, by which the tile is asked for. */
  x: number;
}

/** How much wider than the bounds of a guide its pictures show, at most. */
const WIDER = 2.7;
/** Tiles along a side of that at the zoom that is read. */
const TILES_ACROSS = 3;
/** Mercator units: very short guides are shown with ground around them. */
const LEAST_SPAN = 0.004 / 360;

/** The tiles of all that pictures of a guide may show: at most 4 by 4, fine enough for all of them. */
export function tilesAround(bounds: Bounds, zooms: { minZoom: number; maxZoom: number }): GroundTile[] {
  const [west, south, east, north] = bounds;
  const [left, right] = [mercatorX(west), mercatorX(east)];
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const span = WIDER * Math.max(right - left, bottom - top, LEAST_SPAN);
  const wanted = Math.floor(Math.log2(TILES_ACROSS / span));
  const z = clamp(wanted, zooms.minZoom, zooms.maxZoom);
  const size = 2 ** z;
  const range = (middle: number) => [
    Math.floor((middle - span / 2) * size),
    Math.floor((middle + span / 2) * size),
  ];
  const [firstColumn = 0, lastColumn = 0] = range((left + right) / 2);
  const [firstRow = 0, lastRow = 0] = range((top + bottom) / 2);
  const tiles: GroundTile[] = [];
  // An archive that starts at a fine zoom would have thousands for a long guide.
  if ((lastColumn - firstColumn + 1) * (lastRow - firstRow + 1) > 25) return [];
  for (let row = Math.max(0, firstRow); row <= Math.min(size - 1, lastRow); row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      tiles.push({ z, column, row, x: ((column % size) + size) % size });
    }
  }
  return tiles;
}

/** [lng, lat] of a place in a tile, as shares of its side. */
export function positionInTile({ z, column, row }: GroundTile, right: number, down: number): Position {
  return mercatorPosition((column + right) / 2 ** z, (row + down) / 2 ** z);
}
