/** Values under one entry of the first level, and entries under one of the next: two to the power of SHIFT. */
const SHIFT = 3;
const FAN = 1 << SHIFT;

/** Lowest and highest values over ever wider blocks, so that those of any range cost a few dozen looks. NaN is skipped. */
export interface Extremes {
  values: Float64Array;
  /** Level k: lowest and highest by turns, so that one look into memory brings both, over blocks of FAN^(k+1) values. */
  levels: Float64Array[];
}

export function buildExtremes(values: Float64Array): Extremes {
  let level = new Float64Array(2 * Math.ceil(values.length / FAN));
  for (let block = 0; 2 * block < level.length; block++) {
    const end = Math.min((block + 1) * FAN, values.length);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = block * FAN; i < end; i++) {
      const value = values[i] as number;
      // Comparisons with NaN are false, which skips it.
      if (value < low) low = value;
      if (value > high) high = value;
    }
    level[2 * block] = low;
    level[2 * block + 1] = high;
  }
  const levels = [level];
  while (level.length > 2 * FAN) {
    level = levelAbove(level);
    levels.push(level);
  }
  return { values, levels };
}

function levelAbove(below: Float64Array): Float64Array<ArrayBuffer> {
  const level = new Float64Array(2 * Math.ceil(below.length / (2 * FAN)));
  for (let block = 0; 2 * block < level.length; block++) {
    const end = Math.min(2 * (block + 1) * FAN, below.length);
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let i = 2 * block * FAN; i < end; i += 2) {
      low = Math.min(low, below[i] as number);
      high = Math.max(high, below[i + 1] as number);
    }
    level[2 * block] = low;
    level[2 * block + 1] = high;
  }
  return level;
}

/** Writes the lowest and the highest of values `from` .. `to - 1` into `into`, NaN when none is known. */
export function extremesOf({ values, levels }: Extremes, from: number, to: number, into: Float64Array): void {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const headEnd = Math.min(to, (from + FAN - 1) & -FAN);
  const tailStart = Math.max(headEnd, to & -FAN);
  for (let i = from; i < headEnd; i++) {
    const value = values[i] as number;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  for (let i = tailStart; i < to; i++) {
    const value = values[i] as number;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  let start = headEnd >>> SHIFT;
  let end = tailStart >>> SHIFT;
  for (let k = 0; start < end; k++) {
    const level = levels[k] as Float64Array;
    const isTop = k === levels.length - 1;
    const inner = isTop ? end : Math.min(end, (start + FAN - 1) & -FAN);
    const outer = isTop ? end : Math.max(inner, end & -FAN);
    for (let i = start; i < inner; i++) {
      const lowest = level[2 * i] as number;
      const highest = level[2 * i + 1] as number;
      if (lowest < low) low = lowest;
      if (highest > high) high = highest;
    }
    for (let i = outer; i < end; i++) {
      const lowest = level[2 * i] as number;
      const highest = level[2 * i + 1] as number;
      if (lowest < low) low = lowest;
      if (highest > high) high = highest;
    }
    start = inner >>> SHIFT;
    end = isTop ? start : outer >>> SHIFT;
  }
  const isKnown = low <= high;
  into[0] = isKnown ? low : Number.NaN;
  into[1] = isKnown ? high : Number.NaN;
}
