import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants } from "node:os";
import { dirname } from "node:path";
import { areAllMet } from "./areAllMet.ts";
import { comparison, type OldRow, oldRows } from "./comparison.ts";
import { htmlReport } from "./htmlReport.ts";
import { jsonRows } from "./jsonRows.ts";
import { cellsOf, report } from "./report.ts";
import { type RunOptions, runScenarios } from "./runScenarios.ts";

export interface BenchOptions extends Omit<RunOptions, "signal"> {
  /** File for the rows. */
  json: string | undefined;
  /** File of rows of an older run. */
  compare: string | undefined;
  /** File for the page with bars. */
  html: string;
}

/**
 * Runs the scenarios, prints each row when it comes and the tables at the end, and writes the files: that of the rows
 * is written again with each, so that a run that is cut leaves all that it measured. SIGINT and SIGTERM end the run
 * with what there is by then.
 * @returns true when every budget holds.
 * @throws before anything is measured when the filter finds nothing or a file cannot be used.
 */
export async function bench({ json, compare, html, ...options }: BenchOptions): Promise<boolean> {
  const old = compare === undefined ? null : await readOld(compare);
  const cut = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    process.once(name, () => {
      process.exitCode = 128 + constants.signals[name];
      cut.abort();
    });
  }
  const run = await runScenarios({ ...options, signal: cut.signal }, (now, row) => {
    if (json !== undefined) writeWhole(json, `${JSON.stringify(jsonRows(now), null, 2)}\n`);
    if (row !== null) console.info(`| ${cellsOf(row).join(" | ")} |`);
  });
  writeWhole(html, htmlReport(run));
  console.info(`\n${report(run)}`);
  if (old !== null) console.info(`\n${comparison(old, run)}`);
  console.info(`\nThe same with bars: ${html}`);
  return areAllMet(run);
}

/** A file that is read at any moment has all of the old text or all of the new. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

async function readOld(file: string): Promise<OldRow[]> {
  const text = await readFile(file, "utf8");
  try {
    return oldRows(text);
  } catch (cause) {
    throw new Error(`${file} holds no rows that --json wrote`, { cause });
  }
}
