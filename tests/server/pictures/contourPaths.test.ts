import { expect, test } from "vitest";
import { contourPaths } from "../../../src/server/pictures/contourPaths.ts";
import type { HeightGrid } from "../../../src/server/pictures/heightGrid.ts";

/** A row of cones. */
const grid: HeightGrid = {
  heights: Float64Array.from(
    { length: 40 * 40 },
    (_, i) => 300 * Math.abs(Math.sin(i / 3) * Math.cos(i / 130)),
  ),
  columns: 40,
  rows: 40,
  cell: 5,
};

function bytesWithin(maxBytes: number): number {
  const { thin, index } = contourPaths(grid, { levels: 12, tolerance: 0.3, maxBytes });
  return thin.length + index.length;
}

test("contours give up detail, then levels, and at last themselves", () => {
  const all = bytesWithin(Number.POSITIVE_INFINITY);
  const [less, few] = [bytesWithin(all / 2), bytesWithin(all / 8)];
  expect(less).toBeLessThanOrEqual(all / 2);
  expect(few).toBeLessThanOrEqual(all / 8);
  expect(few).toBeGreaterThan(0);
  expect(bytesWithin(10)).toBe(0);
});
