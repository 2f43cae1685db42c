import { encodePackedLines } from "../../../contract/previewLines.ts";
import { clamp } from "../../../lib/clamp.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";

type Line = readonly (readonly [lng: number, lat: number])[];

/** The pieces of a set of lines in one tile. */
export interface CutLineTile {
  x: number;
  y: number;
  lines: [number, number][][];
}

/**
 * Cuts lines at the borders of the Web Mercator tiles of a zoom. Each piece is in one tile and in that tile's own
 * longitudes (-180..180), so a line across the antimeridian becomes pieces on both sides of the map.
 */
export function cutIntoTiles(lines: readonly Line[], zoom: number): CutLineTile[] {
  const side = 2 ** zoom;
  const tiles = new Map<string, CutLineTile>();
  for (const line of lines) {
    let piece: [number, number][] = [];
    let key = "";
    for (let i = 1; i < line.length; i++) {
      const [from, to] = [line[i - 1], line[i]];
      if (!from || !to) continue;
      for (const [start, end] of splitAtBorders(project(from, side), project(to, side))) {
        const column = Math.floor((start[0] + end[0]) / 2);
        const row = clamp(Math.floor((start[1] + end[1]) / 2), 0, side - 1);
        const x = ((column % side) + side) % side;
        const shift = x - column;
        if (key !== `${column},${row}`) {
          key = `${column},${row}`;
          piece = [unproject(start, shift, side)];
          const tile = tiles.get(`${x},${row}`) ?? { x, y: row, lines: [] };
          tile.lines.push(piece);
          tiles.set(`${x},${row}`, tile);
        }
        piece.push(unproject(end, shift, side));
      }
    }
  }
  return [...tiles.values()];
}

/** Packs the lines of one tile of one guide for storage. */
export function packTile(tile: CutLineTile, guideId: string): Uint8Array {
  const startIndices = new Uint32Array(tile.lines.length + 1);
  for (const [index, line] of tile.lines.entries()) {
    startIndices[index + 1] = (startIndices[index] ?? 0) + line.length;
  }
  return encodePackedLines({
    positions: Float32Array.from(tile.lines.flat(2)),
    startIndices,
    guideOfLine: new Uint32Array(tile.lines.length),
    guideIds: [guideId],
  });
}

type TilePoint = [x: number, y: number];

/** Degrees to tile units: integers are borders. */
function project([lng, lat]: readonly [number, number], side: number): TilePoint {
  return [mercatorX(lng) * side, mercatorY(lat) * side];
}

function unproject([x, y]: TilePoint, shift: number, side: number): [number, number] {
  const [lng, lat] = mercatorPosition((x + shift) / side, y / side);
  return [lng, lat];
}

/** Splits a segment at the tile borders that it crosses; the pieces are in order. */
function splitAtBorders(from: TilePoint, to: TilePoint): [TilePoint, TilePoint][] {
  const shares = [...bordersCrossed(from[0], to[0]), ...bordersCrossed(from[1], to[1]), 1].sort(
    (a, b) => a - b,
  );
  const pieces: [TilePoint, TilePoint][] = [];
  let start = from;
  for (const share of shares) {
    const end: TilePoint =
      share === 1 ? to : [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    pieces.push([start, end]);
    start = end;
  }
  return pieces;
}

/** The integers between two coordinates, as fractions strictly inside 0..1. */
function bordersCrossed(from: number, to: number): number[] {
  const shares: number[] = [];
  for (let border = Math.ceil(Math.min(from, to)); border <= Math.max(from, to); border++) {
    const share = (border - from) / (to - from);
    if (share > 0 && share < 1) shares.push(share);
  }
  return shares;
}
