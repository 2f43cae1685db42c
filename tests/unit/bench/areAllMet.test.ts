import { expect, test } from "vitest";
import { areAllMet } from "../../../bench/areAllMet.ts";
import type { BenchRun } from "../../../bench/benchRun.ts";
import type { Row } from "../../../bench/row.ts";

const row = (isMet: boolean): Row => ({
  id: "B0",
  scenario: "any",
  unit: "ms",
  ours: 1,
  peer: null,
  floor: null,
  budget: "<= 2 ms",
  isMet,
});
const run = (rows: Row[], failures: BenchRun["failures"] = []): BenchRun => ({
  machine: "any",
  browser: null,
  seed: 1,
  rows,
  failures,
});

test("a check passes when every budget holds", () => {
  expect(areAllMet(run([row(true), row(true)]))).toBe(true);
});

test("a check fails by one broken budget", () => {
  expect(areAllMet(run([row(true), row(false)]))).toBe(false);
});

test("a check fails by a scenario that did not run to its end", () => {
  expect(areAllMet(run([row(true)], [{ name: "any", message: "ended with 1" }]))).toBe(false);
});
