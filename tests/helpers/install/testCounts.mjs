import { readFileSync } from "node:fs";

/** A suite that could not start, or died before it wrote its report, is one failure. */
const NOT_STARTED = { passed: 0, failed: 1, skipped: 0 };

/** Counts of a vitest JSON report; a file that failed without a failed test in it counts as one. */
export function vitestCounts(file, exitCode) {
  const report = reportOf(file);
  if (!report) return NOT_STARTED;
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((result) => result.status === "failed"),
  ).length;
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/** Counts of a Playwright JSON report; errors outside tests count as one each, a test that passed at its second try as passed. */
export function playwrightCounts(file, exitCode) {
  const report = reportOf(file);
  if (!report) return NOT_STARTED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
  });
}

function withExitCode(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function reportOf(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}
