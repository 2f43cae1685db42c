import { expect, test } from "vitest";
import { htmlReport } from "../../../bench/htmlReport.ts";
import { report } from "../../../bench/report.ts";

const run = {
  machine: "any",
  browser: null,
  seed: 1,
  rows: [],
  leftOut: ["packed size: real trails"],
  failures: [{ name: "nearest", message: "no <trail>" }],
};

test("both reports tell what was left out and what failed", () => {
  expect(report(run)).toContain("Left out, packed size: real trails");
  expect(report(run)).toContain("nearest FAILED: no <trail>");
  expect(htmlReport(run)).toContain("<p>Left out, packed size: real trails</p>");
  expect(htmlReport(run)).toContain("nearest failed: no &lt;trail&gt;");
});
