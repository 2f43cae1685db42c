import type { Bounds } from "../../../src/contract/position.ts";
import { boundsOf } from "../../../src/lib/geo/bounds.ts";
import type { TrailChunk } from "./packTypes.ts";
import { type TrailColumns, trailOfParts } from "./trailColumns.ts";

/** Maximum number of vertices of a chunk: uploaded well within a frame. */
export const CHUNK_VERTICES = 40_000;

interface Piece {
  from: number;
  to: number;
  trail: number;
}

/**
 * Splits all parts of at least two vertices into chunks of at most `limit` vertices. A part that continues in the
 * next chunk has the shared vertex in both, so that the line stays joined.
 */
export function packChunks(columns: TrailColumns, limit: number = CHUNK_VERTICES): TrailChunk[] {
  const trails = trailOfParts(columns);
  const chunks: TrailChunk[] = [];
  let pieces: Piece[] = [];
  let room = limit;
  const flush = () => {
    if (pieces.length > 0) chunks.push(packChunk(columns, pieces));
    pieces = [];
    room = limit;
  };
  for (let part = 0; part < trails.length; part++) {
    const end = columns.partStarts[part + 1];
    let from = columns.partStarts[part];
    while (end - from >= 2) {
      if (room < 2) flush();
      const to = Math.min(end, from + room);
      pieces.push({ from, to, trail: trails[part] });
      room -= to - from;
      from = to - 1;
    }
  }
  flush();
  return chunks;
}

function packChunk({ lng, lat }: TrailColumns, pieces: Piece[]): TrailChunk {
  const vertexCount = pieces.reduce((sum, piece) => sum + piece.to - piece.from, 0);
  const positions = new Float64Array(vertexCount * 2);
  const startIndices = new Uint32Array(pieces.length + 1);
  let at = 0;
  for (const [k, { from, to }] of pieces.entries()) {
    for (let i = from; i < to; i++) {
      positions[at++] = lng[i];
      positions[at++] = lat[i];
    }
    startIndices[k + 1] = at / 2;
  }
  return {
    positions,
    startIndices,
    trailOfPath: Uint32Array.from(pieces, (piece) => piece.trail),
    // Pieces are consecutive in the columns, so one range contains them all.
    bounds: boundsOf(lng, lat, pieces[0]?.from, pieces.at(-1)?.to) as Bounds,
  };
}
