import { expect, test } from "vitest";
import { judgedRow } from "../../../bench/judgedRow.ts";
import { REFERENCE_MACHINE, REFERENCE_TASKS } from "../../../bench/reference/referenceMachine.ts";
import { lesserSlowness, slownessOf } from "../../../bench/reference/slowness.ts";
import { buildRow, REFERENCE } from "./benchBuilders.ts";

/** What the reference scenario measures on a machine that takes so many times as long for everything. */
const measured = (times: number) =>
  REFERENCE_TASKS.map((task) => buildRow({ scenario: task, ours: REFERENCE_MACHINE.ms[task] * times }));

const timed = (ours: number, holds = true) => buildRow({ ours, holds, most: { ms: 10, boundBy: "browser" } });

test("SYS-6 a time is judged by what the reference machine would take", () => {
  expect(judgedRow(timed(15), slownessOf(measured(1.6)))).toMatchObject({ scaled: 15 / 1.6, isMet: true });
  expect(judgedRow(timed(15), slownessOf(measured(1)))).toMatchObject({ scaled: 15, isMet: false });
});

test("a time is scaled by the task that it is bound by, not by others", () => {
  expect(judgedRow(timed(12), { ...REFERENCE, computing: 2, memory: 2 })).toMatchObject({
    scaled: 12,
    isMet: false,
  });
  expect(judgedRow(timed(12), { ...REFERENCE, browser: 2 })).toMatchObject({ scaled: 6, isMet: true });
});

test("a faster machine has stricter bounds", () => {
  expect(judgedRow(timed(6), slownessOf(measured(0.5)))).toMatchObject({ scaled: 12, isMet: false });
});

test("no machine is so slow that a bound is eased more than three times", () => {
  expect(judgedRow(timed(40), slownessOf(measured(9))).isMet).toBe(false);
});

test("without a reference task nothing is eased", () => {
  expect(slownessOf([])).toEqual(REFERENCE);
  expect(slownessOf([buildRow({ scenario: "browser", ours: Number.NaN })])).toEqual(REFERENCE);
});

test("of the tasks before and after a scenario the faster counts, each for itself", () => {
  const before = { computing: 1, memory: 2, browser: 3 };
  expect(lesserSlowness(before, { computing: 2, memory: 1, browser: 3 })).toEqual({
    computing: 1,
    memory: 1,
    browser: 3,
  });
});

test("what is the same on every machine is not scaled: a ratio that breaks stays broken, a figure without a bound stays alone", () => {
  const slow = slownessOf(measured(2));
  expect(judgedRow(timed(1, false), slow).isMet).toBe(false);
  expect(judgedRow(buildRow({ ours: 9, holds: false }), slow)).toMatchObject({ scaled: null, isMet: false });
  expect(judgedRow(buildRow({ ours: 9 }), slow)).toMatchObject({ ours: 9, scaled: null, isMet: true });
});

test("a figure that is none meets no bound", () => {
  expect(judgedRow(timed(Number.NaN), REFERENCE).isMet).toBe(false);
});
