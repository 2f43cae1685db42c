import { errorNote } from "./errorNote.mjs";
import { readReport } from "./readReport.mjs";
import { withExitCode } from "./withExitCode.mjs";

const OUTCOMES = { expected: "pass", flaky: "pass", unexpected: "fail" };

/**
 * The outcome of a Playwright JSON report; errors outside tests count as one failure each, a test that passed on its
 * second attempt as passed.
 */
export function playwrightOutcome(file, exitCode) {
  const report = readReport(file);
  if (!report) return withExitCode(null, exitCode);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tests = report.suites.flatMap((suite) => testsOf(suite));
  const outside = report.errors.map((error) => ({ name: "outside all tests", error: noteOf(error) }));
  return withExitCode(
    {
      passed: expected + flaky,
      failed: unexpected + outside.length,
      skipped,
      failures: [...notesOf(tests, "unexpected"), ...outside],
      retried: notesOf(tests, "flaky"),
      skips: notesOf(tests, "skipped"),
      tests: tests.map(({ name, status }) => ({ title: name, outcome: OUTCOMES[status] ?? "skipped" })),
    },
    exitCode,
  );
}

function testsOf(suite, titles = []) {
  const path = [...titles, suite.title];
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ ...test, name: [...path, title].join(" > ") })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, path)),
  ];
}

function notesOf(tests, status) {
  return tests
    .filter((test) => test.status === status)
    .map(({ name, projectName, results, annotations = [] }) => ({
      name: `[${projectName}] ${name}`,
      error:
        annotations.find(({ type }) => type === "skip")?.description ??
        noteOf(results.find(({ error }) => error)?.error),
    }));
}

function noteOf(error) {
  return errorNote(error, error?.location && `line ${error.location.line}`);
}
