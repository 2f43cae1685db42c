import { report } from "./report.ts";
import type { Row, Scenario } from "./row.ts";

const scenarios = import.meta.glob<Scenario>(["./*.bench.ts", "./browser/*.scenario.ts"], {
  import: "default",
});

/**
 * Runs every scenario whose file or budget contains `filter`, one after another, and prints the table.
 * @returns false when a budget is missed.
 */
export async function runScenarios(filter: string): Promise<boolean> {
  const rows: Row[] = [];
  const wanted = filter.toLowerCase();
  for (const [path, load] of Object.entries(scenarios)) {
    const { ids, name, run } = await load();
    const isWanted =
      ids.some((id) => id.toLowerCase() === wanted) || name.includes(wanted) || path === filter;
    if (!isWanted) continue;
    console.info(`${name} (${ids.join(", ")}) …`);
    rows.push(...(await run({ seed: 1, progress: (step) => console.info(`  ${step} …`), ranIn: () => {} })));
  }
  console.info(`\n${report(rows)}\n\nNode ${process.version}, ${process.platform} ${process.arch}`);
  return rows.every((row) => row.isMet);
}
