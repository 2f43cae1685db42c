import { Bench } from "tinybench";

export interface Timing {
  /** Milliseconds. On a busy machine the least tells most. */
  least: number;
  median: number;
  p95: number;
  runs: number;
}

export interface MeasureOptions {
  /** Least number of measured runs. */
  runs?: number;
  /** Runs before measuring starts. */
  warmup?: number;
  /** Called before each run, outside the measured time. */
  before?: () => void;
}

/** Times a function by tinybench: after a warm-up at least `runs` runs and half a second, except that slow ones stop at `runs`. */
export async function measure(work: () => unknown, options: MeasureOptions = {}): Promise<Timing> {
  const { runs = 10, warmup = 3, before } = options;
  const bench = new Bench({
    time: 500,
    iterations: runs,
    warmupIterations: warmup,
    warmupTime: 0,
    retainSamples: true,
    throws: true,
  });
  bench.add("work", async () => void (await work()), before ? { beforeEach: before } : {});
  return timingOf(await bench.run());
}

/** As `measure`, for a function that is not async: no promise is waited for inside the measured time. */
export function measureSync(work: () => unknown, options: MeasureOptions = {}): Timing {
  const { runs = 10, warmup = 3, before } = options;
  const bench = new Bench({
    time: 500,
    iterations: runs,
    warmupIterations: warmup,
    warmupTime: 0,
    retainSamples: true,
    throws: true,
  });
  bench.add("work", () => void keep(work()), before ? { beforeEach: before } : {});
  return timingOf(bench.runSync());
}

let sink: unknown;

/** Keeps results alive, so that no work can be dropped as unused. */
function keep(value: unknown): void {
  sink = value ?? sink;
}

function timingOf(tasks: Awaited<ReturnType<Bench["run"]>>): Timing {
  const result = tasks[0]?.result;
  if (result?.state !== "completed") throw new Error("A bench did not complete");
  const sorted = [...(result.latency.samples ?? [])].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { least: at(0), median: at(0.5), p95: at(0.95), runs: sorted.length };
}
