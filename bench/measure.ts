import { Bench } from "tinybench";
import { medianOf } from "./medianOf.ts";
import { shareOf } from "./shareOf.ts";

/** Milliseconds of the processor. */
export interface Timing {
  least: number;
  median: number;
  p95: number;
  /** Half the distance between the quartiles of the turns' medians: calls of one turn may differ by what they are asked. */
  spread: number;
  /** The same of the turns' p95. */
  p95Spread: number;
  /** The median of each turn. */
  turns: number[];
}

export interface Subject {
  work(): unknown;
  /** Times that it is called in each turn; 1 when absent. */
  calls?: number;
  /** Called before each call, outside the measured time. */
  before?: () => void;
  /** Whether `work` returns a promise, which is then waited for inside the measured time. */
  isAsync?: boolean;
}

/** How long each is called before anything counts, so that what is hot is compiled. */
const WARM_MS = 300;

/**
 * Times things by turns: in every round each one in its order, so that what else the machine does falls on
 * all of them alike, and each turn on a swept heap, so that none pays for the garbage of another. What counts is
 * the processor's time, however much of the machine others have.
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
      // There in a scenario's process, see `runApart`.
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
  // The result is kept, so that no work can be dropped as unused.
  const keep = (value: unknown) => {
    sink = value ?? sink;
  };
  bench.add("work", isAsync ? async () => keep(await work()) : () => keep(work()), hooks);
  const [task] = isAsync ? await bench.run() : bench.runSync();
  if (task?.result.state !== "completed") throw new Error("A bench did not complete");
  return [...(task.result.latency.samples ?? [])];
}

/** Milliseconds of processor time that this process has had, on all its threads; in whole microseconds. */
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
    spread: medianOf(medians).spread,
    p95Spread: medianOf(turns.map((times) => shareOf(times, 0.95))).spread,
    turns: medians,
  };
}
