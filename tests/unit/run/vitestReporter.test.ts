import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { vitestOutcome } from "../../helpers/outcome.mjs";

const SUITES = {
  "mixed.test.mjs": `
    let tries = 0;
    test("passes", () => {});
    test.skip("is left out", () => {});
    describe("inside", () => {
      test("passes late", () => expect(++tries).toBe(2));
      test("fails", () => expect(1).toBe(2));
    });`,
  "broken.test.mjs": `throw new Error("no such file");`,
  "hook.test.mjs": `
    beforeAll(() => { throw new Error("no database"); });
    test("is never run", () => {});`,
  "stray.test.mjs": `
    test("leaves something behind", async () => {
      Promise.reject(new Error("nobody waits for this"));
      await new Promise((resolve) => setTimeout(resolve));
    });`,
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "switchback-outcome-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a real run is told test by test: failures, second tries, broken files and hooks, stray errors", async () => {
  for (const [name, text] of Object.entries(SUITES)) writeFileSync(join(folder, name), text);
  const file = join(folder, "outcome.json");
  const exitCode = await runVitest(file);
  const { failures, retried, tests, ...counts } = vitestOutcome(file, exitCode);

  expect(counts).toEqual({ passed: 3, failed: 4, skipped: 2, skips: [] });
  expect(tests.toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
    { title: "inside > fails", outcome: "fail" },
    { title: "inside > passes late", outcome: "pass" },
    { title: "is left out", outcome: "skipped" },
    { title: "is never run", outcome: "skipped" },
    { title: "leaves something behind", outcome: "pass" },
    { title: "passes", outcome: "pass" },
  ]);
  expect(retried).toEqual([
    {
      name: "mixed.test.mjs > inside > passes late",
      error: expect.stringMatching(/^expected 1 to be 2.*\nat .*mixed\.test\.mjs:6$/),
    },
  ]);
  expect(Object.fromEntries(failures.map(({ name, error }) => [name, error.split("\n")[0]]))).toEqual({
    "mixed.test.mjs > inside > fails": "expected 1 to be 2 // Object.is equality",
    "broken.test.mjs": "no such file",
    "hook.test.mjs": "no database",
    "outside all tests": "nobody waits for this",
  });
});

function runVitest(outcomeFile: string): Promise<number> {
  const here = process.cwd();
  const reporter = join(here, "tests/helpers/vitestReporter.mjs");
  const args = ["run", `--root=${folder}`, "--globals", "--retry=1", `--reporter=${reporter}`];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(here, "node_modules/vitest/vitest.mjs"), ...args],
      { env: { ...process.env, OUTCOME_FILE: outcomeFile } },
      (error) => resolve(error ? 1 : 0),
    );
  });
}
