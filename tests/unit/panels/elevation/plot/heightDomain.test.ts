import { expect, test } from "vitest";
import { heightDomain } from "../../../../../src/panels/elevation/plot/heightDomain.ts";
import { shapeOf } from "../shapes.ts";

test("ticks are round, and the axis ends close around the heights", () => {
  const domain = heightDomain(shapeOf([1103, 1440, 1298], 100), "meters", 4);
  expect(domain.ticks.map((tick) => tick.value)).toEqual([1100, 1200, 1300, 1400]);
  expect([domain.lowMeters, domain.highMeters]).toEqual([1100, 1440]);
});

test("feet are round in feet", () => {
  const domain = heightDomain(shapeOf([1107, 1449], 100), "feet", 4);
  expect(domain.ticks.map((tick) => tick.value)).toEqual([4000, 4500]);
  expect(domain.lowMeters).toBeCloseTo(3600 * 0.3048, 6);
});

test("a canal is not drawn as a ridge", () => {
  const domain = heightDomain(shapeOf([100, 101, 100.5], 100), "meters", 4);
  expect(domain.highMeters - domain.lowMeters).toBeGreaterThanOrEqual(60);
});

test("heights below the sea are kept", () => {
  const domain = heightDomain(shapeOf([-420, -180], 100), "meters", 4);
  expect(domain.lowMeters).toBeLessThanOrEqual(-420);
  expect(domain.highMeters).toBeGreaterThanOrEqual(-180);
});

test("a wide range loses no more than a fifth of a step at each end", () => {
  const domain = heightDomain(
    shapeOf(
      [2600, 11_910].map((feet) => feet * 0.3048),
      100,
    ),
    "feet",
    3,
  );
  expect(domain.ticks.map((tick) => tick.value)).toEqual([5000, 10_000]);
  expect(domain.lowMeters).toBeCloseTo(2000 * 0.3048, 6);
  expect(domain.highMeters).toBeCloseTo(12_000 * 0.3048, 6);
});
