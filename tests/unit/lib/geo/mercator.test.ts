import { expect, test } from "vitest";
import { MERCATOR_MAX_LATITUDE, mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";

test("the world is a square with its origin in the north-west", () => {
  expect([mercatorX(-180), mercatorX(0), mercatorX(180), mercatorX(190)]).toEqual([
    0,
    0.5,
    1,
    190 / 360 + 0.5,
  ]);
  expect(mercatorY(0)).toBe(0.5);
  expect(mercatorY(MERCATOR_MAX_LATITUDE)).toBeCloseTo(0, 12);
  expect(mercatorY(-90)).toBeCloseTo(1, 12);
});

test("a small square on the ground stays a square", () => {
  const height = mercatorY(60) - mercatorY(60.0001);
  const width = mercatorX(0.0002) - mercatorX(0);
  expect(height / width).toBeCloseTo(1, 4);
});
