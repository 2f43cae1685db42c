import { Bench } from "tinybench";
import { medianOf } from "./medianOf.ts";
import { shareOf } from "./shareOf.ts";

/** CPU milliseconds. */
export interface Timing {
  least: number;
  median: number;
  p95: number;
  /** Half the interquartile range of the turns' medians: calls within one turn may differ by their input. */
  halfIqr: number;
  /** The same for the turns' p95. */
  p95HalfIqr: number;
  /** The median of each turn. */
  turns: number[];
}

export interface Subject {
  work(): unknown;
  /** Calls per turn; 1 if absent. */
  calls?: number;
  /** Called before each call, outside the measured time. */
  before?: () => void;
  /** Whether `work` returns a promise, which is then awaited within the measured time. */
  isAsync?: boolean;
}

/** Duration of the warm-up of each task, so that hot code is compiled. */
const WARM_MS = 300;

/**
 * Measures tasks alternately: each round runs every task in order, so that other load on the machine affects all of
 * them equally, and each turn starts after garbage collection, so that none pays for the garbage of another. The time
 * is CPU time, independent of other load.
 */
export async function measureByTurns<Name extends string>(
  subjects: Record<Name, Subject>,
  rounds: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(subjects) as Name[];
  const turns = new Map<Name, number[][]>(names.map((name) => [name, []]));
  for (const name of names) await timesOf(subjects[name], WARM_MS);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      // Available in a scenario's process, see `runApart`.
      globalThis.gc?.();
      turns.get(name)?.push(await timesOf(subjects[name], 0));
    }
  }
  const timings = names.map((name) => [name, timingOf(turns.get(name) ?? [])]);
  return Object.fromEntries(timings) as Record<Name, Timing>;
}

let sink: unknown;

async function timesOf(
  { work, calls = 1, before, isAsync = false }: Subject,
  leastMs: number,
): Promise<number[]> {
  const bench = new Bench({
    time: leastMs,
    iterations: calls,
    warmup: false,
    retainSamples: true,
    throws: true,
    now: processorMs,
  });
  const hooks = { async: isAsync, ...(before && { beforeEach: before }) };
  // The result is kept, so that no work is optimised away.
  const keep = (value: unknown) => {
    sink = value ?? sink;
  };
  bench.add("work", isAsync ? async () => keep(await work()) : () => keep(work()), hooks);
  const [task] = isAsync ? await bench.run() : bench.runSync();
  if (task?.result.state !== "completed") throw new Error("A bench did not complete");
  return [...(task.result.latency.samples ?? [])];
}

/** CPU milliseconds of this process, on all its threads, with microsecond resolution. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function timingOf(turns: number[][]): Timing {
  const all = turns.flat();
  const medians = turns.map((times) => shareOf(times, 0.5));
  return {
    least: shareOf(all, 0),
    median: shareOf(all, 0.5),
    p95: shareOf(all, 0.95),
    halfIqr: medianOf(medians).halfIqr,
    p95HalfIqr: medianOf(turns.map((times) => shareOf(times, 0.95))).halfIqr,
    turns: medians,
  };
}
