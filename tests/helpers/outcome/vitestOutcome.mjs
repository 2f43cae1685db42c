import { readReport } from "./readReport.mjs";
import { withExitCode } from "./withExitCode.mjs";

/** The outcome that vitestReporter.mjs wrote. */
export function vitestOutcome(file, exitCode) {
  return withExitCode(readReport(file), exitCode);
}
