import type { BenchRun } from "./benchRun.ts";
import { machine } from "./machine.ts";
import type { BenchContext } from "./row.ts";
import { runApart } from "./runApart.ts";
import { scenariosFor } from "./scenarios.ts";

export interface RunOptions {
  /** A budget's number, or part of a scenario's name; everything when empty. */
  filter: string;
  seed: number;
}

/**
 * Runs the scenarios wanted, one after another, and tells what it is at. One that throws, or that has no rows and does
 * not say why, fails by itself.
 * @throws when the filter finds none.
 */
export async function runScenarios({ filter, seed }: RunOptions): Promise<BenchRun> {
  const run: BenchRun = { machine: machine(), browser: null, seed, rows: [], leftOut: [], failures: [] };
  const wanted = await scenariosFor(filter);
  if (wanted.length === 0) {
    const names = (await scenariosFor("")).map(({ name }) => name);
    throw new Error(`No scenario is called ${filter}. There are: ${names.join(", ")}`);
  }
  for (const [k, { ids, name, file }] of wanted.entries()) {
    const title = `[${k + 1}/${wanted.length}] ${name} (${ids.join(", ")})`;
    const context: BenchContext = {
      seed,
      progress: (step) => console.error(`${title}: ${step}`),
      leavesOut: (what) => {
        run.leftOut.push(`${name}: ${what}`);
        context.progress(`leaves out ${what}`);
      },
      ranIn: (browser) => {
        run.browser = browser;
      },
    };
    context.progress("starts");
    const leftOutBefore = run.leftOut.length;
    try {
      const rows = await runApart(file, context);
      if (rows.length === 0 && run.leftOut.length === leftOutBefore) throw new Error("It measured nothing");
      run.rows.push(...rows);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      run.failures.push({ name, message });
      context.progress(`failed: ${message}`);
    }
  }
  run.rows.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  return run;
}
