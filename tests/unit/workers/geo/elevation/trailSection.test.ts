import fc from "fast-check";
import { expect, test } from "vitest";
import { elevationSeries } from "../../../../../workers/geo/elevation/elevationSeries.ts";
import type { TrailSection } from "../../../../../workers/geo/elevation/elevationTypes.ts";
import { trailSection } from "../../../../../workers/geo/elevation/trailSection.ts";
import { runningDistance } from "../../../../../workers/geo/pack/runningDistance.ts";
import { columnsOf, type Vertex } from "../columnsOf.ts";

/** Two parts along the equator, 100 m of mileage a vertex, and a gap of 200 m between them. */
const gapped = columnsOf([
  [
    [
      [0, 0, 1, 0],
      [1, 0, 2, 100],
      [2, 0, 3, 200],
    ],
    [
      [5, 0, 4, 400],
      [6, 0, 5, 500],
    ],
  ],
]);
const series = elevationSeries(gapped, 0, null);
const sectionOf = (fromMeters: number, toMeters: number) =>
  trailSection(gapped, series, { fromMeters, toMeters });
const linesOf = ({ positions, startIndices }: TrailSection) =>
  Array.from({ length: startIndices.length - 1 }, (_, part) =>
    [...positions.subarray(2 * (startIndices[part] ?? 0), 2 * (startIndices[part + 1] ?? 0))].filter(
      (_, i) => i % 2 === 0,
    ),
  );

test("a section is cut at its ends", () => {
  expect(linesOf(sectionOf(50, 150))).toEqual([[0.5, 1, 1.5]]);
  expect(sectionOf(50, 150).bounds).toEqual([0.5, 0, 1.5, 0]);
});

test("both ends may be between the same two vertices, or on vertices", () => {
  expect(linesOf(sectionOf(125, 175))).toEqual([[1.25, 1.75]]);
  expect(linesOf(sectionOf(100, 200))).toEqual([[1, 2]]);
});

test("a section is interrupted where no line runs", () => {
  expect(linesOf(sectionOf(150, 450))).toEqual([
    [1.5, 2],
    [5, 5.5],
  ]);
  expect(linesOf(sectionOf(250, 350))).toEqual([]);
  expect(sectionOf(250, 350).bounds).toBeNull();
});

test("a section beyond the trail's ends is empty", () => {
  expect(linesOf(sectionOf(-500, 9000))).toEqual([
    [0, 1, 2],
    [5, 6],
  ]);
});

test("trails of 0 and 1 points have no section", () => {
  for (const points of [[], [[[3, 4, 5, 0]]]] as Vertex[][][]) {
    const columns = columnsOf([points]);
    const line = elevationSeries(columns, 0, runningDistance(columns, 0));
    expect(trailSection(columns, line, { fromMeters: 0, toMeters: 100 }).bounds).toBeNull();
  }
});

test("a long section is simplified and keeps its ends and parts", () => {
  const straight: Vertex[] = Array.from({ length: 50 }, (_, i) => [i / 100, 0, 0, i * 10]);
  const columns = columnsOf([
    [
      straight,
      straight.map(([lng, lat, height, meters]) => [lng, lat, height, (meters ?? 0) + 1000]),
    ] as Vertex[][],
  ]);
  const line = elevationSeries(columns, 0, null);
  const section = trailSection(columns, line, { fromMeters: 5, toMeters: 1485 }, 20);
  expect(linesOf(section)).toEqual([
    [0.005, 0.49],
    [0, 0.485],
  ]);
});

test("within one part a section is its ends and the vertices between them", () => {
  const steps = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.nat(3000), fc.nat(3000), (all, a, b) => {
      let meters = 0;
      const points: Vertex[] = [
        [0, 0, 0, 0],
        ...all.map((step): Vertex => {
          meters += step;
          return [meters / 1000, 0, 0, meters];
        }),
      ];
      const columns = columnsOf([[points]]);
      const [from, to] = [Math.min(a, b), Math.min(Math.max(a, b) + 1, meters)];
      fc.pre(from < to);
      const section = trailSection(columns, elevationSeries(columns, 0, null), {
        fromMeters: from,
        toMeters: to,
      });
      const inner = points.map(([lng]) => (lng ?? 0) * 1000).filter((place) => place > from && place < to);
      const found = linesOf(section)[0] ?? [];
      expect(found.map((lng) => Math.round(lng * 1000))).toEqual([from, ...inner.map(Math.round), to]);
    }),
  );
});
