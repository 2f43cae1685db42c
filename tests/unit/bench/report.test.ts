import { expect, test } from "vitest";
import { htmlReport } from "../../../bench/htmlReport.ts";
import { report } from "../../../bench/report.ts";
import { buildJudgedRow, buildRun } from "./benchBuilders.ts";

const row = buildJudgedRow({
  scenario: "nearest <vertex>",
  peer: { name: 'a "peer"', value: 100 },
  budget: "<= 5 ms",
  most: { ms: 5, boundBy: "computing" },
});

const run = buildRun({
  rows: [row],
  seconds: 754,
  leftOut: ["packed size: real trails"],
  failures: [{ name: "nearest", message: "no <trail>" }],
});

test("both reports say what was left out and what failed", () => {
  expect(report(run)).toContain("Left out, packed size: real trails");
  expect(report(run)).toContain("nearest FAILED: no <trail>");
  expect(htmlReport(run)).toContain("<p>Left out, packed size: real trails</p>");
  expect(htmlReport(run)).toContain("nearest failed: no &lt;trail&gt;");
});

test("what scenarios and peers are called cannot become markup", () => {
  const page = htmlReport(run);
  expect(page).toContain("<h2>B5 nearest &lt;vertex&gt;</h2>");
  expect(page).toContain('aria-label="ours: 1 ms, a &quot;peer&quot;: 100 ms"');
});

test("bars are as long as their place on a logarithmic scale", () => {
  const widths = [...htmlReport(run).matchAll(/class="(ours|peer)" y="\d+" width="([^"]+)"/g)];
  expect(widths.map(([, kind, width]) => [kind, width])).toEqual([
    ["ours", "33.33%"],
    ["peer", "100.00%"],
  ]);
});

test("a figure that is none, or that stands alone, has no bars", () => {
  const alone = { ...row, peer: null };
  expect(htmlReport({ ...run, rows: [alone, { ...row, ours: Number.NaN }] })).not.toContain("<svg");
});

test("rows that are missed are named before all rows, with a link to each", () => {
  const page = htmlReport({ ...run, rows: [row, { ...row, id: "B6", isMet: false }] });
  expect(page).toContain("1 of 2 rows are met.");
  expect(page).toContain('Missed: <a href="#row-1">B6 nearest &lt;vertex&gt;</a>');
  expect(page).toContain('<section id="row-1">');
});

test("SYS-6 rows show what was measured and what the reference machine would take", () => {
  const slow = { ...row, ours: 6, scaled: 3 };
  expect(report(buildRun({ rows: [slow] }))).toContain("| 6 ms | 3 ms (computing) |");
  expect(htmlReport(buildRun({ rows: [slow] }))).toContain("6 ms, on the reference machine 3 ms (computing)");
});

test("SYS-6 both reports compare this machine with the reference machine over the whole run", () => {
  const slowness = [1, 1.5, 1.2].map((memory) => ({ computing: 0.8, memory, browser: 2 }));
  const line = "computing 0.80 (0.80 to 0.80), memory 1.20 (1.00 to 1.50), browser 2.00 (2.00 to 2.00)";
  expect(report(buildRun({ slowness }))).toContain(line);
  expect(htmlReport(buildRun({ slowness }))).toContain(line);
});

test("the report has the time of the whole run", () => {
  expect(report(run)).toContain("total: 12 min 34 s");
});
