import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";

/** Samples in a cell of the finest level, on average between this and half of it. */
const SAMPLES_PER_CELL = 2;

/** Elevations are stored in whole millimetres: the minimum of integers needs no branch. */
const UNITS_PER_METER = 1000;

/** Above every elevation, and far enough from the limits of 32 bits that the difference of any two fits. */
const UNKNOWN = 2 ** 30 - 1;

/** Lowest and highest elevations in equal cells of an axis; UNKNOWN and -UNKNOWN where none is known. */
export interface HeightCells {
  cellMeters: number;
  lowest: Int32Array;
  highest: Int32Array;
}

/**
 * A pyramid of a trail's elevations: cells of a level are twice as wide as those of the one before. Cells are of
 * equal length, so those of an interval of the axis are found without a search and read sequentially.
 */
export interface HeightLevels {
  startMeters: number;
  levels: HeightCells[];
}

/** 8 to 16 bytes a sample. A trail without length has no levels. */
export function buildHeightLevels({ meters, elevation }: ElevationSeries): HeightLevels {
  const startMeters = meters[0] ?? 0;
  const length = (meters.at(-1) ?? 0) - startMeters;
  if (!(length > 0)) return { startMeters, levels: [] };
  const cells = 2 ** Math.ceil(Math.log2(meters.length / SAMPLES_PER_CELL + 1));
  let level = emptyCells(cells, length / cells);
  for (let k = 0; k < meters.length; k++) {
    const cell = Math.min(cells - 1, Math.floor((meters[k] - startMeters) / level.cellMeters));
    const height = Math.round(elevation[k] * UNITS_PER_METER);
    // Comparisons with NaN are false, which skips it.
    if (height < level.lowest[cell]) level.lowest[cell] = height;
    if (height > level.highest[cell]) level.highest[cell] = height;
  }
  const levels = [level];
  while (level.lowest.length > 1) {
    level = wider(level);
    levels.push(level);
  }
  return { startMeters, levels };
}

function emptyCells(count: number, cellMeters: number): HeightCells {
  return {
    cellMeters,
    lowest: new Int32Array(count).fill(UNKNOWN),
    highest: new Int32Array(count).fill(-UNKNOWN),
  };
}

function wider({ cellMeters, lowest, highest }: HeightCells): HeightCells {
  const above = emptyCells(lowest.length / 2, 2 * cellMeters);
  for (let cell = 0; cell < above.lowest.length; cell++) {
    above.lowest[cell] = Math.min(lowest[2 * cell], lowest[2 * cell + 1]);
    above.highest[cell] = Math.max(highest[2 * cell], highest[2 * cell + 1]);
  }
  return above;
}

/** Equal consecutive intervals of the axis, in metres. */
export interface Buckets {
  fromMeters: number;
  width: number;
  lowest: Float64Array;
  highest: Float64Array;
}

/** The widest cells of which each bucket still contains `cells`; undefined when even the finest are too wide. */
export function cellsFor({ levels }: HeightLevels, width: number, cells: number): HeightCells | undefined {
  return levels.findLast(({ cellMeters }) => width >= cells * cellMeters);
}

/** Fills the buckets from cells: a bucket's edges are those of the nearest cells. NaN where nothing is known. */
export function fillFromCells(
  buckets: Buckets,
  { cellMeters, lowest, highest }: HeightCells,
  start: number,
): void {
  const count = buckets.lowest.length;
  const first = (buckets.fromMeters - start) / cellMeters;
  const step = buckets.width / cellMeters;
  let cell = Math.max(0, Math.round(first));
  for (let bucket = 0; bucket < count; bucket++) {
    const end = Math.min(lowest.length, Math.round(first + (bucket + 1) * step));
    let low = UNKNOWN;
    let high = -UNKNOWN;
    for (; cell < end; cell++) {
      // Which cell is the lowest is unpredictable, and a mispredicted branch costs more than all cells of a bucket.
      // The shifted difference is all ones below 0, else all zeros, so it adds the difference or nothing.
      const below = (lowest[cell] - low) | 0;
      low = (low + (below & (below >> 31))) | 0;
      const above = (high - highest[cell]) | 0;
      high = (high - (above & (above >> 31))) | 0;
    }
    setBucket(buckets, bucket, low / UNITS_PER_METER, high / UNITS_PER_METER);
  }
}

/** Fills the buckets from the samples themselves; the last bucket includes its end. NaN where nothing is known. */
export function fillFromSamples(buckets: Buckets, { meters, elevation }: ElevationSeries): void {
  const { fromMeters, width } = buckets;
  const count = buckets.lowest.length;
  const samples = meters.length;
  let sample = firstSampleFrom(meters, fromMeters);
  for (let bucket = 0; bucket < count; bucket++) {
    const end = fromMeters + (bucket + 1) * width;
    const isLast = bucket === count - 1;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (; sample < samples; sample++) {
      const offset = meters[sample];
      if (offset >= end && !(isLast && offset === end)) break;
      const height = elevation[sample];
      if (height < low) low = height;
      if (height > high) high = height;
    }
    setBucket(buckets, bucket, low, high);
  }
}

function setBucket({ lowest, highest }: Buckets, bucket: number, low: number, high: number): void {
  const isKnown = low <= high;
  lowest[bucket] = isKnown ? low : Number.NaN;
  highest[bucket] = isKnown ? high : Number.NaN;
}
