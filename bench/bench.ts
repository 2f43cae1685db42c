import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { constants } from "node:os";
import { dirname } from "node:path";
import { areAllMet } from "./areAllMet.ts";
import { comparison, type OldRow, oldRows } from "./comparison.ts";
import { jsonRows } from "./jsonRows.ts";
import { cellsOf, report } from "./report.ts";
import { type RunOptions, runScenarios } from "./runScenarios.ts";

export interface BenchOptions extends Omit<RunOptions, "signal"> {
  /** Output file of the rows. */
  json: string | undefined;
  /** File with the rows of an older run. */
  compare: string | undefined;
}

/**
 * Runs the scenarios, prints each row immediately and the tables at the end. The file of rows is rewritten after each
 * row, so that an interrupted run keeps what it measured. SIGINT and SIGTERM end the run and report what was measured.
 * @returns whether every budget holds
 * @throws before any measurement if the filter matches nothing or a file is unusable.
 */
export async function bench({ json, compare, ...options }: BenchOptions): Promise<boolean> {
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
  console.info(`\n${report(run)}`);
  if (old !== null) console.info(`\n${comparison(old, run)}`);
  return areAllMet(run);
}

/** Replaces a file atomically. */
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
    throw new Error(`${file} has no rows written by --json`, { cause });
  }
}
