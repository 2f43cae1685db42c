import { measureByTurns, type Timing } from "../measure.ts";

/** In doubles: 128 MB, larger than the last-level cache of common machines. */
const DOUBLES = 2 ** 24;
/** Doubles per cache line of 64 bytes. */
const LINE = 8;
/** An odd number of lines, so that every line is visited once, far from the previous one. */
const SCATTER = 104_729;
const SCATTERED = 100_000;
/** Fits into the L1 cache. */
const TABLE = 2048;
const STEPS = 1_000_000;
const ROUNDS = 15;

/** The reference tasks in Node: one CPU-bound, one memory-bound. */
export async function nodeTasks(): Promise<Record<"computing" | "memory", Timing>> {
  const table = Float64Array.from({ length: TABLE }, (_, i) => Math.sin(i));
  const column = new Float64Array(DOUBLES).fill(1);
  return measureByTurns(
    { computing: { work: () => compute(table), calls: 2 }, memory: { work: () => read(column) } },
    ROUNDS,
  );
}

/** Arithmetic, unpredictable branches and reads of a small table, like in the searches and the profile. */
function compute(table: Float64Array): number {
  let state = 1;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const value = table[(state >>> 16) % TABLE] as number;
    if (value > 0) sum += Math.sqrt(value);
    else sum -= (value * value) / (1.5 + value);
  }
  return sum;
}

/** One double per cache line, first sequentially, which is prefetched, then scattered. */
function read(column: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < DOUBLES; i += LINE) sum += column[i] as number;
  let line = 0;
  for (let k = 0; k < SCATTERED; k++) {
    line = (line + SCATTER) % (DOUBLES / LINE);
    sum += column[line * LINE] as number;
  }
  return sum;
}
