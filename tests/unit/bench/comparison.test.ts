import { expect, test } from "vitest";
import { areAllMet } from "../../../bench/areAllMet.ts";
import type { BenchRun } from "../../../bench/benchRun.ts";
import { comparison, oldRows } from "../../../bench/comparison.ts";
import { jsonRows } from "../../../bench/jsonRows.ts";
import { type JudgedRow, judgedRow } from "../../../bench/judgedRow.ts";
import type { Row } from "../../../bench/row.ts";
import { buildJudgedRow, buildRow, buildRun, REFERENCE } from "./benchBuilders.ts";

const row = (ours: number, halfIqr: number, more: Partial<Row> = {}) =>
  buildJudgedRow({ ours, halfIqr, ...more });

const run = (...rows: JudgedRow[]) => buildRun({ rows });

/** The rows of a run after their way through a file. */
function filed(before: BenchRun) {
  return oldRows(JSON.stringify(jsonRows(before)));
}

/** The verdict on going from one row to the other. */
function verdictOf(before: JudgedRow, now: JudgedRow): string {
  const table = comparison(filed(run(before)), run(now));
  return table.split("\n").at(-1)?.split(" | ").at(-1)?.replace(" |", "") ?? "";
}

test("a change beyond both runs' noise is better or worse", () => {
  expect(verdictOf(row(10, 0.1), row(8, 0.1))).toBe("better");
  expect(verdictOf(row(10, 0.1), row(12, 0.1))).toBe("WORSE");
});

test("a change within the noise is none", () => {
  expect(verdictOf(row(10, 1), row(12, 1))).toBe("within noise");
});

test("of requests a second more is better", () => {
  const unit = "requests/s" as const;
  expect(verdictOf(row(10, 0, { unit }), row(20, 0, { unit }))).toBe("better");
});

test("a figure that was taken once is neither better nor worse, one that cannot vary is", () => {
  const { halfIqr: _, ...once } = row(10, 0);
  expect(verdictOf(once, row(8, 0.1))).toBe("measured once");
  expect(verdictOf(row(10, 0.1), { ...once, ours: 12 })).toBe("measured once");
  expect(verdictOf(row(10, 0), row(10.1, 0))).toBe("WORSE");
  expect(verdictOf(row(10, 0), row(10, 0))).toBe("the same");
});

test("a figure that is none comes through a file, and is not taken for a better one", () => {
  expect(verdictOf(row(Number.NaN, 0), row(10, 0))).toBe("new");
  expect(verdictOf(row(10, 0), row(Number.NaN, 0))).toBe("NOT MEASURED");
});

test("a row that the old run lacks is new, and rows that this one lacks are counted", () => {
  expect(comparison([], run(row(1, 0)))).toContain("| B5 | nearest | - | 1 ms | - | - | new |");
  const old = filed(run(row(1, 0), row(1, 0, { scenario: "farthest" })));
  expect(comparison(old, run(row(1, 0)))).toContain("The older run has 1 rows that this one lacks.");
  expect(comparison(filed(run(row(1, 0))), run(row(1, 0)))).not.toContain("lacks");
});

test("a file that is none of ours is refused", () => {
  expect(() => oldRows("{}")).toThrow();
});

test("another machine and another seed are named; another load is the same machine", () => {
  const old = filed(run(row(1, 0)));
  expect(comparison(old, { ...run(row(1, 0)), machine: "9 x chip", seed: 2 })).toMatch(
    /^Compared with a run on another machine and another seed/,
  );
  expect(comparison(old, { ...run(row(1, 0)), machine: "2 x chip, Node v20, load 7" })).not.toContain(
    "another",
  );
});

test("SYS-6 the check breaks with one budget, and with one scenario that did not run to its end", () => {
  const met = run(row(1, 0));
  expect(areAllMet(met)).toBe(true);
  expect(areAllMet(run(row(1, 0), row(4, 0, { holds: false })))).toBe(false);
  expect(areAllMet({ ...met, failures: [{ name: "nearest", message: "no trail" }] })).toBe(false);
});

test("SYS-6 a row in a file has its ratio and whether it passes", () => {
  expect(jsonRows(run(row(4, 0, { holds: false })))).toMatchObject([
    { scenario: "nearest", ours: 4, peer: 100, ratio: 25, floor: null, budget: "fast", pass: false, seed: 1 },
  ]);
});

test("SYS-6 a row in a file has both times, and what the scaled one was inferred from", () => {
  const slow = judgedRow(buildRow({ ours: 12, most: { ms: 10, boundBy: "memory" } }), {
    ...REFERENCE,
    memory: 2,
  });
  expect(jsonRows(run(slow))).toMatchObject([{ ours: 12, scaled: 6, boundBy: "memory", pass: true }]);
  expect(jsonRows(run(row(12, 0)))).toMatchObject([{ ours: 12, scaled: null, boundBy: null }]);
});
