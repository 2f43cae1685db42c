import { turnsEastOf } from "../../geo/wholeTurns.ts";

/** Vertices that share a box. */
const BLOCK = 256;

type Box = readonly [west: number, south: number, east: number, north: number];

/**
 * Bounds of each block of some vertices of a line: west, south, east, north in degrees, unwrapped. Neighbouring blocks
 * share a vertex, so that the line between them is in one of them.
 */
export function vertexBoxes(positions: Float64Array, indices: Uint32Array): Float64Array {
  const blocks = Math.max(1, Math.ceil((indices.length - 1) / BLOCK));
  const boxes = new Float64Array(4 * blocks);
  for (let block = 0; block < blocks; block++) {
    const last = Math.min((block + 1) * BLOCK, indices.length - 1);
    let west = Infinity;
    let south = Infinity;
    let east = -Infinity;
    let north = -Infinity;
    for (let i = block * BLOCK; i <= last; i++) {
      const vertex = indices[i];
      const lng = positions[2 * vertex];
      const lat = positions[2 * vertex + 1];
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lat < south) south = lat;
      if (lat > north) north = lat;
    }
    boxes[4 * block] = west;
    boxes[4 * block + 1] = south;
    boxes[4 * block + 2] = east;
    boxes[4 * block + 3] = north;
  }
  return boxes;
}

/** The vertices from the first to the last block within bounds, null when there is none. Worlds repeat every 360°. */
export function verticesWithin(
  boxes: Float64Array,
  vertices: number,
  [west, south, east, north]: Box,
): { first: number; last: number } | null {
  let first = -1;
  let last = -1;
  for (let block = 0; 4 * block < boxes.length; block++) {
    const at = 4 * block;
    if (boxes[at + 1] > north || boxes[at + 3] < south) continue;
    // The first copy of the box whose eastern edge is not west of the bounds.
    if (boxes[at] + turnsEastOf(west, boxes[at + 2]) > east) continue;
    if (first < 0) first = block;
    last = block;
  }
  if (first < 0) return null;
  return { first: first * BLOCK, last: Math.min((last + 1) * BLOCK, vertices - 1) };
}
