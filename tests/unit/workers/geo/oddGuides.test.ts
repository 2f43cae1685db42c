import { gzipSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import {
  clusterLeaves,
  clusterView,
  clusterWaypoints,
} from "../../../../src/lib/waypoints/clusterWaypoints.ts";
import { geoApi } from "../../../helpers/geoApi.ts";
import { callOptions } from "./callOptions.ts";
import { answerOf } from "./geoFile.ts";
import { waypointsAt } from "./waypointsAt.ts";

afterEach(() => vi.unstubAllGlobals());

const trail = (id: string, coordinates: string) => `{"id":"${id}","geometry":{"coordinates":${coordinates}}}`;

/** Opens geo data given as text, which is not always valid JSON, as some programs write it. */
async function open(trails: string[], more = "") {
  const text = `{"guideId":"odd","guideName":"Odd"${more},"trails":[${trails.join(",")}]}`;
  vi.stubGlobal("fetch", async () => answerOf(Uint8Array.from(gzipSync(text))));
  return geoApi.guide.open({ url: "http://guides.test/geo", headers: {} }, null, callOptions());
}

const whole = { fromMeters: 0, toMeters: 1000, buckets: 4 };

test("READ-18 trails of 0, 1 and 2 points open, and every query about them returns", async () => {
  const opened = await open([
    trail("none", "[]"),
    trail("null", "null"),
    trail("one", "[[10,46,100,0]]"),
    trail("two", "[[10,46,100,0],[10,46.01,200,1112]]"),
    trail("same", "[[10,46],[10,46]]"),
  ]);
  expect(opened.trails.map(({ lengthMeters }) => Math.round(lengthMeters))).toEqual([0, 0, 0, 1112, 0]);
  for (const index of opened.trails.keys()) {
    expect(geoApi.elevation.sample("odd", { trail: index }, whole).meters).toHaveLength(4);
  }
  expect(geoApi.elevation.placeAt("odd", { trail: 0 }, 5)).toBeNull();
  expect(geoApi.elevation.placeAt("odd", { trail: 2 }, 5)?.position).toEqual([10, 46]);
  expect(geoApi.guide.nearestOnLine("odd", [10, 46.005], 500)?.trail).toBe(3);
});

test("a guide without any point opens with only its name", async () => {
  const opened = await open([trail("none", "[]")]);
  expect([opened.guideName, opened.bounds, opened.chunks]).toEqual(["Odd", null, []]);
  expect((await open([])).primaryTrail).toBe(-1);
});

test("READ-11 null, NaN and -9999 are missing elevations and distances, never numbers", async () => {
  const opened = await open(
    [trail("gaps", "[[10,46,null,NaN],[10,46.01,-9999,-9999],[10,46.02,NaN,null]]")],
    ',"waypoints":[{"id":1,"geometry":{"coordinates":[10,46,-9999,-9999]}}]',
  );
  expect(opened.trails[0]).toMatchObject({ hasElevation: false, hasMileage: false });
  expect([...geoApi.elevation.sample("odd", { trail: 0 }, whole).highest].every(Number.isNaN)).toBe(true);
  expect(geoApi.waypoints.page("odd", 0, 1)[0]).toMatchObject({
    elevationMeters: null,
    distanceMeters: null,
  });
});

test("a position is never missing", async () => {
  await expect(open([trail("lost", "[[NaN,46],[10,46]]")])).rejects.toMatchObject({ kind: "badCoordinates" });
  await expect(open([trail("lost", "[[10,46,Nil]]")])).rejects.toMatchObject({ kind: "notJson" });
});

test("a trail across the antimeridian has its true length and a box of its own size", async () => {
  const opened = await open([trail("east", "[[179.99,0],[-179.99,0]]")]);
  expect(Math.round(opened.trails[0]?.lengthMeters ?? 0)).toBe(2224);
  expect(opened.bounds?.map((degrees) => Math.round(degrees * 100) / 100)).toEqual([179.99, 0, 180.01, 0]);
});

test("waypoints without title or with hostile text are read unchanged, invalid ones omitted", async () => {
  const hostile = '<img src=x onerror="alert(1)">';
  const opened = await open(
    [],
    `,"waypoints":${JSON.stringify([
      { id: 1, geometry: { coordinates: [10, 46] } },
      { id: 2, title: hostile, description: hostile, type: "../../x", geometry: { coordinates: [10, 46] } },
      { id: 3, title: "Nowhere", geometry: { coordinates: [10] } },
      { id: 4, geometry: null },
      "Hut",
    ])}`,
  );
  expect(opened.waypointCount).toBe(2);
  const [untitled, named] = geoApi.waypoints.page("odd", 0, 9);
  expect([untitled?.title, named?.title, named?.type]).toEqual(["", hostile, "default"]);
});

test("50,000 waypoints at one position are one marker at every zoom, and can be listed", () => {
  const count = 50_000;
  const clusters = clusterWaypoints(waypointsAt(Array.from({ length: count }, () => [10, 46])));
  for (const zoom of [0, 8]) {
    const view = clusterView(clusters, [9, 45, 11, 47], zoom);
    expect([...view.counts]).toEqual([count]);
  }
  const close = clusterView(clusters, [9, 45, 11, 47], 16);
  expect([...close.counts]).toEqual([count]);
  expect(new Set(clusterLeaves(clusters, close.ids[0] ?? 0, 100)).size).toBe(100);
});
