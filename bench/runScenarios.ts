import type { BenchRun } from "./benchRun.ts";
import { machine } from "./machine.ts";
import type { BenchContext, Scenario } from "./row.ts";

const scenarios = import.meta.glob<Scenario>(["./*.bench.ts", "./browser/*.scenario.ts"], {
  import: "default",
});

export interface RunOptions {
  /** A budget's number, or part of a scenario's name; everything when empty. */
  filter: string;
  seed: number;
}

/**
 * Runs the scenarios wanted, one after another, and tells what it is at. One that throws fails by itself.
 * @throws when the filter finds none.
 */
export async function runScenarios({ filter, seed }: RunOptions): Promise<BenchRun> {
  const run: BenchRun = { machine: machine(), browser: null, seed, rows: [], failures: [] };
  const wanted = await scenariosFor(filter.toLowerCase());
  if (wanted.length === 0) throw new Error(`No scenario is called ${filter}`);
  for (const [k, { ids, name, run: measure }] of wanted.entries()) {
    const title = `[${k + 1}/${wanted.length}] ${name} (${ids.join(", ")})`;
    const context: BenchContext = {
      seed,
      progress: (step) => console.error(`${title}: ${step}`),
      ranIn: (browser) => {
        run.browser = browser;
      },
    };
    context.progress("starts");
    try {
      run.rows.push(...(await measure(context)));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      run.failures.push({ name, message });
      context.progress(`failed: ${message}`);
    }
  }
  run.rows.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  return run;
}

async function scenariosFor(filter: string): Promise<Scenario[]> {
  const all = await Promise.all(Object.values(scenarios).map((load) => load()));
  return all.filter(
    ({ ids, name }) => name.includes(filter) || ids.some((id) => id.toLowerCase() === filter),
  );
}
