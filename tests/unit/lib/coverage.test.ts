import { expect, test } from "vitest";
import type { Bounds } from "../../../src/contract/position.ts";
import { coverage } from "../../../src/lib/geo/coverage.ts";

const PERTH: Bounds = [115.77, -31.956, 115.841, -31.884];

test("an area inside is covered whole, one across the edge in part, one beside it not at all", () => {
  expect(coverage([115.78, -31.95, 115.83, -31.89], PERTH)).toBe("whole");
  expect(coverage(PERTH, PERTH)).toBe("whole");
  expect(coverage([115.7, -31.95, 115.83, -31.89], PERTH)).toBe("part");
  expect(coverage([115.78, -32, 115.83, -31.89], PERTH)).toBe("part");
  expect(coverage([116, -31.95, 116.2, -31.89], PERTH)).toBe("none");
});

test("an area across 180 degrees is compared in the turn of the world where it lies", () => {
  const fiji: Bounds = [176, -20, 183, -12];
  expect(coverage([178, -18, 181, -16], fiji)).toBe("whole");
  expect(coverage([-179.5, -18, -178, -16], fiji)).toBe("whole");
  expect(coverage([-179.5, -18, -176, -16], fiji)).toBe("part");
});

test("the world covers what its latitudes hold, wherever it is cut", () => {
  const world: Bounds = [-180, -85.05, 180, 85.05];
  expect(coverage([178, -18, 181, -16], world)).toBe("whole");
  expect(coverage([10, 78, 20, 86], world)).toBe("part");
});
