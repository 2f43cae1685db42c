import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { editedPins, inverseEdit, type RouteEdit } from "../../../../../src/lib/routes/routeEdit.ts";
import type { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { BuiltRoute, RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { choices, randomNetwork } from "./networkArbitrary.ts";
import { plannerOf, routeThrough, wander } from "./planner.ts";

const totalsOf = ({ lengthMeters, ascentMeters, descentMeters, withoutElevationMeters }: BuiltRoute) => ({
  lengthMeters,
  ascentMeters,
  descentMeters,
  withoutElevationMeters,
});

test("PLAN-27 PLAN-35 reversing swaps ascent and descent exactly, and keeps the length and the line", () => {
  fc.assert(
    fc.property(randomNetwork, choices(8), (trails, chosen) => {
      const planner = plannerOf(trails);
      const pins = wander(planner, chosen);
      const route = routeThrough(planner, pins);
      const back = routeThrough(planner, pins.toReversed());
      expect(totalsOf(back)).toEqual({
        ...totalsOf(route),
        ascentMeters: route.descentMeters,
        descentMeters: route.ascentMeters,
      });
      const latitudes = ({ line }: BuiltRoute) => [...line.positions].filter((_, i) => i % 2 === 1);
      expect(latitudes(back).reverse()).toEqual(latitudes(route));
    }),
    { numRuns: 100 },
  );
});

test("PLAN-26 PLAN-32 no total falls when a pin is appended, and none rises when the last one is removed", () => {
  fc.assert(
    fc.property(randomNetwork, choices(10), (trails, chosen) => {
      const planner = plannerOf(trails);
      const pins = wander(planner, chosen);
      let before = routeThrough(planner, []);
      for (let count = 1; count <= pins.length; count++) {
        const route = routeThrough(planner, pins.slice(0, count));
        expect(route.lengthMeters).toBeGreaterThanOrEqual(before.lengthMeters);
        expect(route.ascentMeters).toBeGreaterThanOrEqual(before.ascentMeters);
        expect(route.descentMeters).toBeGreaterThanOrEqual(before.descentMeters);
        before = route;
      }
    }),
    { numRuns: 100 },
  );
});

test("PLAN-22 a route's line is continuous, passes its pins at their offsets and is as long as its legs", () => {
  fc.assert(
    fc.property(randomNetwork, choices(8), (trails, chosen) => {
      const planner = plannerOf(trails);
      const route = routeThrough(planner, wander(planner, chosen));
      fc.pre(route.pins.length > 1);
      const { positions } = route.line;
      let meters = 0;
      const passed = new Set<string>();
      for (let i = 0; i < positions.length / 2; i++) {
        const [lng = 0, lat = 0] = positions.subarray(2 * i, 2 * i + 2);
        const [before = lng, south = lat] = i > 0 ? positions.subarray(2 * i - 2, 2 * i) : [];
        expect(Math.abs(lng - before)).toBeLessThan(1);
        meters += distanceMeters(before, south, lng, lat);
        passed.add(`${Math.round(meters)} ${lat}`);
      }
      expect(Math.abs(meters - route.lengthMeters)).toBeLessThan(0.1);
      route.pins.forEach(({ position }, k) => {
        const offset = Math.round(route.pinMeters[k] ?? 0);
        const near = [offset - 1, offset, offset + 1].map((at) => `${at} ${position[1]}`);
        expect(near.some((text) => passed.has(text))).toBe(true);
      });
    }),
    { numRuns: 100 },
  );
});

const share = fc.double({ min: 0, max: 0.999_999, noNaN: true });
const anyEdit = fc.record({
  kind: fc.constantFrom("append", "insert", "move", "remove", "reverse"),
  at: fc.nat(8),
  vertex: share,
});
type AnyEdit = typeof anyEdit extends fc.Arbitrary<infer Edit> ? Edit : never;

function editOf(planner: RoutePlanner, { kind, at, vertex }: AnyEdit): RouteEdit<RoutePin> {
  const pin = planner.pinAt(Math.floor(vertex * planner.places.along.length));
  if (kind === "append") return { kind, pin };
  if (kind === "insert" || kind === "move") return { kind, at, pin };
  return kind === "remove" ? { kind, at } : { kind: "reverse" };
}

test("PLAN-26 after 200 random edits a route equals one built from scratch, and undoing them gives the start", () => {
  fc.assert(
    fc.property(randomNetwork, fc.array(anyEdit, { minLength: 200, maxLength: 200 }), (trails, edits) => {
      const planner = plannerOf(trails);
      let pins: RoutePin[] = [];
      let route = routeThrough(planner, []);
      const undo: RouteEdit<RoutePin>[] = [];
      for (const chosen of edits) {
        const edit = editOf(planner, chosen);
        const answer = planner.edit(pins, edit);
        if (answer.kind === "refused") continue;
        const inverse = inverseEdit(pins, edit);
        if (inverse) undo.push(inverse);
        pins = editedPins(pins, edit);
        route = answer.route;
        expect(route.pins).toEqual(pins);
      }
      expect(routeThrough(plannerOf(trails), pins)).toEqual(route);
      for (const edit of undo.reverse()) {
        const answer = planner.edit(pins, edit);
        expect(answer.kind).toBe("built");
        pins = editedPins(pins, edit);
      }
      expect(pins).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test("PLAN-32 a ghost has the totals and the line of the edit that follows", () => {
  fc.assert(
    fc.property(randomNetwork, choices(6), anyEdit, (trails, chosen, any) => {
      const planner = plannerOf(trails);
      const pins = wander(planner, chosen);
      const edit = editOf(planner, any);
      fc.pre("pin" in edit);
      const ghost = planner.ghost(pins, { ...edit, pin: edit.pin.position }, 0);
      if (ghost.pin === null) throw new Error("A vertex is too far from itself");
      const answer = planner.edit(pins, { ...edit, pin: ghost.pin });
      if (ghost.kind === "refused") {
        expect(answer).toEqual({ kind: "refused", refusal: ghost.refusal });
        return;
      }
      if (answer.kind === "refused") throw new Error("Only the ghost is allowed");
      expect(ghost.totals).toEqual(totalsOf(answer.route));
    }),
    { numRuns: 200 },
  );
});
