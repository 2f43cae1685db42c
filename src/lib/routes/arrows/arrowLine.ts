import { mercatorPoints, WORLD_SIZE } from "../../geo/mercator.ts";
import { TEXTURE_ROW, textureRows } from "../../textureRows.ts";
import { vertexBoxes } from "./vertexBoxes.ts";

/**
 * Lengths along the line are counted in whole parts of it: integers of 32 bits divide 2,000 km into millimetres, while
 * floats of 32 bits would be wrong by a pixel at zoom 20.
 */
export const PARTS = 2 ** 31;

/** Zooms for which the line is simplified, and by how many pixels at most. MapLibre's zooms. */
const SIMPLIFIED_ZOOMS = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const TOLERANCE = 3;

/** The line at one level of detail. */
export interface ArrowLevel {
  /** Fit for zooms up to one more than this. */
  zoom: number;
  /** The first texel, and the number of vertices. */
  start: number;
  vertices: number;
  /** Length from the line's start to each vertex, in parts. */
  parts: Uint32Array;
  /** Length of the line on the map, in pixels at zoom 0. */
  worldLength: number;
  /** Length from the line's start to where it turns and goes back the same way, in parts; null where it does not. */
  turn: number | null;
  boxes: Float64Array;
}

/** A line along which the GPU places arrows: one texel per vertex, padded to whole rows, level after level. */
export interface ArrowLine {
  rows: number;
  /** Longitude and latitude in degrees, then what 32 bits lose of both. */
  positions: Float32Array;
  parts: Uint32Array;
  /** From the finest to the coarsest. */
  levels: readonly ArrowLevel[];
}

/** Paths of vertices: longitude and latitude in degrees, interleaved, and the first vertex of each path. */
interface Paths {
  positions: Float64Array;
  startIndices: Uint32Array;
}

/**
 * The line of a route for the arrows along it; takes some 20 ms for 100,000 vertices. Far out, where hairpins shrink to a
 * pixel, arrows keep their distance on a simplified line.
 */
export function arrowLine({ positions, startIndices }: Paths): ArrowLine {
  const line: MercatorLine = {
    points: mercatorPoints(positions).map((coordinate) => WORLD_SIZE * coordinate),
    starts: startFlags(positions, startIndices),
    fold: longestFold(positions),
  };
  const levels: ArrowLevel[] = [];
  const kept: Uint32Array[] = [];
  let start = 0;
  const add = (zoom: number, indices: Uint32Array) => {
    levels.push({ zoom, start, ...measured(line, indices), boxes: vertexBoxes(positions, indices) });
    kept.push(indices);
    start += indices.length;
  };
  let indices = new Uint32Array(positions.length / 2);
  for (let i = 0; i < indices.length; i++) indices[i] = i;
  add(Number.POSITIVE_INFINITY, indices);
  for (const zoom of SIMPLIFIED_ZOOMS) {
    const fewer = spaced(line, indices, TOLERANCE / 2 ** zoom);
    // A level with about as many vertices saves nothing.
    if (fewer.length > 0.8 * indices.length) continue;
    indices = fewer;
    add(zoom, indices);
  }
  return { ...packed(positions, levels, kept), levels };
}

/** Its arrays, for transfer. */
export function arraysOf({ positions, parts, levels }: ArrowLine): ArrayBufferView[] {
  return [positions, parts, ...levels.flatMap((level) => [level.parts, level.boxes])];
}

/** The coarsest level that is fit for a zoom. */
export function levelFor({ levels }: Pick<ArrowLine, "levels">, zoom: number): ArrowLevel {
  const level = levels.findLast((each) => each.zoom + 1 >= zoom);
  if (!level) throw new Error("A line without levels");
  return level;
}

/** Vertices in pixels at zoom 0, interleaved x, y, and 1 for those that start a path. */
interface MercatorLine {
  points: Float64Array;
  starts: Uint8Array;
  fold: Fold | null;
}

/** A vertex at which a line turns, and how many vertices before it are passed again after it. */
interface Fold {
  turn: number;
  reach: number;
}

/** Where a line goes back the most vertices over the same ones; null where it turns nowhere. */
function longestFold(positions: Float64Array): Fold | null {
  const last = positions.length / 2 - 1;
  const isSame = (a: number, b: number) =>
    positions[2 * a] === positions[2 * b] && positions[2 * a + 1] === positions[2 * b + 1];
  let longest: Fold | null = null;
  // From the middle on, where a line there and back turns: nearer to the ends there is room for shorter ones only.
  const middle = last >> 1;
  for (let turn = middle; turn > (longest?.reach ?? 0); turn--) {
    for (const each of [turn, last - turn]) {
      let reach = 0;
      while (reach < turn && isSame(each - reach - 1, each + reach + 1)) reach++;
      if (reach > (longest?.reach ?? 0)) longest = { turn: each, reach };
    }
  }
  return longest;
}

function startFlags(positions: Float64Array, startIndices: Uint32Array): Uint8Array {
  const starts = new Uint8Array(positions.length / 2);
  for (const vertex of startIndices) starts[vertex] = 1;
  return starts;
}

/**
 * The vertices that are at least this far from the one before, the ends of every path, and the turn of a line that goes
 * back. The way back keeps the vertices of the way out: its length must not differ.
 */
function spaced({ points, starts, fold }: MercatorLine, indices: Uint32Array, apart: number) {
  const result = new Uint32Array(indices.length);
  const isKept = new Uint8Array(starts.length);
  const last = indices.length - 1;
  const { turn, reach } = fold ?? { turn: -1, reach: 0 };
  let count = 0;
  let before = 0;
  for (let i = 0; i <= last; i++) {
    const at = indices[i];
    const isBack = at > turn && at <= turn + reach;
    const isEnd = at === turn || i === last || starts[at] === 1 || starts[indices[i + 1]] === 1;
    if (!isEnd && (isBack ? isKept[2 * turn - at] === 0 : isNear(before, at))) continue;
    result[count++] = at;
    isKept[at] = 1;
    before = at;
  }
  return result.slice(0, count);

  function isNear(a: number, b: number): boolean {
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    return dx * dx + dy * dy < apart * apart;
  }
}

/** Gaps between paths have no length. */
function measured({ points, starts, fold }: MercatorLine, indices: Uint32Array) {
  const lengths = new Float64Array(indices.length);
  let worldLength = 0;
  for (let i = 1; i < indices.length; i++) {
    const at = indices[i];
    const before = indices[i - 1];
    const dx = points[2 * at] - points[2 * before];
    const dy = points[2 * at + 1] - points[2 * before + 1];
    if (starts[at] !== 1) worldLength += Math.sqrt(dx * dx + dy * dy);
    lengths[i] = worldLength;
  }
  const perPixel = worldLength > 0 ? PARTS / worldLength : 0;
  const parts = new Uint32Array(indices.length);
  for (let i = 0; i < parts.length; i++) parts[i] = lengths[i] * perPixel + 0.5;
  const turn = fold ? (parts[indices.indexOf(fold.turn)] ?? null) : null;
  return { vertices: indices.length, parts, worldLength, turn };
}

function packed(
  positions: Float64Array,
  levels: readonly ArrowLevel[],
  kept: readonly Uint32Array[],
): Pick<ArrowLine, "rows" | "positions" | "parts"> {
  const vertices = kept.reduce((sum, { length }) => sum + length, 0);
  const rows = textureRows(vertices);
  const texels = new Float32Array(4 * rows * TEXTURE_ROW);
  const parts = new Uint32Array(rows * TEXTURE_ROW);
  for (const level of levels) parts.set(level.parts, level.start);
  let at = 0;
  for (const indices of kept) {
    for (let i = 0; i < indices.length; i++) {
      const index = indices[i];
      const lng = positions[2 * index];
      const lat = positions[2 * index + 1];
      texels[at] = lng;
      texels[at + 1] = lat;
      texels[at + 2] = lng - Math.fround(lng);
      texels[at + 3] = lat - Math.fround(lat);
      at += 4;
    }
  }
  return { rows, positions: texels, parts };
}
