import { expect, test } from "vitest";
import { rangeGrade } from "../../../src/lib/rangeGrade.ts";

const metric = { distanceUnit: "kilometers", elevationUnit: "meters" } as const;
const imperial = { distanceUnit: "miles", elevationUnit: "feet" } as const;

test("ascent and descent both count, per distance", () => {
  const grade = rangeGrade({ ascentMeters: 300, descentMeters: 100 }, 10_000, metric);
  expect(grade).toEqual({ share: 0.04, ratio: 40 });
});

test("in miles and feet the ratio is feet per mile", () => {
  const grade = rangeGrade({ ascentMeters: 304.8, descentMeters: 0 }, 1609.344, imperial);
  expect(grade?.ratio).toBeCloseTo(1000);
});

test("a range without length has none", () => {
  expect(rangeGrade({ ascentMeters: 5, descentMeters: 5 }, 0, metric)).toBeNull();
});
