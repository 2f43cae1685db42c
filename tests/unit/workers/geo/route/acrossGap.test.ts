import { expect, test } from "vitest";
import { cues } from "../../../../../src/lib/trip/cues.ts";
import { tripMeasure } from "../../../../../src/lib/trip/tripMeasure.ts";
import { withTurn } from "../../../../../workers/geo/route/ringRules.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { ChosenWay, RouteEdit, RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { sumAlongRoute } from "../../../../../workers/geo/trip/sumAlongRoute.ts";
import { pinsAt, plannerOf, refusalOf, straight } from "./planner.ts";

/** A trail of 1 km, a second one that begins `gap` metres beyond its end, and a side trail of the second. */
const apart = (gap: number) =>
  plannerOf([
    [straight([0, 0], [1000, 0])],
    [straight([1000 + gap, 0], [2000 + gap, 0])],
    [straight([1500 + gap, 0], [1500 + gap, 800])],
  ]);
const planner = apart(405);
const [start, end, side] = pinsAt(planner, [0, 4], [1, 20], [2, 10]) as [RoutePin, RoutePin, RoutePin];
const ACROSS: ChosenWay[] = [{ at: 1, way: "acrossGap" }];

function built(
  edit: RouteEdit<RoutePin>,
  before: RoutePin[],
  chosen: ChosenWay[] = [],
  on: RoutePlanner = planner,
) {
  const answer = on.edit(before, edit, chosen);
  if (answer.kind === "refused") throw new Error(JSON.stringify(answer.refusal));
  return answer.route;
}

const spans = (gaps: readonly { fromMeters: number; toMeters: number }[]) =>
  gaps.map(({ fromMeters, toMeters }) => [Math.round(fromMeters), Math.round(toMeters)]);

test("PLAN-64 trails that do not meet are refused, and gone across when the reader chooses so", () => {
  expect(refusalOf(planner, [start, end])).toMatchObject({ at: 1, rule: "noWay" });
  const route = built({ kind: "append", pin: end }, [start], ACROSS);
  expect(Math.round(route.lengthMeters)).toBe(800 + 405 + 1000);
  expect(spans(route.gaps)).toEqual([[800, 1205]]);
  expect(spans(route.legs.flatMap(({ gap }) => gap ?? []))).toEqual([[800, 1205]]);
  expect(planner.build(route.pins)).toEqual({ kind: "built", route });
  const back = built({ kind: "reverse" }, route.pins);
  expect([Math.round(back.lengthMeters), spans(back.gaps)]).toEqual([2205, [[1000, 1405]]]);
  const both = planner.build(withTurn(route.pins, true));
  expect(both.kind === "built" && spans(both.route.gaps)).toEqual([
    [800, 1205],
    [3205, 3610],
  ]);
});

test("PLAN-64 the way to the gap follows the trails, also from a side trail", () => {
  const route = built({ kind: "append", pin: start }, [side], ACROSS);
  expect(Math.round(route.lengthMeters)).toBe(500 + 500 + 405 + 800);
  expect(spans(route.gaps)).toEqual([[1000, 1405]]);
});

test.each([
  [999, true],
  [1001, false],
])("PLAN-64 a gap of %i m can be gone across: %s", (gap, isAllowed) => {
  const wide = apart(gap);
  const [from, to] = pinsAt(wide, [0, 0], [1, 5]) as [RoutePin, RoutePin];
  expect(wide.edit([from], { kind: "append", pin: to }, ACROSS).kind).toBe(isAllowed ? "built" : "refused");
});

test("PLAN-64 a leg across a gap goes with either of its pins, and stays with other edits", () => {
  const { pins } = built({ kind: "append", pin: end }, [start], ACROSS);
  const longer = built({ kind: "append", pin: side }, pins);
  expect(longer.pins.map(({ way }) => way)).toEqual([undefined, "acrossGap", undefined]);
  const without = planner.edit(longer.pins, { kind: "remove", at: 1 });
  expect(without).toMatchObject({ kind: "refused", refusal: { rule: "noWay", at: 1 } });
  const moved = planner.edit(pins, { kind: "move", at: 1, pin: side });
  expect(moved).toMatchObject({ kind: "refused", refusal: { rule: "noWay" } });
});

test("PLAN-64 after an update of the guide: trails that meet by now are followed, and a pin off the trails takes its leg with it", () => {
  const { pins } = built({ kind: "append", pin: end }, [start], ACROSS);
  const targets = pins.map(({ position, way }) => ({ position, way: way ?? null }));
  expect(spans(planner.restore(targets).route?.gaps ?? [])).toEqual([[800, 1205]]);
  const closed = plannerOf([[straight([0, 0], [2405, 0])]]);
  expect(closed.restore(targets).route).toMatchObject({ gaps: [], pins: { length: 2 } });
  const gone = plannerOf([[straight([0, 0], [1000, 0])]]).restore(targets);
  expect([gone.route?.pins.length, gone.problems[1]]).toEqual([
    1,
    expect.objectContaining({ rule: "tooFar" }),
  ]);
});

test("PLAN-64 the cues have a row for a gap", () => {
  const { pins, gaps, pinMeters } = built({ kind: "append", pin: end }, [start], ACROSS);
  const measure = tripMeasure(sumAlongRoute(planner, planner.axis(pins)), { kind: "walk", pace: 1 });
  const list = cues({ measure, turns: [], passed: [], pinMeters, gaps });
  expect(list.map(({ kind, meters }) => [kind, Math.round(meters)])).toEqual([
    ["start", 0],
    ["gap", 800],
    ["finish", 2205],
  ]);
});
