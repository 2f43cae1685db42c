/** Values under one entry of the next level: two to the power of SHIFT. */
const SHIFT = 3;
const FAN = 1 << SHIFT;

/** Lowest and highest values over ever wider blocks, so that those of any range cost a few dozen looks. NaN is skipped. */
export interface Extremes {
  /** Level 0 is the series itself, each level above has one entry per FAN of the level below. */
  lowest: Float64Array[];
  highest: Float64Array[];
}

export interface Range {
  lowest: number;
  highest: number;
}

export function buildExtremes(values: Float64Array): Extremes {
  const lowest = [values];
  const highest = [values];
  for (let level = 0; (lowest[level] as Float64Array).length > FAN; level++) {
    lowest.push(reduceBlocks(lowest[level] as Float64Array, Math.min, Number.POSITIVE_INFINITY));
    highest.push(reduceBlocks(highest[level] as Float64Array, Math.max, Number.NEGATIVE_INFINITY));
  }
  return { lowest, highest };
}

/** Lowest and highest of values `from` .. `to - 1`; NaN when none is known. `into` is filled to spare an object per range. */
export function extremesOf({ lowest, highest }: Extremes, from: number, to: number, into: Range): void {
  into.lowest = Number.POSITIVE_INFINITY;
  into.highest = Number.NEGATIVE_INFINITY;
  let start = from;
  let end = to;
  for (let level = 0; start < end; level++) {
    const low = lowest[level] as Float64Array;
    const high = highest[level] as Float64Array;
    const isTop = level === lowest.length - 1;
    while (start < end && (isTop || (start & (FAN - 1)) !== 0)) take(into, low, high, start++);
    while (start < end && (end & (FAN - 1)) !== 0) take(into, low, high, --end);
    start >>>= SHIFT;
    end >>>= SHIFT;
  }
  if (into.lowest > into.highest) into.lowest = into.highest = Number.NaN;
}

function take(into: Range, low: Float64Array, high: Float64Array, at: number): void {
  // Comparisons with NaN are false, which skips it.
  if ((low[at] as number) < into.lowest) into.lowest = low[at] as number;
  if ((high[at] as number) > into.highest) into.highest = high[at] as number;
}

function reduceBlocks(
  values: Float64Array,
  pick: (a: number, b: number) => number,
  empty: number,
): Float64Array {
  const blocks = new Float64Array(Math.ceil(values.length / FAN)).fill(empty);
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const block = i >>> SHIFT;
    if (!Number.isNaN(value)) blocks[block] = pick(blocks[block] as number, value);
  }
  return blocks;
}
