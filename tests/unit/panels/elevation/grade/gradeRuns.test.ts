import { expect, test } from "vitest";
import { gradeLevel } from "../../../../../src/panels/elevation/grade/gradeLevel.ts";
import { gradeRuns } from "../../../../../src/panels/elevation/grade/gradeRuns.ts";
import { shapeOf } from "../shapes.ts";

const climb = (from: number, count: number, perBucket: number) =>
  Array.from({ length: count }, (_, index) => from + index * perBucket);

test("grades fall into the five classes of the legend", () => {
  expect([0, 0.0299, 0.03, 0.06, 0.1, 0.1499, 0.15, 3].map(gradeLevel)).toEqual([0, 0, 1, 2, 3, 3, 4, 4]);
});

test("flat ground, then a climb of 8 % makes two runs that share their border", () => {
  const heights = [...climb(100, 120, 0), ...climb(100, 120, 8)];
  const runs = gradeRuns(shapeOf(heights, 100));
  expect(runs.map((run) => run.level)).toContain(2);
  expect(runs[0]).toMatchObject({ from: 0, level: 0 });
  expect(runs.at(-1)).toMatchObject({ to: 239, level: 2 });
  for (let index = 1; index < runs.length; index++) expect(runs[index]?.from).toBe(runs[index - 1]?.to);
});

test("a descent is as steep as a climb", () => {
  const runs = gradeRuns(shapeOf(climb(5000, 200, -12), 100));
  expect(runs).toEqual([{ from: 0, to: 199, level: 3 }]);
});

test("noise of a metre on buckets of ten metres is not slope", () => {
  const heights = Array.from({ length: 600 }, (_, index) => 200 + (index % 2));
  expect(gradeRuns(shapeOf(heights, 10))).toEqual([{ from: 0, to: 599, level: 0 }]);
});

test("no run is narrower than 12 px on a phone of 320 px, whose plot is 252 px wide", () => {
  const heights = Array.from(
    { length: 900 },
    (_, index) => 300 * Math.sin(index / 25) + 90 * Math.sin(index / 7),
  );
  const runs = gradeRuns(shapeOf(heights, 150));
  expect(runs.length).toBeGreaterThan(3);
  for (const run of runs) expect(((run.to - run.from + 1) / 900) * 252).toBeGreaterThanOrEqual(12);
});

test("a bucket that holds a whole hill counts its height", () => {
  const shape = shapeOf(climb(500, 100, 0), 4000);
  shape.gradeCells.lowest.fill(500 - 4000 * 0.12);
  expect(gradeRuns(shape)).toEqual([{ from: 0, to: 99, level: 3 }]);
});

test("a hole ends a run and belongs to none", () => {
  const heights = [...climb(100, 40, 0), ...Array(20).fill(Number.NaN), ...climb(100, 40, 0)];
  expect(gradeRuns(shapeOf(heights, 100))).toEqual([
    { from: 0, to: 39, level: 0 },
    { from: 60, to: 99, level: 0 },
  ]);
});

test("the same hill has the same grade, whatever the width of the chart", () => {
  const heights = Array.from(
    { length: 126 },
    (_, index) => 400 * Math.sin(index / 9) + 60 * Math.sin(index / 3),
  );
  const cells = shapeOf(heights, 300).gradeCells;
  const bordersAt = (width: number) => {
    const buckets = Array.from(
      { length: width },
      (_, bucket) => heights[Math.floor((bucket / width) * 126)] ?? 0,
    );
    const shape = { ...shapeOf(buckets, (126 * 300) / width), gradeCells: cells };
    return gradeRuns(shape).map(({ to, level }) => [level, to / width]);
  };
  const wide = bordersAt(1260);
  expect(wide.length).toBeGreaterThan(4);
  const narrow = bordersAt(252);
  expect(narrow.map(([level]) => level)).toEqual(wide.map(([level]) => level));
  for (const [run, [, end]] of narrow.entries()) expect(end).toBeCloseTo(wide[run]?.[1] ?? 0, 2);
});

test("no heights make no runs", () => {
  expect(gradeRuns(shapeOf(Array(50).fill(Number.NaN), 100))).toEqual([]);
  expect(gradeRuns(shapeOf([], 100))).toEqual([]);
});
