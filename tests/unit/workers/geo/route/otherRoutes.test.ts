import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { BuiltRoute, RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { NETWORKS, sharedPlanner } from "./networks.ts";
import { pinsAt, plannerOf, routeThrough, slicesOf, straight } from "./planner.ts";

/** Each stretch between neighbouring vertices of the trails that a route covers, with the covered shares of it. */
function stretches(planner: RoutePlanner, { pins }: BuiltRoute): Map<number, [number, number][]> {
  const found = new Map<number, [number, number][]>();
  for (const { from, to } of slicesOf(planner, pins).flat()) {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    for (let vertex = Math.floor(low); vertex < high; vertex++) {
      const covered = found.get(vertex) ?? [];
      found.set(vertex, [...covered, [Math.max(low, vertex) - vertex, Math.min(high, vertex + 1) - vertex]]);
    }
  }
  return found;
}

function metersOfStretch(planner: RoutePlanner, vertex: number): number {
  return distanceMeters(...planner.pinAt(vertex).position, ...planner.pinAt(vertex + 1).position);
}

/** Metres that two routes have in common, by comparing all their stretches. */
function commonMeters(planner: RoutePlanner, a: BuiltRoute, b: BuiltRoute): number {
  const others = stretches(planner, b);
  let sum = 0;
  for (const [key, covered] of stretches(planner, a)) {
    for (const [from, to] of covered) {
      for (const [start, end] of others.get(key) ?? [])
        sum += metersOfStretch(planner, key) * Math.max(0, Math.min(to, end) - Math.max(from, start));
    }
  }
  return sum;
}

/** Metres that a route goes along more than once. */
function repeatedMeters(planner: RoutePlanner, route: BuiltRoute): number {
  const own = [...stretches(planner, route)].reduce(
    (sum, [key, covered]) =>
      sum + covered.reduce((part, [from, to]) => part + metersOfStretch(planner, key) * (to - from), 0),
    0,
  );
  return commonMeters(planner, route, route) - own;
}

test.each(NETWORKS)(
  "PLAN-92 other ways are simple, share at most 70% of their length, and none is shorter than the shortest, on %s",
  (_, networks, numRuns) => {
    fc.assert(
      fc.property(
        networks,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (network, a, b) => {
          const planner = sharedPlanner(network);
          const count = planner.lines.along.length;
          const pins = [a, b].map((share) => planner.pinAt(Math.floor(share * count)));
          const known = planner.build(pins);
          fc.pre(known.kind === "built" && known.route.lengthMeters > 0);
          if (known.kind !== "built") return;
          const routes = planner.otherRoutes(pins, 1);
          expect(routes.length).toBeLessThanOrEqual(3);
          const [from, to] = known.route.pins as [RoutePin, RoutePin];
          const isOnOneTrail = from.trail === to.trail;
          for (const [at, route] of routes.entries()) {
            expect(planner.build(route.pins)).toEqual({ kind: "built", route });
            expect([route.pins[0], route.pins.at(-1)?.vertex]).toEqual([from, to.vertex]);
            expect(repeatedMeters(planner, route)).toBeLessThan(2);
            // On one trail its own line is taken, even where a way over others is shorter.
            if (!isOnOneTrail)
              expect(route.lengthMeters).toBeGreaterThanOrEqual(known.route.lengthMeters - 0.01);
            for (const other of [known.route, ...routes.slice(0, at)]) {
              const most = 0.7 * Math.min(route.lengthMeters, other.lengthMeters);
              expect(commonMeters(planner, route, other)).toBeLessThanOrEqual(most + 2);
            }
          }
        },
      ),
      { numRuns: numRuns / 2 },
    );
  },
);

test("PLAN-92 a ladder has the ways over its other rail, each with a pin more", () => {
  // Two rails, 300 m apart, with rungs every 1,000 m.
  const planner = plannerOf([
    [straight([0, 0], [3000, 0])],
    [straight([0, 300], [3000, 300])],
    ...[0, 1000, 2000, 3000].map((east) => [straight([east, 0], [east, 300])]),
  ]);
  const pins = pinsAt(planner, [0, 0], [0, 60]);
  const routes = planner.otherRoutes(pins, 1);
  expect(routes.map(({ lengthMeters }) => Math.round(lengthMeters / 10) * 10)).toEqual([3600, 3600]);
  expect(routes.every((route) => route.pins.length === 3)).toBe(true);
});

test("PLAN-92 between two pins of a loop the other way round is offered, and none across a gap or on a lone trail", () => {
  const planner = plannerOf([
    [
      [
        ...straight([0, 0], [2000, 0]),
        ...straight([2000, 0], [2000, 2000]).slice(1),
        ...straight([2000, 2000], [0, 2000]).slice(1),
        ...straight([0, 2000], [0, 0]).slice(1),
      ],
    ],
    [straight([2400, 0], [4000, 0])],
  ]);
  const pins = pinsAt(planner, [0, 10], [0, 30]);
  expect(planner.otherRoutes(pins, 1).map(({ lengthMeters }) => Math.round(lengthMeters))).toEqual([7000]);
  const lone = pinsAt(planner, [1, 2], [1, 20]);
  expect(planner.otherRoutes(lone, 1)).toEqual([]);
  const [from, to] = pinsAt(planner, [0, 10], [1, 4]) as [RoutePin, RoutePin];
  const across = routeThrough(planner, [from, { ...to, way: "acrossGap" }]);
  expect(planner.otherRoutes(across.pins, 1)).toEqual([]);
  // Before a gap, which stays.
  const [first, second] = pins as [RoutePin, RoutePin];
  const before = routeThrough(planner, [first, second, { ...to, way: "acrossGap" }]);
  const [round] = planner.otherRoutes(before.pins, 1);
  expect(round?.pins.map(({ way }) => way)).toEqual([undefined, "overJoint", "acrossGap"]);
  expect(planner.otherRoutes(pins, 0)).toEqual([]);
  expect(planner.otherRoutes(pins, 2)).toEqual([]);
});
