import type { BenchRun } from "./benchRun.ts";
import { type JudgedRow, judgedRow } from "./judgedRow.ts";
import { machine } from "./machine.ts";
import { lesserSlowness, type Slowness, slownessOf } from "./reference/slowness.ts";
import type { BenchContext, Row } from "./row.ts";
import { runApart } from "./runApart.ts";
import { REFERENCE_FILE, scenariosFor } from "./scenarios.ts";

export interface RunOptions {
  /** A budget id, or part of a scenario's name; empty selects everything. */
  filter: string;
  seed: number;
  /** Ends the run early; rows measured by then are kept. */
  signal?: AbortSignal;
}

/**
 * Runs the selected scenarios in sequence and reports progress. A scenario fails on its own if it throws, or has no
 * rows without reporting why. The reference tasks run before the first and after each, to follow a machine whose speed
 * drifts: a row is first judged by those before its scenario, and by both when the scenario has ended.
 * @param changed called after each change of the run's rows, with the new row, if any
 * @throws if the filter matches none.
 */
export async function runScenarios(
  { filter, seed, signal }: RunOptions,
  changed: (run: BenchRun, row: JudgedRow | null) => void,
): Promise<BenchRun> {
  const started = performance.now();
  const run: BenchRun = {
    machine: machine(),
    browser: null,
    seed,
    rows: [],
    slowness: [],
    seconds: 0,
    leftOut: [],
    failures: [],
  };
  const wanted = await scenariosFor(filter);
  if (wanted.length === 0) {
    const names = (await scenariosFor("")).map(({ name }) => name);
    throw new Error(`No scenario matches ${filter}. Scenarios: ${names.join(", ")}`);
  }
  changed(run, null);
  let before = await calibrate(run, signal);
  for (const [k, { ids, name, file }] of wanted.entries()) {
    if (signal?.aborted) {
      run.leftOut.push(`${name}: the run was cut`);
      continue;
    }
    const finished = run.rows;
    const rows: Row[] = [];
    const judge = (slowness: Slowness, row: JudgedRow | null = null) => {
      run.rows = inOrder([...finished, ...rows.map((measured) => judgedRow(measured, slowness))]);
      run.seconds = (performance.now() - started) / 1000;
      changed(run, row);
    };
    const context: BenchContext = {
      seed,
      progress: (step) => console.error(`[${k + 1}/${wanted.length}] ${name} (${ids.join(", ")}): ${step}`),
      leavesOut: (what) => {
        run.leftOut.push(`${name}: ${what}`);
        context.progress(`leaves out ${what}`);
      },
      ranIn: (browser) => {
        run.browser = browser;
      },
      measured: (...come) => {
        for (const row of come) {
          rows.push(row);
          judge(before, judgedRow(row, before));
        }
      },
    };
    context.progress("starts");
    const from = performance.now();
    const leftOutBefore = run.leftOut.length;
    try {
      await runApart(file, context, signal);
      if (rows.length === 0 && run.leftOut.length === leftOutBefore) throw new Error("It measured nothing");
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      run.failures.push({ name, message });
      context.progress(`failed: ${message}`);
    }
    context.progress(`took ${((performance.now() - from) / 1000).toFixed(0)} s`);
    const after = signal?.aborted ? before : await calibrate(run, signal);
    judge(lesserSlowness(before, after));
    before = after;
  }
  return run;
}

/** Runs the reference tasks and records their times. A failed one is skipped, and relaxes nothing. */
async function calibrate(run: BenchRun, signal: AbortSignal | undefined): Promise<Slowness> {
  const rows: Row[] = [];
  const leavesOut = (what: string) => {
    const left = `reference tasks: ${what}`;
    if (!run.leftOut.includes(left)) run.leftOut.push(left);
  };
  const context = {
    seed: run.seed,
    progress() {},
    leavesOut,
    ranIn() {},
    measured: (...come: Row[]) => rows.push(...come),
  };
  await runApart(REFERENCE_FILE, context, signal).catch((error: Error) => {
    if (!signal?.aborted) leavesOut(error.message);
  });
  const slowness = slownessOf(rows);
  run.slowness.push(slowness);
  return slowness;
}

function inOrder(rows: JudgedRow[]): JudgedRow[] {
  return rows.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
}
