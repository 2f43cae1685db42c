import { expect, test } from "vitest";
import { smoothedGrid } from "../../../src/server/pictures/heightGrid.ts";

const grid = (heights: number[]) => ({ heights: Float64Array.from(heights), columns: 3, rows: 3, cell: 3 });

test("each elevation becomes the mean of those around it, unknown ones left out", () => {
  const { heights } = smoothedGrid(grid([9, 0, 0, 0, 0, 0, 0, 0, Number.NaN]), 1);
  expect([...heights]).toEqual([2.25, 1.5, 0, 1.5, 1.125, 0, 0, 0, Number.NaN]);
});

test("even ground stays even, and without a pass nothing changes", () => {
  const even = grid(Array.from({ length: 9 }, () => 120));
  expect([...smoothedGrid(even, 4).heights]).toEqual([...even.heights]);
  const rough = grid([1, 5, 2, 8, 3, 9, 4, 7, 6]);
  expect(smoothedGrid(rough, 0).heights).toEqual(rough.heights);
});
