import { mkdir, readFile, writeFile } from "node:fs/promises";
import { areAllMet } from "./areAllMet.ts";
import { comparison } from "./comparison.ts";
import { htmlReport } from "./htmlReport.ts";
import { jsonRows } from "./jsonRows.ts";
import { report } from "./report.ts";
import { type RunOptions, runScenarios } from "./runScenarios.ts";

const REPORT = "bench/report";

export interface BenchOptions extends RunOptions {
  /** File for the rows. */
  json: string | undefined;
  /** File of rows of an older run. */
  compare: string | undefined;
}

/** Runs the scenarios, prints the tables and writes the files. @returns true when every budget holds. */
export async function bench({ json, compare, ...options }: BenchOptions): Promise<boolean> {
  // Read before the long work, so that a wrong name is told of at once.
  const old = compare === undefined ? null : await readFile(compare, "utf8");
  const run = await runScenarios(options);
  console.info(`\n${report(run)}`);
  if (old !== null) console.info(`\n${comparison(old, run)}`);
  await mkdir(REPORT, { recursive: true });
  await writeFile(`${REPORT}/index.html`, htmlReport(run));
  console.info(`\nThe same with bars: ${REPORT}/index.html`);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(jsonRows(run), null, 2)}\n`);
  return areAllMet(run);
}
