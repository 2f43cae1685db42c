import fc from "fast-check";
import { expect, test } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import { mercatorX, mercatorY } from "../../../../../src/lib/geo/mercator.ts";
import { CLUSTER_ICONS, clusterMembers, NO_MEMBER } from "../../../../../src/lib/waypoints/clusterMembers.ts";
import {
  clusterExpansionZoom,
  clusterLeaves,
  clusterView,
  clusterWaypoints,
  type WaypointClusters,
} from "../../../../../src/lib/waypoints/clusterWaypoints.ts";
import { waypointsAt } from "../waypointsAt.ts";

const WORLD = [-180, -85, 180, 85] as const;
const near = (count: number): Position[] => Array.from({ length: count }, (_, i) => [10 + i * 1e-5, 47]);

test("waypoints close together form one marker with their count", () => {
  const view = clusterView(clusterWaypoints(waypointsAt(near(7))), WORLD, 5);
  expect([...view.counts]).toEqual([7]);
  expect(view.positions[0]).toBeCloseTo(10.00003, 4);
});

test("a marker's members start with different types", () => {
  const types = ["water", "water", "water", "camp", "hut", "water", "view"];
  const waypoints = waypointsAt(near(7), types);
  const view = clusterView(clusterWaypoints(waypoints), WORLD, 12);
  const shown = [...view.members].map((member) => waypoints[member]?.type);
  expect(new Set(shown.slice(0, 4))).toEqual(new Set(["water", "camp", "hut", "view"]));
  expect(shown[4]).toBe("water");
  expect(new Set(view.members).size).toBe(CLUSTER_ICONS);
});

test("a single waypoint is its own only member", () => {
  const view = clusterView(
    clusterWaypoints(
      waypointsAt([
        [10, 47],
        [-60, 5],
      ]),
    ),
    [9, 40, 11, 50],
    5,
  );
  expect([...view.ids]).toEqual([0]);
  expect([...view.members]).toEqual([0, NO_MEMBER, NO_MEMBER, NO_MEMBER, NO_MEMBER]);
});

test("a view across the antimeridian has its markers side by side", () => {
  const clusters = clusterWaypoints(
    waypointsAt([
      [179, 0],
      [-179, 0],
    ]),
  );
  expect(
    [...clusterView(clusters, [170, -5, 190, 5], 8).positions].filter((_, i) => i % 2 === 0).sort(),
  ).toEqual([179, 181]);
});

test("READ-60 waypoints past 180 degrees have their markers, without the one that is left out", () => {
  const clusters = clusterWaypoints(
    waypointsAt([
      [180.1, 0],
      [180.10001, 0],
      [180.10002, 0],
    ]),
  );
  const view = clusterView(clusters, [180, -5, 181, 5], 12);
  expect([...view.counts]).toEqual([3]);
  expect(view.positions[0]).toBeCloseTo(180.10001, 4);
  expect([...clusterView(clusters, [-180, -5, -179, 5], 12, 2).counts]).toEqual([2]);
});

test("a cluster splits at its expansion zoom, and its leaves are its waypoints", () => {
  const clusters = clusterWaypoints(
    waypointsAt([
      [10, 47],
      [10.001, 47],
      [10.002, 47],
    ]),
  );
  const id = clusterView(clusters, WORLD, 11).ids[0] as number;
  const zoom = clusterExpansionZoom(clusters, id);
  expect(clusterView(clusters, WORLD, zoom - 1).counts.length).toBe(1);
  expect(clusterView(clusters, WORLD, zoom).counts.length).toBeGreaterThan(1);
  expect([...clusterLeaves(clusters, id, 10)].sort()).toEqual([0, 1, 2]);
  expect(clusterLeaves(clusters, id, 2).length).toBe(2);
});

test("READ-21 in the overview views of the land are dots along the trail, from the zoom of pins on clusters", () => {
  // A waypoint each 20 px of the zoom before that of pins.
  const step = (20 * 360) / (512 * 2 ** 10);
  const places = Array.from({ length: 12 }, (_, i): Position => [10 + i * step, 47]);
  const clusters = clusterWaypoints(waypointsAt(places, ["view"]));
  const far = clusterView(clusters, WORLD, 10);
  expect([...far.dots]).toEqual(Array(12).fill(1));
  const near = clusterView(clusters, WORLD, 11);
  expect(new Set(near.dots)).toEqual(new Set([0]));
  expect(near.counts.length).toBeLessThan(12);
  const whole = clusterView(clusters, WORLD, 3);
  expect([[...whole.dots], [...whole.counts]]).toEqual([[1], [12]]);
});

/** The types of the overview's markers that are pins, from west to east, each with its count. */
function pinsOf(clusters: WaypointClusters, zoom: number, excluded: number | null = null) {
  const { dots, positions, counts, members } = clusterView(clusters, WORLD, zoom, excluded);
  return [...dots.keys()]
    .filter((marker) => dots[marker] === 0)
    .sort((a, b) => (positions[2 * a] ?? 0) - (positions[2 * b] ?? 0))
    .map((marker) => {
      const first = members[marker * CLUSTER_ICONS] ?? -1;
      return [clusters.waypoints[first]?.type, counts[marker]];
    });
}

test("READ-67 in the overview ends, beds, towns and water are pins where they have room, in that order", () => {
  const pixels = (512 * 2 ** 8) / 360;
  const row = (types: string[], gap: number) =>
    clusterWaypoints(
      waypointsAt(
        types.map((_, i): Position => [10 + (i * gap) / pixels, 47]),
        types,
      ),
    );
  expect(pinsOf(row(["start", "view", "hut", "camp", "water", "summit", "town"], 60), 8)).toEqual([
    ["start", 1],
    ["hut", 1],
    ["water", 1],
    ["town", 1],
  ]);
  // Room for every other one: the hut stands, the water beside it does not.
  expect(pinsOf(row(["water", "hut", "water", "view", "town"], 30), 8)).toEqual([
    ["hut", 1],
    ["town", 1],
  ]);
});

test("READ-67 the first and the last waypoint along the guide are pins, whatever they are", () => {
  const waypoints = waypointsAt(
    Array.from({ length: 6 }, (_, i): Position => [10 + i, 47]),
    ["view"],
  ).map((waypoint, i) => ({ ...waypoint, distanceMeters: i === 3 ? null : 1000 * i }));
  expect(pinsOf(clusterWaypoints(waypoints), 8)).toEqual([
    ["view", 1],
    ["view", 1],
  ]);
});

test("READ-67 waypoints that one dot would cover are stacked pins with their count, the bed in front", () => {
  const clusters = clusterWaypoints(waypointsAt(near(7), ["view", "view", "water", "hut"]));
  expect(pinsOf(clusters, 8)).toEqual([["hut", 7]]);
  const { members } = clusterView(clusters, WORLD, 8);
  expect(clusterMembers(members, 0).map((index) => clusters.waypoints[index]?.type)).toEqual([
    "hut",
    "water",
    "view",
  ]);
  // The selected one is drawn by itself.
  expect(pinsOf(clusters, 8, 3)).toEqual([["water", 6]]);
});

test("READ-67 no pins of the overview overlap, at any zoom, and a part of the view has those of the whole", () => {
  const place = fc.tuple(
    fc.double({ min: 178, max: 183, noNaN: true }),
    fc.double({ min: 77, max: 79, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 1, maxLength: 80 }),
      fc.integer({ min: 2, max: 10 }),
      (places, zoom) => {
        const clusters = clusterWaypoints(waypointsAt(places, ["water", "hut", "view", "town", "camp"]));
        const view = clusterView(clusters, [170, 70, 190, 85], zoom);
        const boxes = [...view.dots.keys()]
          .filter((marker) => view.dots[marker] === 0)
          .map((marker) => {
            const count = clusterMembers(view.members, marker).length;
            const size = 512 * 2 ** zoom;
            const x = mercatorX(view.positions[2 * marker] ?? 0) * size;
            return {
              x,
              y: mercatorY(view.positions[2 * marker + 1] ?? 0) * size,
              half: 15 + (count - 1) * 5.5,
            };
          });
        boxes.forEach((a, i) => {
          for (const b of boxes.slice(i + 1)) {
            expect(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 40).toBe(true);
          }
        });
        const part = clusterView(clusters, [178, 77, 181, 78], zoom);
        const dotOf = new Map(Array.from(view.ids, (id, marker) => [id, view.dots[marker]]));
        for (const [marker, id] of part.ids.entries()) expect(part.dots[marker]).toBe(dotOf.get(id));
      },
    ),
    { numRuns: 100 },
  );
});

test("READ-21 dots leave the trail visible between them, and each is at one of its waypoints", () => {
  const zoom = 6;
  const pixels = (512 * 2 ** zoom) / 360;
  // A waypoint each 3 px along a zigzag.
  const places = Array.from({ length: 200 }, (_, i): Position => [10 + (3 * i) / pixels, (i % 5) / pixels]);
  const { positions, counts } = clusterView(clusterWaypoints(waypointsAt(places)), WORLD, zoom);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200);
  const dots = Array.from(counts, (_, i): Position => [positions[2 * i] ?? 0, positions[2 * i + 1] ?? 0]);
  expect(dots.every((dot) => places.some(([lng, lat]) => lng === dot[0] && lat === dot[1]))).toBe(true);
  const east = dots.map(([lng]) => lng * pixels).sort((a, b) => a - b);
  const gaps = east.slice(1).map((x, i) => x - (east[i] ?? 0));
  const middle = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)];
  expect(middle).toBeGreaterThanOrEqual(18);
});

test("READ-21 every cluster of five or more shows five pins, however close the next one is", () => {
  const places: Position[] = [10, 10.06].flatMap((lng) =>
    Array.from({ length: 7 }, () => [lng, 47] as const),
  );
  const view = clusterView(clusterWaypoints(waypointsAt(places)), WORLD, 11);
  expect([...view.counts]).toEqual([7, 7]);
  expect([...view.members].every((member) => member !== NO_MEMBER)).toBe(true);
});

test("without waypoints there are no markers", () => {
  expect(clusterView(clusterWaypoints([]), WORLD, 3).counts.length).toBe(0);
});

test("excluding a waypoint removes exactly it from the counts, at any zoom", () => {
  const place = fc.tuple(
    fc.double({ min: 8, max: 10, noNaN: true }),
    fc.double({ min: 46, max: 47, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.array(place, { minLength: 2, maxLength: 60 }),
      fc.nat(),
      fc.nat(17),
      (places, pick, zoom) => {
        const excluded = pick % places.length;
        const view = clusterView(
          clusterWaypoints(waypointsAt(places, ["water", "hut"])),
          WORLD,
          zoom,
          excluded,
        );
        expect(view.counts.reduce((sum, count) => sum + count, 0)).toBe(places.length - 1);
        expect([...view.members]).not.toContain(excluded);
        for (const [k, count] of view.counts.entries())
          if (count === 1) expect(view.ids[k]).toBe(view.members[k * CLUSTER_ICONS]);
      },
    ),
    { numRuns: 200 },
  );
});

test("READ-21 waypoints closer than a marker at the maximum zoom stay one cluster, which no zoom splits", () => {
  const clusters = clusterWaypoints(waypointsAt(Array.from({ length: 9 }, () => [10, 47])));
  const view = clusterView(clusters, WORLD, 19);
  expect([...view.counts]).toEqual([9]);
  expect(clusterExpansionZoom(clusters, view.ids[0] ?? -1)).toBe(20);
});

test("SYS-33 50,000 waypoints at one position are one marker at every zoom, and stay fast with one of them selected", () => {
  const clusters = clusterWaypoints(waypointsAt(Array.from({ length: 50_000 }, () => [10, 47])));
  const from = performance.now();
  for (const zoom of [2, 10, 19]) {
    expect([...clusterView(clusters, WORLD, zoom, 40_000).counts]).toEqual([49_999]);
  }
  expect(performance.now() - from).toBeLessThan(2000);
});
