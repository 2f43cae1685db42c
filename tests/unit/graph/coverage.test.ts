import { expect, test } from "vitest";
import { unlistedIds, withTestFiles } from "../../helpers/checklistCoverage.mjs";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const coverage = textOfFile("tests/coverage.md");

test("tests/coverage.md is what `npm run coverage` writes", () => {
  expect(withTestFiles(coverage)).toBe(coverage);
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
  const id = /\b(SHELL|CAT|DET|CART|AUTH|PROF|READ|PLAN|L10N|ERR|API|SYS)-\d+\b/;
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
