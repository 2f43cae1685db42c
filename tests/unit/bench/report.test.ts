import { expect, test } from "vitest";
import { report } from "../../../bench/report.ts";
import { buildJudgedRow, buildRun } from "./benchBuilders.ts";

const run = buildRun({
  seconds: 754,
  leftOut: ["packed size: real trails"],
  failures: [{ name: "nearest", message: "no trail" }],
});

test("the report says what was left out and what failed", () => {
  expect(report(run)).toContain("Left out, packed size: real trails");
  expect(report(run)).toContain("nearest FAILED: no trail");
});

test("SYS-6 rows show what was measured and what the reference machine would take", () => {
  const row = { ...buildJudgedRow({ ours: 6, most: { ms: 5, boundBy: "computing" } }), scaled: 3 };
  expect(report(buildRun({ rows: [row] }))).toContain("| 6 ms | 3 ms (computing) |");
});

test("SYS-6 the report compares this machine with the reference machine over the whole run", () => {
  const slowness = [1, 1.5, 1.2].map((memory) => ({ computing: 0.8, memory, browser: 2 }));
  const line = "computing 0.80 (0.80 to 0.80), memory 1.20 (1.00 to 1.50), browser 2.00 (2.00 to 2.00)";
  expect(report(buildRun({ slowness }))).toContain(line);
});

test("the report has the time of the whole run", () => {
  expect(report(run)).toContain("total: 12 min 34 s");
});
