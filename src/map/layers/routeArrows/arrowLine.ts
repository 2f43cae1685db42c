import type { TrailSection } from "../../../../workers/geo/elevation/elevationTypes.ts";
import { mercatorX, mercatorY, WORLD_SIZE } from "../../../lib/geo/mercator.ts";
import { memoizeWeakly } from "../../../lib/memoize.ts";
import { vertexBoxes } from "./vertexBoxes.ts";

/** Texels in a row of the textures. */
export const ROW_BITS = 10;
const ROW = 1 << ROW_BITS;

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

/**
 * The line of a route for `RouteArrowsLayer`, computed once per line. Far out, where hairpins shrink to a pixel, arrows
 * keep their distance on a simplified line.
 */
export const arrowLine = memoizeWeakly(({ positions, startIndices }: TrailSection): ArrowLine => {
  const mercator = new Float64Array(positions.length);
  for (let i = 0; i < positions.length; i += 2) {
    mercator[i] = WORLD_SIZE * mercatorX(positions[i] as number);
    mercator[i + 1] = WORLD_SIZE * mercatorY(positions[i + 1] as number);
  }
  const starts = new Set(startIndices);
  const levels: ArrowLevel[] = [];
  const kept: Uint32Array[] = [];
  let start = 0;
  const add = (zoom: number, indices: Uint32Array) => {
    levels.push({
      zoom,
      start,
      ...measured(mercator, indices, starts),
      boxes: vertexBoxes(positions, indices),
    });
    kept.push(indices);
    start += indices.length;
  };
  let indices = Uint32Array.from({ length: positions.length / 2 }, (_, i) => i);
  add(Number.POSITIVE_INFINITY, indices);
  for (const zoom of SIMPLIFIED_ZOOMS) {
    const fewer = spaced(mercator, indices, { starts, apart: TOLERANCE / 2 ** zoom });
    // A level with about as many vertices is no gain.
    if (fewer.length > 0.8 * indices.length) continue;
    indices = fewer;
    add(zoom, indices);
  }
  return { ...packed(positions, levels, kept), levels };
});

/** The coarsest level that is fit for a zoom. */
export function levelFor({ levels }: Pick<ArrowLine, "levels">, zoom: number): ArrowLevel {
  const level = levels.findLast((each) => each.zoom + 1 >= zoom);
  if (!level) throw new Error("A line without levels");
  return level;
}

/** The vertices that are at least this far from the one before, and the ends of every path. */
function spaced(
  mercator: Float64Array,
  indices: Uint32Array,
  { starts, apart }: { starts: ReadonlySet<number>; apart: number },
): Uint32Array<ArrayBuffer> {
  const result = new Uint32Array(indices.length);
  let count = 0;
  let before = 0;
  for (let i = 0; i < indices.length; i++) {
    const at = indices[i] as number;
    const next = indices[i + 1];
    const isEnd = next === undefined || starts.has(at) || starts.has(next);
    const dx = (mercator[2 * at] as number) - (mercator[2 * before] as number);
    const dy = (mercator[2 * at + 1] as number) - (mercator[2 * before + 1] as number);
    if (!isEnd && dx * dx + dy * dy < apart * apart) continue;
    result[count++] = at;
    before = at;
  }
  return result.slice(0, count);
}

/** Gaps between paths have no length. */
function measured(mercator: Float64Array, indices: Uint32Array, starts: ReadonlySet<number>) {
  const lengths = new Float64Array(indices.length);
  let worldLength = 0;
  for (let i = 1; i < indices.length; i++) {
    const [at, before] = [indices[i] as number, indices[i - 1] as number];
    const dx = (mercator[2 * at] as number) - (mercator[2 * before] as number);
    const dy = (mercator[2 * at + 1] as number) - (mercator[2 * before + 1] as number);
    if (!starts.has(at)) worldLength += Math.sqrt(dx * dx + dy * dy);
    lengths[i] = worldLength;
  }
  const perPixel = worldLength > 0 ? PARTS / worldLength : 0;
  const parts = new Uint32Array(indices.length);
  for (let i = 0; i < parts.length; i++) parts[i] = Math.round((lengths[i] as number) * perPixel);
  return { vertices: indices.length, parts, worldLength };
}

function packed(
  positions: Float64Array,
  levels: readonly ArrowLevel[],
  kept: readonly Uint32Array[],
): Pick<ArrowLine, "rows" | "positions" | "parts"> {
  const vertices = kept.reduce((sum, { length }) => sum + length, 0);
  const rows = Math.max(1, Math.ceil(vertices / ROW));
  const texels = new Float32Array(4 * rows * ROW);
  const parts = new Uint32Array(rows * ROW);
  for (const level of levels) parts.set(level.parts, level.start);
  let at = 0;
  for (const indices of kept) {
    for (const index of indices) {
      const [lng, lat] = [positions[2 * index] as number, positions[2 * index + 1] as number];
      texels[at] = lng;
      texels[at + 1] = lat;
      texels[at + 2] = lng - Math.fround(lng);
      texels[at + 3] = lat - Math.fround(lat);
      at += 4;
    }
  }
  return { rows, positions: texels, parts };
}
