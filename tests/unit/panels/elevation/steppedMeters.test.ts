import { expect, test } from "vitest";
import { steppedMeters } from "../../../../src/panels/elevation/steppedMeters.ts";

const ends = { fromMeters: 0, toMeters: 1000 };

test("arrows move by a hundredth of the width, pages by a tenth", () => {
  expect(
    ["ArrowRight", "ArrowUp", "ArrowLeft", "ArrowDown"].map((key) => steppedMeters(key, 500, ends)),
  ).toEqual([510, 510, 490, 490]);
  expect(steppedMeters("PageUp", 500, ends)).toBe(600);
  expect(steppedMeters("PageDown", 500, ends)).toBe(400);
});

test("the cursor stays between the ends", () => {
  expect(steppedMeters("ArrowRight", 995, ends)).toBe(1000);
  expect(steppedMeters("Home", 500, ends)).toBe(0);
  expect(steppedMeters("End", 500, ends)).toBe(1000);
});

test("other keys are left alone", () => {
  expect(steppedMeters("Tab", 500, ends)).toBeNull();
});
