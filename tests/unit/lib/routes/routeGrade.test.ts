import { expect, test } from "vitest";
import { routeGrade } from "../../../../src/lib/routes/routeGrade.ts";

const METRIC = { distanceUnit: "kilometers", elevationUnit: "meters" } as const;
const IMPERIAL = { distanceUnit: "miles", elevationUnit: "feet" } as const;
const ROUTE = { lengthMeters: 10_000, ascentMeters: 600, descentMeters: 400 };

test("PLAN-37 the grade is ascent and descent over length, in metres per kilometre or feet per mile", () => {
  expect(routeGrade(null, ROUTE, METRIC)).toBe(100);
  expect(routeGrade(null, ROUTE, IMPERIAL)).toBeCloseTo(1000 / 0.3048 / (10_000 / 1609.344), 9);
});

test("PLAN-38 totals of the built line come before the route's, missing ones are 0, and without length it is 0", () => {
  expect(routeGrade({ lengthMeters: 5000, ascentMeters: 100, descentMeters: 0 }, ROUTE, METRIC)).toBe(20);
  expect(routeGrade({ lengthMeters: 5000, ascentMeters: null }, ROUTE, METRIC)).toBe(200);
  expect(routeGrade(null, { lengthMeters: 10_000, descentMeters: 50 }, METRIC)).toBe(5);
  expect(routeGrade(null, { ascentMeters: 50 }, METRIC)).toBe(0);
  expect(routeGrade({ lengthMeters: 0 }, ROUTE, METRIC)).toBe(0);
});
