import { expect, test } from "vitest";
import { mergeShortRuns } from "../../../../../src/panels/elevation/grade/mergeShortRuns.ts";

test("a short run joins the neighbour of the nearer level", () => {
  const merged = mergeShortRuns(
    [
      { from: 0, to: 19, level: 0 },
      { from: 20, to: 21, level: 3 },
      { from: 22, to: 41, level: 4 },
    ],
    5,
  );
  expect(merged).toEqual([
    { from: 0, to: 19, level: 0 },
    { from: 20, to: 41, level: 4 },
  ]);
});

test("equal neighbours become one when what parted them is gone", () => {
  const merged = mergeShortRuns(
    [
      { from: 0, to: 19, level: 1 },
      { from: 20, to: 21, level: 2 },
      { from: 22, to: 41, level: 1 },
    ],
    5,
  );
  expect(merged).toEqual([{ from: 0, to: 41, level: 1 }]);
});

test("a short run between holes stays", () => {
  const runs = [
    { from: 0, to: 1, level: 1 as const },
    { from: 10, to: 11, level: 2 as const },
  ];
  expect(mergeShortRuns(structuredClone(runs), 5)).toEqual(runs);
});
