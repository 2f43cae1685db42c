import { readReport } from "./readReport.mjs";
import { withExitCode } from "./withExitCode.mjs";

/** Reads the outcome written by vitestReporter.mjs. */
export function vitestOutcome(file, exitCode) {
  return withExitCode(readReport(file), exitCode);
}
