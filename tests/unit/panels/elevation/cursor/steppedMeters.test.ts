import { expect, test } from "vitest";
import { steppedMeters } from "../../../../../src/panels/elevation/cursor/steppedMeters.ts";

const whole = { fromMeters: 0, toMeters: 10_000 };
const view = { fromMeters: 2000, toMeters: 3000 };
const step = (key: string, meters: number) => steppedMeters(key, { meters, view, whole });

test("arrows move by a hundredth of the view, pages by a tenth", () => {
  expect(["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"].map((key) => step(key, 2500))).toEqual([
    2510, 2510, 2490, 2490,
  ]);
  expect([step("PageUp", 2500), step("PageDown", 2500)]).toEqual([2600, 2400]);
});

test("a place leaves the view but not the whole", () => {
  expect(step("PageUp", 2950)).toBe(3050);
  expect([step("ArrowRight", 9995), step("ArrowLeft", 5)]).toEqual([10_000, 0]);
  expect([step("Home", 2500), step("End", 2500)]).toEqual([0, 10_000]);
});

test("other keys are left alone", () => {
  expect(step("Tab", 500)).toBeNull();
});
