import fc from "fast-check";
import { expect, test } from "vitest";
import { ascentDescent, roundClimb } from "../../../../../src/lib/geo/ascent.ts";
import { positionOnTrail } from "../../../../../workers/geo/elevation/positionOnTrail.ts";
import { runningDistance } from "../../../../../workers/geo/pack/runningDistance.ts";
import { passedWaypoints } from "../../../../../workers/geo/route/passedWaypoints.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { waypointsAt } from "../waypointsAt.ts";
import { choices, randomNetwork } from "./networkArbitrary.ts";
import { DEGREE, metersPath, pinsAt, plannerOf, routeThrough, straight, wander } from "./planner.ts";

test("PLAN-35 a leg's ascent equals a count over the slice in the stored direction", () => {
  fc.assert(
    fc.property(randomNetwork, choices(2), (trails, [a = 0, b = 0]) => {
      const [line = []] = trails[0] ?? [];
      const planner = plannerOf([[line.map(([lng = 0, lat = 0, height = null]) => [lng, lat, height])]]);
      const { columns } = planner.lines;
      const [from = 0, to = 0] = [a, b]
        .map((share) => Math.floor(share * columns.lng.length))
        .sort((x, y) => x - y);
      const answer = planner.build(pinsAt(planner, [0, from], [0, to]));
      if (answer.kind === "refused") {
        expect(answer.refusal.rule).toBe("samePin");
        return;
      }
      const counted = ascentDescent(
        columns.elevation.subarray(from, to + 1),
        runningDistance(columns, 0).subarray(from, to + 1),
      );
      const { ascentMeters, descentMeters } = answer.route;
      expect({ ascentMeters, descentMeters }).toEqual(roundClimb(counted));
    }),
    { numRuns: 200 },
  );
});

test("PLAN-35 the climbs of the spans between pins add up to that of the route", () => {
  fc.assert(
    fc.property(randomNetwork, choices(6), (trails, chosen) => {
      const planner = plannerOf(trails);
      const pins = wander(planner, chosen);
      const { lengthMeters, ascentMeters, descentMeters, legs, pinMeters } = routeThrough(planner, pins);
      const axis = planner.axis(pins);
      const climb = (fromMeters: number, toMeters: number) => planner.climb(axis, { fromMeters, toMeters });
      expect(climb(0, lengthMeters)).toEqual({ ascentMeters, descentMeters });
      const spans = legs.map((_, k) => climb(pinMeters[k] ?? 0, pinMeters[k + 1] ?? 0));
      expect(spans).toEqual(
        legs.map((leg) => ({ ascentMeters: leg.ascentMeters, descentMeters: leg.descentMeters })),
      );
    }),
    { numRuns: 100 },
  );
});

test("a route's axis runs from trail to trail, in the direction of travel", () => {
  const planner = plannerOf([
    [metersPath([0, 0, 0], [500, 0, 50], [1000, 0, 100])],
    [metersPath([500, 0, 50], [500, 400, 90])],
  ]);
  const axis = planner.axis(pinsAt(planner, [0, 2], [1, 1]));
  const heightAt = (meters: number) =>
    positionOnTrail(axis.columns, axis.elevation.series, meters)?.elevationMeters ?? Number.NaN;
  expect([0, 250, 500, 700, 900].map((meters) => Math.round(heightAt(meters)))).toEqual([
    100, 75, 50, 70, 90,
  ]);
  expect(planner.climb(axis, { fromMeters: 250, toMeters: 700 })).toEqual({
    ascentMeters: 20,
    descentMeters: 25,
  });
});

test("waypoints beside a route are returned in the order in which it passes them", () => {
  const planner = plannerOf([[straight([0, 0], [1000, 0])]]);
  const waypoints = waypointsAt([
    [100 / DEGREE, 40 / DEGREE],
    [800 / DEGREE, 0],
    [500 / DEGREE, 200 / DEGREE],
    [1200 / DEGREE, 0],
  ]);
  const passed = passedWaypoints(planner.axis(pinsAt(planner, [0, 20], [0, 0])), waypoints);
  expect(passed.map(({ index, meters }) => [index, Math.round(meters)])).toEqual([
    [1, 200],
    [0, 900],
  ]);
});

test("PLAN-105 a route passes a waypoint as often as it comes by", () => {
  const stem = plannerOf([
    [straight([0, 0], [2000, 0])],
    [metersPath([2000, 0], [3000, 0], [3000, 1000], [2000, 1000], [2000, 5])],
  ]);
  const passed = (pins: RoutePin[], places: [number, number][], planner = stem) =>
    passedWaypoints(planner.axis(pins), waypointsAt(places.map(([x, y]) => [x / DEGREE, y / DEGREE]))).map(
      ({ index, meters }) => [index, Math.round(meters)],
    );
  // There and back by pins, or the same way, with a spring on the way and one at the turn.
  const [start, end] = pinsAt(stem, [0, 0], [0, 40]) as [RoutePin, RoutePin];
  const springs: [number, number][] = [
    [500, 20],
    [1950, 0],
  ];
  const twice = [
    [0, 500],
    [1, 1950],
    [0, 3500],
  ];
  expect(passed([start, end, start], springs)).toEqual(twice);
  expect(passed([start, { ...end, isTurn: true }], springs)).toEqual(twice);
  // A trail of a few long pieces.
  const long = plannerOf([[metersPath([0, 0], [9000, 0])]]);
  const ends = pinsAt(long, [0, 0], [0, 1], [0, 0]);
  expect(passed(ends, [[4000, 100]], long)).toEqual([
    [0, 4000],
    [0, 14_000],
  ]);
  // A lollipop: the stem twice, the loop once.
  const round = pinsAt(stem, [0, 0], [1, 1], [1, 2], [1, 3], [0, 0]);
  const places: [number, number][] = [
    [1000, 0],
    [3000, 500],
  ];
  expect(passed(round, places).map(([index]) => index)).toEqual([0, 1, 0]);
  // Hairpins beside one another, and a way round it that is nearly as near all along.
  const slope = plannerOf([[metersPath([0, 0], [600, 0], [600, 8], [0, 8], [0, 16], [600, 16])]]);
  expect(passed(pinsAt(slope, [0, 0], [0, 5]), [[590, 0]], slope)).toHaveLength(1);
  const bend = Array.from({ length: 34 }, (_, k): [number, number] => [
    100 * Math.cos(k / 6),
    100 * Math.sin(k / 6),
  ]);
  const curve = plannerOf([[metersPath([2000, 0], ...bend, [2000, -60])]]);
  expect(passed(pinsAt(curve, [0, 0], [0, 35]), [[0, 0]], curve)).toHaveLength(1);
});

test("a route of one pin has no line, no climb and no waypoints", () => {
  const planner = plannerOf([[straight([0, 0], [1000, 0])]]);
  const pins = pinsAt(planner, [0, 3]);
  const axis = planner.axis(pins);
  expect(routeThrough(planner, pins)).toMatchObject({ lengthMeters: 0, legs: [], direction: 0 });
  expect(positionOnTrail(axis.columns, axis.elevation.series, 5)).toBeNull();
  expect(planner.climb(axis, { fromMeters: 0, toMeters: 10 })).toEqual({ ascentMeters: 0, descentMeters: 0 });
  expect(passedWaypoints(axis, waypointsAt([[0, 0]]))).toEqual([]);
});

test("a stored route is opened as far as possible", () => {
  const planner = plannerOf([[straight([0, 0], [1000, 0])], [straight([0, 2000], [1000, 2000])]]);
  const target = (east: number, north: number) => ({ position: [east / DEGREE, north / DEGREE] as const });
  const restored = planner.restore([
    target(0, 0),
    null,
    target(0, 900),
    target(500, 2000),
    target(400, 5),
    target(400, -5),
    target(1000, 0),
  ]);
  expect(restored.problems.map((problem) => problem?.rule ?? null)).toEqual([
    null,
    "malformed",
    "tooFar",
    "noWay",
    null,
    "samePin",
    null,
  ]);
  expect(restored.problems[3]).toMatchObject({ at: 3 });
  expect(restored.route?.pins.map(({ vertex }) => vertex)).toEqual([0, 8, 20]);
  expect(Math.round(restored.route?.lengthMeters ?? 0)).toBe(1000);
  expect(planner.restore([null]).route).toBeNull();
});
