import { expect, test } from "vitest";
import { clamp } from "../../../src/lib/clamp.ts";

test("a number outside of its limits becomes the nearer one, and the upper one wins if they cross", () => {
  expect([-1, 0, 0.5, 1, 2].map((value) => clamp(value, 0, 1))).toEqual([0, 0, 0.5, 1, 1]);
  expect(clamp(3, 0, -1)).toBe(-1);
  expect(clamp(Number.NaN, 0, 1)).toBeNaN();
});
