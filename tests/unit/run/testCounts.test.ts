import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "../../helpers/install/testCounts.mjs";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-counts-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(report: unknown): string {
  const file = join(folder, "report.json");
  writeFileSync(file, typeof report === "string" ? report : JSON.stringify(report));
  return file;
}

const vitestReport = (fields: object) =>
  reportFile({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [],
    ...fields,
  });

const playwrightReport = (stats: object, errors: unknown[] = []) =>
  reportFile({ stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1, ...stats }, errors });

test("SYS-3 tests of a vitest report are counted", () => {
  expect(vitestCounts(vitestReport({}), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(vitestCounts(vitestReport({ numFailedTests: 3 }), 1).failed).toBe(3);
});

test("a file that broke before its first test is one failure", () => {
  const broken = { status: "failed", assertionResults: [] };
  const counted = { status: "failed", assertionResults: [{ status: "failed" }] };
  const file = vitestReport({ numFailedTests: 1, testResults: [broken, counted] });
  expect(vitestCounts(file, 1).failed).toBe(2);
});

test("tests and errors outside them of a Playwright report are counted, a test that passed at its second try as passed", () => {
  expect(playwrightCounts(playwrightReport({}), 0)).toEqual({ passed: 4, failed: 0, skipped: 1 });
  const mixed = playwrightReport({ unexpected: 2, flaky: 1 }, [{}]);
  expect(playwrightCounts(mixed, 1)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test.each([
  ["vitest", vitestCounts],
  ["Playwright", playwrightCounts],
])("a %s suite that could not start, or left half a report, is one failure", (_runner, counts) => {
  expect(counts(join(folder, "absent.json"), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(counts(reportFile('{"stats":'), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("a suite that ends badly with no failed test is one failure", () => {
  expect(vitestCounts(vitestReport({}), 1).failed).toBe(1);
  expect(playwrightCounts(playwrightReport({}), 1).failed).toBe(1);
});
