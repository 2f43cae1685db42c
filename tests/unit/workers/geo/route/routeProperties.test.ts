import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { editedPins } from "../../../../../src/lib/routes/editedPins.ts";
import { reversedPins } from "../../../../../workers/geo/route/ringRules.ts";
import type { BuiltRoute, RoutePin } from "../../../../../workers/geo/route/routeTypes.ts";
import { snapPin } from "../../../../../workers/geo/route/snapPin.ts";
import { positionAtLocation } from "../../../../../workers/geo/route/trailLines.ts";
import { anyEdit, editOf } from "./anyEdit.ts";
import { choices } from "./networkArbitrary.ts";
import { NETWORKS, sharedPlanner } from "./networks.ts";
import { DEGREE, plannerOfColumns, routeThrough, slicesOf, wander } from "./planner.ts";

const totalsOf = ({ lengthMeters, ascentMeters, descentMeters, withoutElevationMeters }: BuiltRoute) => ({
  lengthMeters,
  ascentMeters,
  descentMeters,
  withoutElevationMeters,
});

/** Without the ways between them: a pin may be beyond the joint of a trail that closes by chance. */
const places = (pins: readonly RoutePin[]) => pins.map(({ way, ...place }) => place);

/** Connectors are at most 30 m long; distances are rounded differently by their two formulas. */
const CONNECTOR_METERS = 30.01;

describe.each(NETWORKS)("on %s", (_, networks, numRuns) => {
  test("PLAN-15 PLAN-36 a pin snaps to the vertex that a brute-force search by great circle finds", () => {
    const off = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(networks, choices(1), off, off, (network, [share = 0], east, north) => {
        const { lines } = sharedPlanner(network);
        const { lng, lat } = lines.columns;
        const near = Math.floor(share * lng.length);
        const position = [(lng[near] ?? 0) + east / DEGREE, (lat[near] ?? 0) + north / DEGREE] as const;
        const away = Array.from(lng, (x, i) => distanceMeters(position[0], position[1], x, lat[i] ?? 0));
        const snapped = snapPin(lines, position, 0);
        if (snapped.kind === "refused") throw new Error("Refused within 500 m");
        expect(snapped.awayMeters).toBe(Math.min(...away));
      }),
      { numRuns: 2 * numRuns },
    );
  });

  test("PLAN-27 PLAN-35 reversing swaps ascent and descent exactly, and keeps the length and the line", () => {
    fc.assert(
      fc.property(networks, choices(8), (network, chosen) => {
        const planner = sharedPlanner(network);
        const pins = wander(planner, chosen);
        const route = routeThrough(planner, pins);
        const back = routeThrough(planner, reversedPins(pins));
        expect(totalsOf(back)).toEqual({
          ...totalsOf(route),
          ascentMeters: route.descentMeters,
          descentMeters: route.ascentMeters,
        });
        const latitudes = ({ line }: BuiltRoute) => [...line.positions].filter((_, i) => i % 2 === 1);
        expect(latitudes(back).reverse()).toEqual(latitudes(route));
      }),
      { numRuns },
    );
  });

  test("PLAN-26 PLAN-32 no total falls when a pin is appended, and none rises when the last one is removed", () => {
    fc.assert(
      fc.property(networks, choices(10), (network, chosen) => {
        const planner = sharedPlanner(network);
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
      { numRuns },
    );
  });

  test("PLAN-22 the slices of a route join without a gap, from pin to pin", () => {
    fc.assert(
      fc.property(networks, choices(8), (network, chosen) => {
        const planner = sharedPlanner(network);
        const { lines } = planner;
        const { pins, legs } = routeThrough(planner, wander(planner, chosen));
        const slices = slicesOf(planner, pins);
        legs.forEach(({ lengthMeters }, k) => {
          let before = pins[k]?.position ?? [0, 0];
          let meters = 0;
          const joinTo = (next: Position) => {
            const gap = distanceMeters(before[0], before[1], next[0], next[1]);
            expect(gap).toBeLessThan(CONNECTOR_METERS);
            meters += gap;
          };
          for (const slice of slices[k] ?? []) {
            joinTo(positionAtLocation(lines, slice.from));
            before = positionAtLocation(lines, slice.to);
            meters += slice.lengthMeters;
          }
          joinTo(pins[k + 1]?.position ?? [0, 0]);
          expect(Math.abs(meters - lengthMeters)).toBeLessThan(0.02);
        });
      }),
      { numRuns },
    );
  });

  test("PLAN-22 a route's line is continuous, passes its pins at their offsets and is as long as its legs", () => {
    fc.assert(
      fc.property(networks, choices(8), (network, chosen) => {
        const planner = sharedPlanner(network);
        const route = routeThrough(planner, wander(planner, chosen));
        fc.pre(route.pins.length > 1);
        const { positions } = route.line;
        let meters = 0;
        let widestStep = 0;
        const passed = new Set<string>();
        for (let i = 0; i < positions.length / 2; i++) {
          const [lng = 0, lat = 0] = positions.subarray(2 * i, 2 * i + 2);
          const [before = lng, south = lat] = i > 0 ? positions.subarray(2 * i - 2, 2 * i) : [];
          widestStep = Math.max(widestStep, Math.abs(lng - before));
          meters += distanceMeters(before, south, lng, lat);
          passed.add(`${Math.round(meters)} ${lat}`);
        }
        expect(widestStep).toBeLessThan(1);
        expect(Math.abs(meters - route.lengthMeters)).toBeLessThan(0.1);
        route.pins.forEach(({ position }, k) => {
          const offset = Math.round(route.pinMeters[k] ?? 0);
          const near = [offset - 1, offset, offset + 1].map((at) => `${at} ${position[1]}`);
          expect(near.some((text) => passed.has(text))).toBe(true);
        });
      }),
      { numRuns },
    );
  });

  test("PLAN-26 after 200 random edits a route equals one built from scratch", () => {
    fc.assert(
      fc.property(networks, fc.array(anyEdit, { minLength: 200, maxLength: 200 }), (network, edits) => {
        const planner = plannerOfColumns(network.columns);
        let pins: RoutePin[] = [];
        let route = routeThrough(planner, []);
        for (const chosen of edits) {
          const edit = editOf(planner, chosen);
          const answer = planner.edit(pins, edit);
          if (answer.kind === "refused") continue;
          route = answer.route;
          expect(places(route.pins)).toEqual(places(editedPins(pins, edit)));
          pins = [...route.pins];
        }
        expect(routeThrough(plannerOfColumns(network.columns), pins)).toEqual(route);
      }),
      { numRuns: numRuns / 5 },
    );
  });

  test("PLAN-32 a ghost has the totals and the line of the edit that follows, and placing its pin makes that edit", () => {
    fc.assert(
      fc.property(networks, choices(6), anyEdit, (network, chosen, any) => {
        const planner = sharedPlanner(network);
        const pins = wander(planner, chosen);
        const edit = editOf(planner, any);
        fc.pre("pin" in edit);
        const ghost = planner.ghost(pins, { ...edit, pin: edit.pin.position }, 30);
        if (ghost.pin === null) throw new Error("A vertex is too far from itself");
        const answer = planner.edit(pins, { ...edit, pin: ghost.pin });
        const placed = planner.place(pins, { ...edit, pin: edit.pin.position }, 30);
        if (ghost.kind === "refused") {
          expect(answer).toEqual({ kind: "refused", refusal: ghost.refusal });
          expect(placed).toEqual(ghost);
          return;
        }
        expect(placed).toEqual({ ...answer, others: ghost.others });
        if (answer.kind === "refused") throw new Error("Only the ghost is allowed");
        expect(ghost.totals).toEqual(totalsOf(answer.route));
      }),
      { numRuns: 2 * numRuns },
    );
  });
});
