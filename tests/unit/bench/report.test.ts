import { expect, test } from "vitest";
import { htmlReport } from "../../../bench/htmlReport.ts";
import { report } from "../../../bench/report.ts";
import type { Row } from "../../../bench/row.ts";

const row: Row = {
  id: "B5",
  scenario: "nearest <vertex>",
  unit: "ms",
  ours: 1,
  peer: { name: 'a "peer"', value: 100 },
  floor: null,
  budget: "<= 5 ms",
  isMet: true,
};

const run = {
  machine: "any",
  browser: null,
  seed: 1,
  rows: [row],
  leftOut: ["packed size: real trails"],
  failures: [{ name: "nearest", message: "no <trail>" }],
};

test("both reports tell what was left out and what failed", () => {
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
