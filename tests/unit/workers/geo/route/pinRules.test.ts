import { expect, test } from "vitest";
import { directionOf, ruleAgainst } from "../../../../../workers/geo/route/pinRules.ts";
import { metersPath, pinsAt, plannerOf, refusalOf, routeThrough } from "./planner.ts";

/** Ten vertices 100 m apart with the mileage of the guide, and a side trail from the middle without. */
const main = metersPath(
  ...Array.from({ length: 10 }, (_, i): [number, number, number, number] => [100 * i, 0, 0, 100 * i]),
);
const side = metersPath([500, 0], [500, 100], [500, 200]);
const planner = plannerOf([[main], [side]]);
const at = (...vertices: number[]) =>
  pinsAt(planner, ...vertices.map((vertex): [number, number] => [0, vertex]));

test("PLAN-17 a pin at the last pin's latitude and longitude is refused", () => {
  expect(refusalOf(planner, at(2, 2))).toEqual({ at: 1, rule: "samePin" });
  const [crossing, same] = pinsAt(planner, [0, 5], [1, 0]);
  expect(crossing && same && ruleAgainst([crossing], same)).toEqual({ rule: "samePin" });
});

test.each([
  [[1], 0],
  [[1, 4], 1],
  [[4, 1], -1],
])("PLAN-18 the second pin sets the direction: %j has %i", (vertices, direction) => {
  expect(refusalOf(planner, at(...vertices))).toBeNull();
  expect(directionOf(at(...vertices))).toBe(direction);
});

test.each([
  [[3, 6, 1], 200, 1],
  [[6, 3, 8], 200, -1],
] as const)(
  "PLAN-19 %j turns to the other direction at its third pin, %i m before the first",
  (vertices, byMeters, direction) => {
    expect(refusalOf(planner, at(...vertices))).toEqual({
      at: 2,
      rule: "otherDirection",
      byMeters,
      direction,
    });
  },
);

test.each([
  [[1, 6, 4], 200, 1],
  [[8, 3, 5], 200, -1],
] as const)("PLAN-20 %j goes back %i m at its third pin", (vertices, byMeters, direction) => {
  expect(refusalOf(planner, at(...vertices))).toEqual({ at: 2, rule: "notBeyond", byMeters, direction });
});

test("PLAN-21 a pin without mileage may follow any, and any may follow it that is not behind the first", () => {
  expect(refusalOf(planner, pinsAt(planner, [0, 2], [0, 5], [1, 2], [0, 3]))).toBeNull();
  expect(refusalOf(planner, pinsAt(planner, [0, 2], [0, 5], [1, 2], [0, 1]))).toMatchObject({
    at: 3,
    rule: "otherDirection",
  });
  expect(refusalOf(planner, pinsAt(planner, [1, 2], [0, 5], [0, 8], [0, 3]))).toBeNull();
});

test("PLAN-27 a route that has no mileage at its start can be reversed, and built, restored and continued in that order", () => {
  // Backwards the third pin would be beyond the direction of the first two.
  const pins = pinsAt(planner, [1, 2], [0, 5], [0, 3], [0, 4]);
  const forward = routeThrough(planner, pins);
  const back = planner.edit(pins, { kind: "reverse" });
  const reversed = back.kind === "built" ? back.route : null;
  expect(reversed).toMatchObject({
    lengthMeters: forward.lengthMeters,
    ascentMeters: forward.descentMeters,
    descentMeters: forward.ascentMeters,
    direction: forward.direction,
  });
  const stored = pins.toReversed().map(({ position, distanceMeters }) => ({ position, distanceMeters }));
  const restored = planner.restore(stored);
  expect(restored.problems).toEqual([null, null, null, null]);
  expect(restored.route?.lengthMeters).toBe(forward.lengthMeters);
  const [next] = at(9);
  expect(next && planner.edit(pins.toReversed(), { kind: "insert", at: 0, pin: next }).kind).toBe("built");
});

test("PLAN-26 a single remaining pin allows any direction again", () => {
  const removed = planner.edit(at(3, 6), { kind: "remove", at: 0 });
  const left = removed.kind === "built" ? removed.route : null;
  expect(left?.direction).toBe(0);
  expect(refusalOf(planner, [...(left?.pins ?? []), ...at(1)])).toBeNull();
});

test("an edit that breaks a rule for a later pin is refused, with the index of that pin", () => {
  const [pin] = at(7);
  expect(pin && planner.edit(at(1, 6), { kind: "insert", at: 1, pin })).toEqual({
    kind: "refused",
    refusal: { at: 2, rule: "notBeyond", byMeters: 100, direction: 1 },
  });
});

test("a route has at most 500 pins", () => {
  const [a, b] = pinsAt(planner, [1, 0], [1, 1]);
  const pins = Array.from({ length: 501 }, (_, i) => (i % 2 === 0 ? a : b)).filter(
    (pin) => pin !== undefined,
  );
  expect(refusalOf(planner, pins.slice(1))).toBeNull();
  expect(refusalOf(planner, pins)).toEqual({ at: 500, rule: "tooManyPins", limit: 500 });
});

test("a pin that the guide does not have fails", () => {
  const [pin] = at(0);
  expect(() => pin && planner.build([{ ...pin, trail: 9 }])).toThrow("The guide has no trail 9");
  expect(() => pin && planner.build([{ ...pin, vertex: 10 }])).toThrow("Trail 0 has no vertex 10");
});
