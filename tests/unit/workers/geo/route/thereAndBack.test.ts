import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cues } from "../../../../../src/lib/trip/cues.ts";
import { stretchTotals, tripLength, tripMeasure } from "../../../../../src/lib/trip/tripMeasure.ts";
import { withTurn } from "../../../../../workers/geo/route/ringRules.ts";
import type { RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { sumAlongRoute } from "../../../../../workers/geo/trip/sumAlongRoute.ts";
import { anyEdit, editOf } from "./anyEdit.ts";
import { choices } from "./networkArbitrary.ts";
import { NETWORKS, sharedPlanner } from "./networks.ts";
import { metersPath, pinsAt, plannerOf, routeThrough, wander } from "./planner.ts";

describe.each(NETWORKS)("%s", (_name, networks, numRuns) => {
  test("PLAN-61 a route there and back is twice as long, and goes up as much as down", () => {
    fc.assert(
      fc.property(networks, choices(6), (network, chosen) => {
        const planner = sharedPlanner(network);
        const pins = wander(planner, chosen);
        fc.pre(pins.length > 1);
        const out = routeThrough(planner, pins);
        const both = routeThrough(planner, withTurn(pins, true));
        expect(both.lengthMeters).toBeCloseTo(2 * out.lengthMeters, 2);
        expect(both.ascentMeters).toBeCloseTo(out.ascentMeters + out.descentMeters, 1);
        expect(both.descentMeters).toBe(both.ascentMeters);
        expect(both.withoutElevationMeters).toBeCloseTo(2 * out.withoutElevationMeters, 2);
        expect([both.legs, [...both.pinMeters], both.direction]).toEqual([
          out.legs,
          [...out.pinMeters],
          out.direction,
        ]);
        const { positions } = both.line;
        expect([...positions.slice(0, 2)]).toEqual([...positions.slice(-2)]);
        const measure = tripMeasure(sumAlongRoute(planner, planner.axis(both.pins)), {
          kind: "walk",
          pace: 1,
        });
        const whole = stretchTotals(measure, { fromMeters: 0, toMeters: tripLength(measure) });
        expect(whole.lengthMeters).toBeCloseTo(both.lengthMeters, 2);
        expect(whole.ascentMeters).toBeCloseTo(whole.descentMeters, 2);
      }),
      { numRuns },
    );
  });

  test("PLAN-61 it stays there and back through any edit, from its new end", () => {
    fc.assert(
      fc.property(networks, choices(4), fc.array(anyEdit, { maxLength: 6 }), (network, chosen, edits) => {
        const planner = sharedPlanner(network);
        let pins = withTurn(wander(planner, chosen), true);
        for (const edit of edits) {
          const answer = planner.edit(pins, editOf(planner, edit));
          if (answer.kind === "built" && pins.length > 1) {
            expect(answer.route.pins.map(({ isTurn }) => isTurn === true)).toEqual(
              answer.route.pins.map((_, at) => at > 0 && at === answer.route.pins.length - 1),
            );
            pins = answer.route.pins;
          }
        }
      }),
      { numRuns },
    );
  });
});

const line = metersPath([0, 0, 0], [1000, 0, 50], [2000, 0, 20], [3000, 0, 90]);
const planner = plannerOf([[line]]);
const pins = pinsAt(planner, [0, 0], [0, 1], [0, 3]);

test("PLAN-61 a stored route goes back as it did, from the last pin that is left", () => {
  const targets = withTurn(pins, true).map(({ position, isTurn = false }: RoutePin) => ({
    position,
    isTurn,
  }));
  expect(planner.restore(targets).route?.lengthMeters).toBeCloseTo(6000, 0);
  const far = { position: [50, 50] as const, isTurn: true };
  const { route } = planner.restore([...targets.slice(0, 2), far]);
  expect([Math.round(route?.lengthMeters ?? 0), route?.pins.map(({ isTurn }) => isTurn)]).toEqual([
    2000,
    [undefined, true],
  ]);
});

test("PLAN-61 the cues of the way back name its pins again, in their order", () => {
  const axis = planner.axis(withTurn(pins, true));
  const measure = tripMeasure(sumAlongRoute(planner, axis), { kind: "walk", pace: 1 });
  const list = cues({
    measure,
    turns: [],
    passed: [],
    pinMeters: [0, 1000, 3000, 5000, 6000],
    turnsAfter: 3,
  });
  expect(list.map((cue) => (cue.kind === "pin" ? cue.number : cue.kind))).toEqual([
    "start",
    2,
    3,
    2,
    "finish",
  ]);
});
