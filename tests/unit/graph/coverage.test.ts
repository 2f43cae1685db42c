import { expect, test } from "vitest";
import { GROUPS, outcomesOf, unlistedIds, withTestFiles } from "../../helpers/checklistCoverage.mjs";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const coverage = textOfFile("tests/coverage.md");

test("tests/coverage.md is what `npm run coverage` writes", () => {
  expect(withTestFiles(coverage)).toBe(coverage);
});

test("the outcome of a promise is that of the tests that name it: one that failed is enough", () => {
  // Made here, so that no promise is taken to be shown by this file.
  const id = (number: string) => `SYS-${number}`;
  const outcomes = outcomesOf([
    { title: `map > ${id("3")} ${id("4")} is drawn`, outcome: "pass" },
    { title: `${id("4")} is drawn again`, outcome: "fail" },
    { title: `${id("4")} ${id("5")} is drawn at last`, outcome: "pass" },
    { title: `${id("5")} ${id("6")} is not drawn here`, outcome: "skipped" },
    { title: "nothing is promised", outcome: "fail" },
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    [id("3")]: "pass",
    [id("4")]: "fail",
    [id("5")]: "pass",
    [id("6")]: "skipped",
  });
  const table = (...rows: [string, string][]) =>
    rows.map(([number, outcome]) => `| ${id(number)} | What is promised. |${outcome} tests |`).join("\n");
  const kept = table(["3", ""], ["4", " pass |"], ["5", " fail |"], ["6", " fail |"], ["7", " pass |"]);
  const shownIn = (text: string) => [...text.matchAll(/\| (pass|fail) \|/g)].map(([, outcome]) => outcome);
  expect(shownIn(withTestFiles(kept))).toEqual(["pass", "pass", "fail", "fail", "pass"]);
  expect(shownIn(withTestFiles(kept, outcomes))).toEqual(["pass", "fail", "pass", "fail", "fail"]);
});

test("every id in a test's title has a statement", () => {
  expect(unlistedIds(coverage)).toEqual([]);
});

test("every statement is named by a test that shows it", () => {
  const rows = coverage.split("\n").filter((line) => /^\| [A-Z0-9]+-\d+ \|/.test(line));
  expect(rows.length).toBeGreaterThan(400);
  expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
});

test("ids of the checklist stand in tests alone", () => {
  const id = new RegExp(`\\b(${GROUPS})-\\d+\\b`);
  const files = ["src", "workers", "bench"].flatMap((folder) =>
    filesUnder(folder, [".ts", ".tsx", ".mjs", ".css", ".md"]),
  );
  expect(files.filter((file) => id.test(textOfFile(file)))).toEqual([]);
});

test("comments stand by themselves: none points to a document outside the repository", () => {
  const outside = /\b[Rr]esolutions? \d+|\bSPEC\b|\bLOOK\b|\bTOPO\.md\b/;
  const files = ["src", "workers", "bench", "tests"].flatMap((folder) =>
    filesUnder(folder, [".ts", ".tsx", ".mjs", ".css", ".md"]),
  );
  const own = "tests/unit/graph/coverage.test.ts";
  expect(files.filter((file) => file !== own && outside.test(textOfFile(file)))).toEqual([]);
});
