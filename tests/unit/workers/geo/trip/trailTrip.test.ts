import { expect, test } from "vitest";
import { addOpenGuide } from "../../../../../workers/geo/openGuides.ts";
import { packGuide } from "../../../../../workers/geo/pack/packGuide.ts";
import { trailTrip } from "../../../../../workers/geo/trip/trailTrip.ts";
import { tripApi } from "../../../../../workers/geo/trip/tripApi.ts";
import { metersPath } from "../route/planner.ts";
import { scan } from "../scan.ts";

type Path = ReturnType<typeof metersPath>;
type Place = [id: string, east: number, north: number, distance?: number];

/** A guide of trails, the first one primary, with waypoints at metres east and north of [0, 0]. */
function guideOf(trails: Record<string, Path>, places: Place[] = []) {
  const named = Object.entries(trails).map(([trackName, coordinates], index) => ({
    id: trackName,
    trackName,
    trackIsPrimary: index === 0,
    geometry: { type: "LineString", coordinates },
  }));
  const waypoints = places.map(([id, east, north, waypointDistance]) => ({
    id,
    type: "water",
    waypointDistance,
    geometry: { coordinates: metersPath([east, north])[0]?.slice(0, 2) },
  }));
  return addOpenGuide(
    packGuide(scan(JSON.stringify({ guideId: "7", guideName: "Ridge", trails: named, waypoints }))),
  );
}

/** 4 km eastward, up 100 m in each kilometre but the last, down 200 m there. */
const ridge = (mileage = false) =>
  metersPath(
    ...Array.from({ length: 41 }, (_, i): [number, number, number, number] => [
      100 * i,
      0,
      i <= 30 ? 500 + 10 * i : 800 - 20 * (i - 30),
      mileage ? 5000 + 100 * i : -9999,
    ]),
  );

const roundedPassed = ({ passed }: ReturnType<typeof trailTrip>) =>
  passed.map(({ index, meters }) => [index, Math.round(meters)]);

test("TRAIL-20 a trail is measured from the start of its axis, with its climb and the waypoints beside it", () => {
  const guide = guideOf({ Ridge: ridge() }, [
    ["late", 3000, 100],
    ["early", 1040, 0],
    ["far", 2000, 400],
  ]);
  const { startMeters, isForward, isClosed, columns, ...rest } = trailTrip(guide, 0);
  expect([startMeters, isForward, isClosed]).toEqual([0, true, false]);
  expect(columns.meters.at(-1)).toBeCloseTo(4000, 0);
  expect(columns.ascent.at(-1)).toBeCloseTo(300, 0);
  expect(columns.descent.at(-1)).toBeCloseTo(200, 0);
  expect([...columns.stretchAscent, ...columns.stretchDescent].map(Math.round)).toEqual([
    100, 100, 100, 0, 0, 0, 0, 200,
  ]);
  expect(roundedPassed({ startMeters, isForward, isClosed, columns, ...rest })).toEqual([
    [1, 1040],
    [0, 3000],
  ]);
});

test("on the guide's axis a waypoint is where the guide says, and offsets count from the axis' start", () => {
  const guide = guideOf({ Ridge: ridge(true) }, [
    ["stated", 1000, 20, 6200],
    ["beside", 2000, 0],
    ["stated far away", 2000, 2000, 7500],
  ]);
  const trip = trailTrip(guide, 0);
  expect(trip.startMeters).toBe(5000);
  expect(roundedPassed(trip)).toEqual([
    [0, 1200],
    [1, 2000],
    [2, 2500],
  ]);
});

test("a mileage that is counted from the line's far end runs against it", () => {
  const backwards = ridge().map(([lng = 0, lat = 0, elevation = 0], i) => [
    lng,
    lat,
    elevation,
    4000 - 100 * i,
  ]);
  const trip = trailTrip(guideOf({ Ridge: backwards as Path }), 0);
  expect([trip.isForward, Math.round(trip.columns.ascent.at(-1) ?? 0)]).toEqual([false, 200]);
});

test("a waypoint on a way there and back is passed twice, one on a slope of switchbacks once", () => {
  const there = Array.from({ length: 21 }, (_, i): [number, number] => [100 * i, 0]);
  const stem = metersPath(...there, ...there.slice(0, -1).reverse());
  expect(roundedPassed(trailTrip(guideOf({ Stem: stem }, [["spring", 550, 0]]), 0))).toEqual([
    [0, 550],
    [0, 3450],
  ]);
  const slope = metersPath([0, 0], [600, 0], [600, 80], [0, 80], [0, 160], [600, 160]);
  expect(trailTrip(guideOf({ Slope: slope }, [["spring", 300, 5]]), 0).passed).toHaveLength(1);
});

test("a stretch without mileage does not hide that a waypoint is passed on another one", () => {
  const out = Array.from({ length: 11 }, (_, i): [number, number, number, number] => [
    100 * i,
    0,
    500,
    i < 9 ? -9999 : 100 * i,
  ]);
  const back = out.map(([east], i): [number, number, number, number] => [
    1000 - (east as number),
    15,
    500,
    1100 + 100 * i,
  ]);
  const guide = guideOf({ Ridge: metersPath(...out, ...back) }, [["spring", 350, 5]]);
  const { startMeters, passed } = trailTrip(guide, 0);
  expect(passed.map(({ meters }) => Math.round(startMeters + meters))).toEqual([1750]);
});

test("a trail whose ends meet is closed", () => {
  const loop = metersPath([0, 0], [1000, 0], [1000, 1000], [0, 1000], [0, 10]);
  expect(trailTrip(guideOf({ Loop: loop }), 0).isClosed).toBe(true);
});

test("a trail without elevation has no climb, and one without points no length", () => {
  const flat = metersPath([0, 0], [500, 0]);
  const { columns } = trailTrip(guideOf({ Flat: flat, Empty: [] }), 0);
  expect(columns.withoutElevation.at(-1)).toBeCloseTo(500, 0);
  expect(columns.ascent.at(-1)).toBe(0);
  const empty = trailTrip(guideOf({ Flat: flat, Empty: [] }), 1);
  expect([...empty.columns.meters, ...empty.columns.stretchEnds]).toEqual([0]);
});

test("a trail meets others where they cross it, and at both ends of a stretch that they share", () => {
  guideOf({
    Ridge: ridge(),
    Crossing: metersPath([1000, -500], [1000, 500]),
    Shared: metersPath([2000, 500], [2000, 0], [2500, 0], [3000, 0], [3000, 500]),
  });
  const junctions = tripApi.junctions("7", 0);
  expect(junctions.map(({ trail, meters }) => [trail, Math.round(meters / 100)])).toEqual([
    [1, 10],
    [2, 20],
    [2, 30],
  ]);
});

test("pieces of one name do not meet each other", () => {
  const guide = { Ridge: ridge(), Path: metersPath([2000, 0], [2000, 500]) };
  guideOf(guide);
  expect(tripApi.junctions("7", 1).map(({ trail, meters }) => [trail, Math.round(meters)])).toEqual([[0, 0]]);
});
