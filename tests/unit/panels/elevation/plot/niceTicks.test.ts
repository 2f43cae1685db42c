import { expect, test } from "vitest";
import { niceTicks } from "../../../../../src/panels/elevation/plot/niceTicks.ts";

test("a trail of 42.4 is ticked every 5 with room for 9 intervals", () => {
  expect(niceTicks(0, 42.4, 9)).toEqual({ values: [0, 5, 10, 15, 20, 25, 30, 35, 40], step: 5, decimals: 0 });
});

test("fractions carry no drift", () => {
  expect(niceTicks(0, 0.7, 8)).toEqual({
    values: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7],
    step: 0.1,
    decimals: 1,
  });
});

test("a span that begins between ticks starts at the next one", () => {
  expect(niceTicks(18.2, 30.4, 4).values).toEqual([20, 25, 30]);
});

test("thousands step by thousands", () => {
  expect(niceTicks(0, 3393.8, 8).values).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000]);
});

test("an empty or unending span has no ticks", () => {
  expect(niceTicks(5, 5, 4).values).toEqual([]);
  expect(niceTicks(0, Infinity, 4).values).toEqual([]);
  expect(niceTicks(0, Number.NaN, 4).values).toEqual([]);
});
