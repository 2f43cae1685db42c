import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { errorNote, noOutcome } from "./outcome.mjs";

const OUTCOMES = { passed: "pass", failed: "fail" };

/**
 * Writes the outcome of a vitest run to the file in `OUTCOME_FILE`. A file that failed outside its tests counts as a
 * failure, and so does an error that belongs to no test.
 */
export default class VitestReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const outcome = noOutcome();
    const fail = (name, errors) => {
      outcome.failed++;
      outcome.failures.push({ name, error: noteOf(errors) });
    };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        const name = nameOf(module, test.fullName);
        if (state === "failed") fail(name, errors);
        else if (state === "passed") outcome.passed++;
        else outcome.skipped++;
        outcome.tests.push({ title: test.fullName, outcome: OUTCOMES[state] ?? "skipped" });
        if (test.diagnostic()?.flaky) outcome.retried.push({ name, error: noteOf(errors) });
      }
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length > 0) fail(nameOf(module, suite.fullName), suite.errors());
      }
      if (module.errors().length > 0) fail(nameOf(module), module.errors());
    }
    for (const error of unhandledErrors) fail("outside all tests", [error]);
    writeFileSync(process.env.OUTCOME_FILE, JSON.stringify(outcome));
  }
}

const nameOf = (module, ...titles) => [module.relativeModuleId, ...titles].join(" > ");

function noteOf(errors) {
  const error = errors?.[0];
  const frame = error?.stacks?.find(({ file }) => !file.includes("node_modules"));
  return errorNote(error, frame && `${relative(process.cwd(), frame.file)}:${frame.line}`);
}
