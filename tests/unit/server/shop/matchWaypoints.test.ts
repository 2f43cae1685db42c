import { expect, test } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import { matchWaypoints } from "../../../../src/server/shop/guides/update/matchWaypoints.ts";
import { trailOverlap } from "../../../../src/server/shop/guides/update/trailOverlap.ts";

const at = (title: string, lat: number, id?: string) => ({
  title,
  position: [10, lat] as Position,
  ...(id && { id }),
});
const known = (id: string, title: string, lat: number) => ({ id, title, position: [10, lat] as Position });

test("waypoints are matched by id, else by title and place, the nearest first, each once", () => {
  const before = [
    known("g-1", "Spring", 50),
    known("g-2", "Spring", 50.003),
    known("g-3", "Hut", 50.1),
    known("g-4", "Ford", 51),
  ];
  const after = [
    at("spring ", 50.0029),
    at("Spring", 50.0021),
    at("Bridge", 50.5, "g-3"),
    at("Ford", 51.01),
    at("Spring", 50.0001),
    at("Hut", 50.1),
    at("Hut", 50.1, "x-9"),
  ];
  expect(matchWaypoints(before, after)).toEqual(["g-2", null, "g-3", null, "g-1", null, null]);
});

const north = (lng: number, from: number, to: number): Position[] =>
  Array.from({ length: 50 }, (_, i) => [lng, from + ((to - from) * i) / 49]);

test("the overlap of trails is the share of each that runs along the other", () => {
  expect(trailOverlap([north(10, 50, 50.4)], [north(10.002, 50.4, 50)])).toEqual({
    oldShare: 1,
    newShare: 1,
    apartMeters: 0,
  });
  const longer = trailOverlap([north(10, 50, 50.2)], [north(10, 50, 50.4)]);
  expect(longer.oldShare).toBe(1);
  expect(longer.newShare).toBeCloseTo(0.5, 1);
  const turned = trailOverlap([north(190, 50, 50.2)], [north(-170, 50, 50.2)]);
  expect(turned.oldShare).toBe(1);
});

test("trails that are nowhere near have a distance", () => {
  const { oldShare, newShare, apartMeters } = trailOverlap([north(10, 50, 50.2)], [north(10, 51, 51.2)]);
  expect([oldShare, newShare]).toEqual([0, 0]);
  expect(apartMeters / 1000).toBeGreaterThan(88);
  expect(apartMeters / 1000).toBeLessThan(90);
});
