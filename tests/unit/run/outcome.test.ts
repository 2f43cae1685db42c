import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkOutcome, outcomeText, playwrightOutcome, vitestOutcome } from "../../helpers/outcome.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-outcome-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return file;
}

const vitestReport = (fields: object = {}) =>
  reportFile({
    passed: 5,
    failed: 0,
    skipped: 2,
    failures: [],
    retried: [],
    skips: [],
    tests: [],
    ...fields,
  });

const playwrightReport = (stats: object, suites: unknown[] = [], errors: unknown[] = []) =>
  reportFile({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1, ...stats }, suites, errors });

const spec = (title: string, status: string, message: string) => ({
  title,
  tests: [
    {
      projectName: "desktop",
      status,
      results: [{ error: { message, location: { line: 12 } } }, { error: undefined }],
    },
  ],
});

test("SYS-3 tests of a vitest run are counted", () => {
  expect(vitestOutcome(vitestReport(), 0)).toMatchObject({ passed: 5, failed: 0, skipped: 2 });
  expect(vitestOutcome(vitestReport({ failed: 3 }), 1).failed).toBe(3);
});

test("tests and errors outside them of a Playwright run are counted, a test that passed at its second try as passed", () => {
  expect(playwrightOutcome(playwrightReport({}), 0)).toMatchObject({ passed: 4, failed: 0, skipped: 1 });
  const mixed = playwrightReport({ unexpected: 2, flaky: 1 }, [], [{ message: "no port" }]);
  const outcome = playwrightOutcome(mixed, 1);
  expect(outcome).toMatchObject({ passed: 5, failed: 3, skipped: 1 });
  expect(outcome.failures).toEqual([{ name: "outside all tests", error: "no port" }]);
});

test("tests of a Playwright run that failed at least once are named with their file, suites and error", () => {
  const inner = {
    title: "on a phone",
    specs: [spec("pans", "flaky", "\u001b[31mtoo late\u001b[39m\n\n  call log")],
  };
  const file = { title: "map.spec.ts", specs: [spec("zooms", "unexpected", "no map")], suites: [inner] };
  const outcome = playwrightOutcome(playwrightReport({ unexpected: 1, flaky: 1 }, [file]), 1);
  expect(outcome.failures).toEqual([{ name: "[desktop] map.spec.ts > zooms", error: "no map\nat line 12" }]);
  expect(outcome.retried).toEqual([
    { name: "[desktop] map.spec.ts > on a phone > pans", error: "too late\n  call log\nat line 12" },
  ]);
});

test("ENGINE-4 a journey in a browser that is not on this machine is skipped, with the reason", () => {
  const annotations = [{ type: "skip", description: "Not on this machine: xvfb" }];
  const tests = [{ projectName: "webkit", status: "skipped", annotations, results: [{}] }];
  const file = { title: "engines.spec.ts", specs: [{ title: "buys", tests }] };
  const { skipped, failed, skips } = playwrightOutcome(playwrightReport({}, [file]), 0);
  expect([skipped, failed]).toEqual([1, 0]);
  expect(skips).toEqual([{ name: "[webkit] engines.spec.ts > buys", error: "Not on this machine: xvfb" }]);
});

test.each([
  ["vitest", vitestOutcome],
  ["Playwright", playwrightOutcome],
])("a %s suite that could not start, or left half a report, is one failure", (_runner, outcomeOf) => {
  const failure = { name: "as a whole", error: "ended with code 1 and left no report" };
  expect(outcomeOf(join(folder, "absent.json"), 1)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [failure],
    retried: [],
    skips: [],
    tests: [],
  });
  expect(outcomeOf(reportFile('{"stats":'), 0).failed).toBe(1);
});

test("a suite that ends badly with no failed test is one failure", () => {
  expect(vitestOutcome(vitestReport(), 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(playwrightOutcome(playwrightReport({}), 1).failures).toEqual([
    { name: "as a whole", error: "no test failed, but it ended with code 1" },
  ]);
});

test("a check that fails ends in the last lines of its output", () => {
  expect(checkOutcome(0, "fine")).toMatchObject({ passed: 1, failed: 0, failures: [] });
  const output = Array.from({ length: 100 }, (_, line) => `line ${line}\n\n`).join("");
  const { failed, failures } = checkOutcome(2, output);
  expect(failed).toBe(1);
  expect(failures[0]?.name).toBe("as a whole");
  expect(failures[0]?.error).toMatch(/^ended with code 2\nline 80\n/);
  expect(failures[0]?.error).toMatch(/line 99$/);
});

test("the end of a log has every failure, every second try, and why tests could not run", () => {
  expect(outcomeText({ failures: [], retried: [], skips: [] })).toBe("");
  const text = outcomeText({
    failures: [{ name: "a.test.ts > adds", error: "expected 1\nat a.test.ts:3" }],
    retried: [{ name: "b.test.ts > waits", error: "too late" }],
    skips: [{ name: "c.spec.ts > buys", error: "no browser" }],
  });
  expect(text.trim().split("\n")).toEqual([
    "Skipped:",
    "  c.spec.ts > buys",
    "      no browser",
    "",
    "Passed at the second try:",
    "  b.test.ts > waits",
    "      too late",
    "",
    "Failed:",
    "  a.test.ts > adds",
    "      expected 1",
    "      at a.test.ts:3",
  ]);
});
