import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STAGE_LIMITS } from "../../../../../src/contract/routeStages.ts";
import { amountOf, splitStages } from "../../../../../src/lib/trip/splitStages.ts";
import { stretchTotals, tripLength, tripMeasure } from "../../../../../src/lib/trip/tripMeasure.ts";
import { reversedPins } from "../../../../../workers/geo/route/ringRules.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { sumAlongRoute } from "../../../../../workers/geo/trip/sumAlongRoute.ts";
import { choices } from "../route/networkArbitrary.ts";
import { NETWORKS, sharedPlanner } from "../route/networks.ts";
import { refusalOf, routeThrough, slicesOf, wander } from "../route/planner.ts";

const speeds = fc.oneof(
  fc.record({ kind: fc.constant("walk" as const), pace: fc.double({ min: 0.5, max: 2, noNaN: true }) }),
  fc.constant({ kind: "constant" as const, metersPerHour: 12_000 }),
);

function measureOf(
  planner: RoutePlanner,
  pins: RoutePin[],
  speed = { kind: "walk" as const, pace: 1 } as Parameters<typeof tripMeasure>[1],
) {
  return tripMeasure(sumAlongRoute(planner, planner.axis(pins)), speed);
}

const whole = (measure: ReturnType<typeof measureOf>) =>
  stretchTotals(measure, { fromMeters: 0, toMeters: tripLength(measure) });

/** The first place where a column is not at least what it was before; -1 if there is none. */
const firstFall = (column: Float64Array) =>
  column.findIndex((value, i) => i > 0 && !(value >= (column[i - 1] as number)));

/** The vertices that a route passes, in one text; the same however many pins divide it. */
function wayOf(planner: RoutePlanner, pins: RoutePin[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of slicesOf(planner, pins).flat()) {
    const last = spans.at(-1);
    if (from === to) continue;
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return JSON.stringify(spans);
}

describe.each(NETWORKS)("on %s", (_, networks, numRuns) => {
  test("the columns never fall, and end at the totals of the route", () => {
    fc.assert(
      fc.property(networks, choices(6), (network, chosen) => {
        const planner = sharedPlanner(network);
        const pins = wander(planner, chosen);
        fc.pre(pins.length > 1);
        const measure = measureOf(planner, pins);
        const { meters, ascent, descent, minutes } = measure;
        expect([meters, ascent, descent, minutes].map(firstFall)).toEqual([-1, -1, -1, -1]);
        const route = routeThrough(planner, pins);
        const totals = whole(measure);
        expect(totals.lengthMeters).toBeCloseTo(route.lengthMeters, 3);
        expect(totals.ascentMeters).toBeCloseTo(route.ascentMeters, 3);
        expect(totals.descentMeters).toBeCloseTo(route.descentMeters, 3);
        expect(totals.withoutElevationMeters).toBeCloseTo(route.withoutElevationMeters, 2);
      }),
      { numRuns },
    );
  });

  test("PLAN-55 the time never falls when a leg is added, and the way back has ascent and descent swapped", () => {
    fc.assert(
      fc.property(networks, choices(6), (network, chosen) => {
        const planner = sharedPlanner(network);
        const pins = wander(planner, chosen);
        let before = 0;
        for (let count = 2; count <= pins.length; count++) {
          const { minutes } = whole(measureOf(planner, pins.slice(0, count)));
          expect(minutes).toBeGreaterThanOrEqual(before);
          before = minutes;
        }
        const reversed = reversedPins(pins);
        fc.pre(pins.length > 1 && refusalOf(planner, reversed) === null);
        const [there, back] = [pins, reversed].map((way) => whole(measureOf(planner, way)));
        expect(back?.lengthMeters).toBeCloseTo(there?.lengthMeters ?? 0, 3);
        expect(back?.ascentMeters).toBeCloseTo(there?.descentMeters ?? 0, 3);
        expect(back?.descentMeters).toBeCloseTo(there?.ascentMeters ?? 0, 3);
      }),
      { numRuns },
    );
  });

  test("PLAN-55 a pin on the way changes no time", () => {
    fc.assert(
      fc.property(
        networks,
        choices(6),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (network, chosen, share) => {
          const planner = sharedPlanner(network);
          const [first, last] = wander(planner, chosen);
          fc.pre(first !== undefined && last !== undefined);
          const ends = [first, last].filter((pin) => pin !== undefined);
          for (const { from, to } of slicesOf(planner, ends)[0] ?? []) {
            const [low, high] = [Math.min(from, to), Math.max(from, to)];
            const vertex = Math.ceil(low + share * (high - low));
            if (vertex > high) continue;
            const pins = ends.toSpliced(1, 0, planner.pinAt(vertex));
            if (refusalOf(planner, pins) !== null) continue;
            // From a pin another way may be shorter, or as short where trails or vertices lie together.
            if (wayOf(planner, pins) !== wayOf(planner, ends)) continue;
            const [few, more] = [ends, pins].map((way) => whole(measureOf(planner, way)).minutes);
            expect(Math.abs((more ?? 0) - (few ?? 0))).toBeLessThan(0.001 * (few ?? 0) + 0.001);
          }
        },
      ),
      { numRuns },
    );
  });

  test("stages partition the route, their times are its time, and no unflagged stage passes its limit", () => {
    fc.assert(
      fc.property(
        networks,
        choices(6),
        speeds,
        fc.record({
          by: fc.constantFrom(...STAGE_LIMITS),
          share: fc.double({ min: 0.05, max: 1.5, noNaN: true }),
          tolerance: fc.constantFrom(0, 0.1, 0.5),
        }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
        (network, chosen, speed, { by, share, tolerance }, shares, fixed) => {
          const planner = sharedPlanner(network);
          const pins = wander(planner, chosen);
          fc.pre(pins.length > 1);
          const measure = measureOf(planner, pins, speed);
          const length = tripLength(measure);
          const rule = { by, limit: Math.max(1, share * amountOf(whole(measure), { by })), tolerance };
          const places = shares
            .toSorted((a, b) => a - b)
            .map((at, waypoint) => ({ waypoint, meters: at * length }));
          const fixedEnds = fixed.map((at) => ({ meters: at * length, stageMeters: length / 3 }));
          const stages = splitStages(measure, { rule, places, fixedEnds });
          expect(stages.map(({ fromMeters }) => fromMeters)).toEqual(
            [0, ...stages.slice(0, -1).map(({ toMeters }) => toMeters)].slice(0, stages.length),
          );
          if (stages.length > 0) expect(stages.at(-1)?.toMeters).toBe(length);
          else expect(length).toBeLessThan(1);
          const sum = stages.reduce((minutes, stage) => minutes + stage.minutes, 0);
          expect(sum).toBeCloseTo(stages.length > 0 ? whole(measure).minutes : 0, 6);
          for (const stage of stages) {
            expect(stage.lengthMeters).toBeGreaterThan(0);
            if (!stage.isOver) expect(amountOf(stage, rule)).toBeLessThanOrEqual(rule.limit * (1 + 1e-9));
          }
        },
      ),
      { numRuns },
    );
  });
});
