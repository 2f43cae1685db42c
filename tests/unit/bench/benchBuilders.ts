import type { BenchRun } from "../../../bench/benchRun.ts";
import { type JudgedRow, judgedRow } from "../../../bench/judgedRow.ts";
import type { Slowness } from "../../../bench/reference/slowness.ts";
import type { Row } from "../../../bench/row.ts";

/** A machine that takes as long as the reference machine. */
export const REFERENCE: Slowness = { computing: 1, memory: 1, browser: 1 };

/** A row that holds, without a bound in milliseconds. */
export function buildRow(fields: Partial<Row> = {}): Row {
  return {
    id: "B5",
    scenario: "nearest",
    unit: "ms",
    ours: 1,
    peer: { name: "a peer", value: 100 },
    floor: null,
    budget: "fast",
    holds: true,
    most: null,
    ...fields,
  };
}

export function buildJudgedRow(fields: Partial<Row> = {}): JudgedRow {
  return judgedRow(buildRow(fields), REFERENCE);
}

export function buildRun(fields: Partial<BenchRun> = {}): BenchRun {
  return {
    machine: "2 x chip, Node v20, load 0.1",
    browser: null,
    seed: 1,
    rows: [],
    slowness: [REFERENCE],
    seconds: 0,
    leftOut: [],
    failures: [],
    ...fields,
  };
}
