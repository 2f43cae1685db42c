import { stripVTControlCharacters } from "node:util";

const LINES = 20;

/** The outcome of a script that passes or fails as a whole, with the last lines of its output on failure. */
export function checkOutcome(exitCode, output) {
  if (exitCode === 0)
    return { passed: 1, failed: 0, skipped: 0, failures: [], retried: [], skips: [], tests: [] };
  const lines = stripVTControlCharacters(output)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const error = [`ended with code ${exitCode}`, ...lines.slice(-LINES)].join("\n");
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ name: "as a whole", error }],
    retried: [],
    skips: [],
    tests: [],
  };
}
