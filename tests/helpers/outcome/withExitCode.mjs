/** The outcome of a suite. A missing report, or a failing exit code without a failed test, counts as one failure. */
export function withExitCode(outcome, exitCode) {
  if (!outcome) {
    const note = { name: "as a whole", error: `ended with code ${exitCode} and left no report` };
    return { passed: 0, failed: 1, skipped: 0, failures: [note], retried: [], skips: [], tests: [] };
  }
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  const note = { name: "as a whole", error: `no test failed, but it ended with code ${exitCode}` };
  return { ...outcome, failed: 1, failures: [note] };
}
