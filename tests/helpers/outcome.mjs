import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const ERROR_LINES = 4;
const OUTPUT_LINES = 20;
const PLAYWRIGHT_OUTCOMES = { expected: "pass", flaky: "pass", unexpected: "fail" };

/** The outcome of a suite before its first test. */
export function noOutcome() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], skips: [], tests: [] };
}

/** The outcome of a script that passes or fails as a whole, with the last lines of its output on failure. */
export function checkOutcome(exitCode, output) {
  if (exitCode === 0) return { ...noOutcome(), passed: 1 };
  return failedAsAWhole([`ended with code ${exitCode}`, ...linesOf(output).slice(-OUTPUT_LINES)].join("\n"));
}

/** Reads the outcome written by vitestReporter.mjs. */
export function vitestOutcome(file, exitCode) {
  return withExitCode(readReport(file), exitCode);
}

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
      tests: tests.map(({ name, status }) => ({
        title: name,
        outcome: PLAYWRIGHT_OUTCOMES[status] ?? "skipped",
      })),
    },
    exitCode,
  );
}

/** The first lines of an error message, without colours, and its location in the tests, if known. */
export function errorNote(error, place) {
  const said = error?.message || error?.stack || String(error?.value ?? "no error reported");
  return [...linesOf(said).slice(0, ERROR_LINES), ...(place ? [`at ${place}`] : [])].join("\n");
}

/**
 * A summary that can be read without the whole log: every failure, and every test that passed only on the second
 * attempt, with the first lines of its error, and why others could not run; "" if there is nothing of it.
 */
export function outcomeText({ failures, retried, skips }) {
  return [
    section("Skipped", skips),
    section("Passed at the second try", retried),
    section("Failed", failures),
  ].join("");
}

/** Parses a suite's report; null if the suite could not start, or died before it had written the whole report. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** A missing report, or a failing exit code without a failed test, counts as one failure. */
function withExitCode(outcome, exitCode) {
  if (!outcome) return failedAsAWhole(`ended with code ${exitCode} and left no report`);
  if (exitCode === 0 || outcome.failed > 0) return outcome;
  return { ...outcome, ...failure(`no test failed, but it ended with code ${exitCode}`) };
}

function failedAsAWhole(error) {
  return { ...noOutcome(), ...failure(error) };
}

function failure(error) {
  return { failed: 1, failures: [{ name: "as a whole", error }] };
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

function linesOf(text) {
  return stripVTControlCharacters(text)
    .split("\n")
    .filter((line) => line.trim() !== "");
}

function section(heading, notes) {
  if (notes.length === 0) return "";
  return `\n${heading}:\n${notes.map(({ name, error }) => `  ${name}\n${indented(error)}\n`).join("")}`;
}

function indented(text) {
  return text.replaceAll(/^/gm, "      ");
}
