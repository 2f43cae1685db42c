import { readFileSync } from "node:fs";

/** A suite's report as it was written; null where the suite could not start, or died before it had written all of it. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
