import { expect, test } from "vitest";
import { expandBounds } from "../../../../src/lib/geo/expandBounds.ts";

test("a box grows by a share of its size on each side", () => {
  expect(expandBounds([10, 40, 20, 44], 0.25)).toEqual([7.5, 39, 22.5, 45]);
});

test("it may exceed 180 degrees, but not the poles", () => {
  expect(expandBounds([170, -89, 190, 88], 0.5)).toEqual([160, -90, 200, 90]);
});
