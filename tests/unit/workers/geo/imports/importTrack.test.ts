import { expect, test } from "vitest";
import { METERS_PER_DEGREE } from "../../../../../src/lib/geo/distance.ts";
import { plannerOf, slicesOf, straight } from "../route/planner.ts";
import { importedFrom, trackGpx } from "./importFile.ts";

/** A square of 4 km with a trail on each side, and a diagonal that is the shorter way. */
const square = () =>
  plannerOf([
    [straight([0, 0], [4000, 0])],
    [straight([4000, 0], [4000, 4000])],
    [straight([0, 0], [0, 4000])],
    [straight([0, 4000], [4000, 4000])],
    [straight([0, 0], [4000, 4000])],
  ]);

/** With the mileage of its own. */
const ridge = () =>
  plannerOf([
    [straight([0, 0], [10_000, 0]).map(([lng, lat, elevation], k) => [lng, lat, elevation, 50 * k] as const)],
  ] as Parameters<typeof plannerOf>[0]);

test("a track along a trail has a pin at each end", async () => {
  const { restored, report, name } = await importedFrom(
    ridge(),
    trackGpx([
      [1000, 12],
      [5000, -9],
    ]),
  );
  expect(restored.route?.pins.map(({ distanceMeters }) => distanceMeters)).toEqual([1000, 5000]);
  expect([name, report]).toEqual([
    "Recorded",
    {
      source: "track",
      pointCount: 201,
      away: { count: 0, farthestMeters: 0 },
      astray: { count: 0, meters: 0 },
      waypointCount: 0,
      unread: { polygons: 0, withoutPlace: 0, unreadable: 0, single: 0 },
    },
  ]);
});

test("where the shortest way is another one, as few pins as needed keep the route on the track", async () => {
  const planner = square();
  const { restored, report } = await importedFrom(
    planner,
    trackGpx([
      [0, 0],
      [4000, 0],
      [4000, 4000],
    ]),
  );
  const slices = slicesOf(planner, restored.route?.pins ?? []).flat();
  expect(slices.map(({ trail }) => trail)).not.toContain(4);
  expect(restored.route?.lengthMeters).toBeCloseTo(8000, -1);
  expect(restored.route?.pins).toHaveLength(3);
  expect(report.astray.count).toBe(0);
});

test("a loop back to its start is followed all around", async () => {
  const around = trackGpx([
    [0, 0],
    [4000, 0],
    [4000, 4000],
    [0, 4000],
    [0, 0],
  ]);
  const { restored, report } = await importedFrom(square(), around);
  expect(restored.route?.lengthMeters).toBeCloseTo(16_000, -1);
  expect(restored.route?.pins.length).toBeLessThan(8);
  expect([report.away.count, report.astray.count]).toEqual([0, 0]);
});

test("points far from every trail are counted, with the distance of the farthest", async () => {
  const there = trackGpx(
    [
      [1000, 0],
      [3000, 0],
      [3000, 1200],
    ],
    100,
  );
  const { restored, report } = await importedFrom(ridge(), there);
  expect(restored.route?.lengthMeters).toBeCloseTo(2000, -1);
  // 600, 700 … 1200 m north.
  expect(report.away.count).toBe(7);
  expect(report.away.farthestMeters).toBeCloseTo(1200, 0);
});

test("a jump to a point far away is no walk on the trails that its straight line crosses", async () => {
  const planner = plannerOf([[straight([0, 0], [3000, 0])], [straight([3000, 0], [3000, 6000])]]);
  const points = [
    [0, 0],
    [1000, 0],
    [2000, 0],
    [80_000, 100_000],
  ] as const;
  const { restored, report } = await importedFrom(planner, trackGpx(points, 200_000));
  expect(restored.route?.lengthMeters).toBeCloseTo(2000, -1);
  expect([report.away.count, report.astray.count]).toEqual([1, 0]);
});

test("PLAN-63 the track of a walk there and back comes in whole, as a route that goes back the same way", async () => {
  const { restored, report } = await importedFrom(
    ridge(),
    trackGpx(
      [
        [1000, 0],
        [6000, 0],
        [1000, 0],
      ],
      50,
    ),
  );
  expect(restored.route?.pins.map(({ distanceMeters, isTurn }) => [distanceMeters, isTurn])).toEqual([
    [1000, undefined],
    [6000, true],
  ]);
  expect(restored.route?.lengthMeters).toBeCloseTo(10_000, -1);
  expect(report.astray).toEqual({ count: 0, meters: 0 });
});

test("PLAN-63 of a walk that goes back part of its way the way there is followed, and the rest is reported", async () => {
  const { restored, report } = await importedFrom(
    ridge(),
    trackGpx([
      [1000, 0],
      [6000, 0],
      [3000, 0],
    ]),
  );
  expect(restored.route?.pins.map(({ distanceMeters, isTurn }) => [distanceMeters, isTurn])).toEqual([
    [1000, undefined],
    [6000, undefined],
  ]);
  expect(report.astray.meters).toBeCloseTo(3000, -2);
});

test("of trails without a connection the longer stretch makes the route, the other is reported", async () => {
  const apart = plannerOf([[straight([0, 0], [1000, 0])], [straight([2000, 0], [6000, 0])]]);
  const { restored, report } = await importedFrom(
    apart,
    trackGpx(
      [
        [0, 0],
        [6000, 0],
      ],
      50,
    ),
  );
  expect(restored.route?.lengthMeters).toBeCloseTo(4000, -1);
  expect(report.pointCount).toBe(121);
  expect(report.away.count).toBe(0);
  expect(report.astray.count).toBeGreaterThan(25);
});

test("several segments are one track, in their order", async () => {
  const [first, second] = [
    trackGpx([
      [1000, 0],
      [2000, 0],
    ]),
    trackGpx([
      [2100, 0],
      [4000, 0],
    ]),
  ];
  const both = first.replace("</gpx>", "") + second.slice(second.indexOf("<trk>"));
  const { restored } = await importedFrom(ridge(), both);
  expect(restored.route?.pins.map(({ distanceMeters }) => distanceMeters)).toEqual([1000, 4000]);
});

test("a track across 180° is followed", async () => {
  const degrees = (meters: number) => meters / METERS_PER_DEGREE;
  const vertices = Array.from({ length: 101 }, (_, k): [number, number, null, number] => {
    const lng = 180 + degrees(50 * (k - 50));
    return [lng >= 180 ? lng - 360 : lng, 0, null, 50 * k];
  });
  const points = vertices.map(([lng]) => `<trkpt lat="0.0001" lon="${lng}"/>`).join("");
  const planner = plannerOf([[vertices]]);
  const { restored, report } = await importedFrom(
    planner,
    `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`,
  );
  expect(restored.route?.pins.map(({ distanceMeters }) => distanceMeters)).toEqual([0, 5000]);
  expect([report.away.count, report.astray.count]).toEqual([0, 0]);
});
