import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { areAllMet } from "./areAllMet.ts";
import { comparison, type OldRow, oldRows } from "./comparison.ts";
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

/**
 * Runs the scenarios, prints the tables and writes the files.
 * @returns true when every budget holds.
 * @throws before anything is measured when the filter finds nothing or a file cannot be used.
 */
export async function bench({ json, compare, ...options }: BenchOptions): Promise<boolean> {
  const old = compare === undefined ? null : await readOld(compare);
  for (const folder of [REPORT, ...(json === undefined ? [] : [dirname(json)])]) {
    await mkdir(folder, { recursive: true });
  }
  const run = await runScenarios(options);
  if (json !== undefined) await writeFile(json, `${JSON.stringify(jsonRows(run), null, 2)}\n`);
  await writeFile(`${REPORT}/index.html`, htmlReport(run));
  console.info(`\n${report(run)}`);
  if (old !== null) console.info(`\n${comparison(old, run)}`);
  console.info(`\nThe same with bars: ${REPORT}/index.html`);
  return areAllMet(run);
}

async function readOld(file: string): Promise<OldRow[]> {
  const text = await readFile(file, "utf8");
  try {
    return oldRows(text);
  } catch (cause) {
    throw new Error(`${file} holds no rows that --json wrote`, { cause });
  }
}
