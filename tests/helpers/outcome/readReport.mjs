import { readFileSync } from "node:fs";

/** Parses a suite's report; null if the suite could not start, or died before it had written the whole report. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
