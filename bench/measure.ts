import { Bench } from "tinybench";

/** Milliseconds. On a busy machine the least tells most. */
export interface Timing {
  least: number;
  median: number;
  p95: number;
  /** Half the distance between the quartiles. */
  spread: number;
  runs: number;
}

export interface Subject {
  work(): unknown;
  /** Times that it is called in each round; 1 when absent. */
  calls?: number;
  /** Called before each run, outside the measured time. */
  before?: () => void;
  /** Whether `work` answers a promise, which is then waited for inside the measured time. */
  isAsync?: boolean;
}

/**
 * Times things by turns: in every round each one in its order, so that what else the machine does falls on
 * all of them alike, and each turn on a swept heap, so that none pays for the garbage of another. The first round
 * warms up and is not counted.
 */
export async function measureByTurns<Name extends string>(
  subjects: Record<Name, Subject>,
  rounds: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(subjects) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      // There in a scenario's process, see `runApart`.
      globalThis.gc?.();
      const timed = await timesOf(subjects[name]);
      if (round > 0) for (const time of timed) samples.get(name)?.push(time);
    }
  }
  const timings = names.map((name) => [name, timingOf(samples.get(name) ?? [])]);
  return Object.fromEntries(timings) as Record<Name, Timing>;
}

let sink: unknown;

async function timesOf({ work, calls = 1, before, isAsync = false }: Subject): Promise<number[]> {
  const bench = new Bench({ time: 0, iterations: calls, warmup: false, retainSamples: true, throws: true });
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

function timingOf(samples: number[]): Timing {
  const sorted = samples.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    least: at(0),
    median: at(0.5),
    p95: at(0.95),
    spread: (at(0.75) - at(0.25)) / 2,
    runs: sorted.length,
  };
}
