import { expect, test } from "vitest";
import { trailRange } from "../../../../../workers/geo/pack/trailColumns.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { BuiltRoute } from "../../../../../workers/geo/route/routeTypes.ts";
import { metersPath, pinsAt, plannerOf, refusalOf, routeThrough, slicesOf, straight } from "./planner.ts";

/** Metres, rounded; lines of tests are measured on a sphere. */
const meters = (value: number) => Math.round(value);

/** The legs of a route as [trail, from, to], by the vertices of the trail. */
const waysOf = (planner: RoutePlanner, { pins }: BuiltRoute) =>
  slicesOf(planner, pins).map((slices) =>
    slices.map(({ trail, from, to }) => {
      const [first] = trailRange(planner.lines.columns, trail);
      return [trail, from - first, to - first];
    }),
  );

/** Two trails of 1 km that cross in their middle, 50 m a vertex. */
const crossing = plannerOf([[straight([0, 0], [1000, 0])], [straight([500, -500], [500, 500])]]);

test("PLAN-22 on one trail the line is the slice between the pins", () => {
  const route = routeThrough(crossing, pinsAt(crossing, [0, 2], [0, 10]));
  expect(meters(route.lengthMeters)).toBe(400);
  expect(waysOf(crossing, route)).toEqual([[[0, 2, 10]]]);
  expect(route.line.positions.length).toBe(2 * 9);
});

test("PLAN-23 across trails it changes at the junction", () => {
  const route = routeThrough(crossing, pinsAt(crossing, [0, 0], [1, 20]));
  expect(meters(route.lengthMeters)).toBe(1000);
  expect(waysOf(crossing, route)).toEqual([
    [
      [0, 0, 10],
      [1, 10, 20],
    ],
  ]);
});

test("PLAN-23 trails that cross between their vertices meet where the lines cross", () => {
  const planner = plannerOf([[metersPath([0, 0, 0], [1000, 0, 100])], [metersPath([400, -400], [400, 600])]]);
  const route = routeThrough(planner, pinsAt(planner, [0, 0], [1, 1]));
  expect(meters(route.lengthMeters)).toBe(1000);
  expect(slicesOf(planner, route.pins)[0]?.[0]?.to).toBeCloseTo(0.4, 6);
  expect(route.ascentMeters).toBe(40);
  expect(meters(route.withoutElevationMeters)).toBe(600);
});

test("PLAN-47 a route on trails without heights is without them over its whole length, joins included", () => {
  const planner = plannerOf([[metersPath([0, 0], [500, 0])], [metersPath([520, 0], [1000, 0])]]);
  const route = routeThrough(planner, pinsAt(planner, [0, 0], [1, 1]));
  expect(meters(route.lengthMeters)).toBe(1000);
  expect(route.withoutElevationMeters).toBe(route.lengthMeters);
});

test.each([
  [29, 1029],
  [31, null],
])("PLAN-23 trails whose ends are %i m apart have a way: %s", (gap, length) => {
  const planner = plannerOf([[straight([0, 0], [500, 0])], [straight([500 + gap, 0], [1000 + gap, 0])]]);
  const answer = planner.build(pinsAt(planner, [0, 0], [1, 10]));
  expect(answer.kind === "built" ? meters(answer.route.lengthMeters) : answer.refusal.rule).toBe(
    length ?? "noWay",
  );
});

test("PLAN-23 without a way the second pin is refused", () => {
  const planner = plannerOf([[straight([0, 0], [500, 0])], [straight([0, 900], [500, 900])]]);
  const pins = pinsAt(planner, [0, 0], [1, 10]);
  const refusal = refusalOf(planner, pins);
  expect(refusal).toMatchObject({ at: 1, rule: "noWay", limitMeters: 30 });
  expect(refusal?.rule === "noWay" && meters(refusal.gap.meters)).toBe(900);
});

test("PLAN-23 elements of one trail that touch are joined, others not", () => {
  const planner = plannerOf([
    [straight([0, 0], [500, 0]), straight([510, 0], [1000, 0]), straight([1100, 0], [1500, 0])],
  ]);
  expect(meters(routeThrough(planner, pinsAt(planner, [0, 0], [0, 15])).lengthMeters)).toBeGreaterThan(700);
  expect(refusalOf(planner, pinsAt(planner, [0, 0], [0, 25]))?.rule).toBe("noWay");
});

test("PLAN-22 a trail that crosses itself is followed round its loop between pins on it", () => {
  const loop = metersPath([0, 0], [600, 0], [600, 400], [300, 400], [300, -400]);
  const planner = plannerOf([[loop]]);
  expect(meters(routeThrough(planner, pinsAt(planner, [0, 0], [0, 4])).lengthMeters)).toBe(2100);
});

test("PLAN-23 a way of two trails leaves a trail that crosses itself where it crosses", () => {
  const loop = metersPath([0, 0], [600, 0], [600, 400], [300, 400], [300, -400]);
  const planner = plannerOf([[loop], [metersPath([300, -400], [300, -900])]]);
  expect(meters(routeThrough(planner, pinsAt(planner, [0, 0], [1, 1])).lengthMeters)).toBe(1200);
});

test("PLAN-23 a way does not cut the corners of a slope with hairpins", () => {
  const hairpins = metersPath([0, 0], [300, 0], [300, 20], [0, 20], [0, 40], [300, 40], [300, 60]);
  const planner = plannerOf([[hairpins], [metersPath([300, 65], [300, 500])]]);
  const route = routeThrough(planner, pinsAt(planner, [0, 0], [1, 1]));
  expect(meters(route.lengthMeters)).toBe(960 + 440);
});

test("PLAN-23 on parallel trails a way changes beside the pins", () => {
  const planner = plannerOf([[straight([0, 0], [5000, 0])], [straight([0, 12], [5000, 12])]]);
  expect(meters(routeThrough(planner, pinsAt(planner, [0, 40], [1, 50])).lengthMeters)).toBe(512);
  expect(meters(routeThrough(planner, pinsAt(planner, [0, 40], [1, 40])).lengthMeters)).toBe(12);
});

test("PLAN-23 a way turns at a fork of trails that share a stretch, not beyond it", () => {
  const planner = plannerOf([
    [[...straight([0, 0], [1000, 0]), ...straight([1000, 0], [1500, 500]).slice(1)]],
    [[...straight([0, 0], [1000, 0]), ...straight([1000, 0], [1500, -500]).slice(1)]],
  ]);
  const route = routeThrough(planner, pinsAt(planner, [0, 34], [1, 34]));
  expect(meters(route.lengthMeters)).toBe(meters(2 * Math.hypot(500, 500)));
});

test("a leg over the antimeridian is one continuous line", () => {
  const planner = plannerOf([
    [
      [
        [179.99, 0],
        [-179.99, 0],
      ],
    ],
    [
      [
        [-179.99, 0],
        [-179.97, 0],
      ],
    ],
  ]);
  const { line, lengthMeters } = routeThrough(planner, pinsAt(planner, [0, 0], [1, 1]));
  expect([...line.positions].filter((_, i) => i % 2 === 0).map((lng) => lng.toFixed(2))).toEqual([
    "179.99",
    "180.01",
    "180.03",
  ]);
  expect(meters(lengthMeters)).toBe(4448);
});

test("PLAN-22 a trail that a way only touches is a part of the leg, so that no join is longer than 30 m", () => {
  const planner = plannerOf([
    [straight([0, 0], [500, 0])],
    [metersPath([525, 10], [525, 500])],
    [straight([550, 0], [1000, 0])],
  ]);
  const route = routeThrough(planner, pinsAt(planner, [0, 0], [2, 9]));
  expect(waysOf(planner, route)).toEqual([
    [
      [0, 0, 10],
      [1, 0, 0],
      [2, 0, 9],
    ],
  ]);
});
