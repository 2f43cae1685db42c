import { measureByTurns, type Timing } from "../measure.ts";

/** Beyond the last cache of any machine in use, in doubles: 128 MB. */
const DOUBLES = 2 ** 24;
/** Of a cache line of 64 bytes. */
const LINE = 8;
/** An odd number of lines, so that every line comes once, far from the one before it. */
const SCATTER = 104_729;
const SCATTERED = 100_000;
/** Fits the first cache. */
const TABLE = 2048;
const STEPS = 1_000_000;
const ROUNDS = 15;

/** The reference tasks that need no browser: one bound by computing, one by memory. */
export async function nodeTasks(): Promise<Record<"computing" | "memory", Timing>> {
  const table = Float64Array.from({ length: TABLE }, (_, i) => Math.sin(i));
  const column = new Float64Array(DOUBLES).fill(1);
  return measureByTurns(
    { computing: { work: () => compute(table), calls: 2 }, memory: { work: () => read(column) } },
    ROUNDS,
  );
}

/** Arithmetic, branches that cannot be foreseen and reads of a small table, as in the searches and the profile. */
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

/** A double of each line of the column in order, which the processor fetches ahead, then some in no order. */
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
