import { describe, expect, test } from "vitest";
import { guideDraftFrom } from "../../../src/server/import/guideDraftFrom.ts";
import type { ImportOptions } from "../../../src/server/import/importOptions.ts";
import { importReport } from "../../../src/server/import/importReport.ts";
import { JOIN_METERS } from "../../../src/server/import/trails/chainTracks.ts";
import { readFixture } from "./fixtureFiles.ts";
import { file, line, point, track } from "./parsedFiles.ts";

const OPTIONS: ImportOptions = {
  guideName: null,
  activity: "paddle",
  trailName: null,
  joinMeters: JOIN_METERS,
  prices: [],
  variant: null,
  primary: null,
  primaryDirection: null,
  secondaryDirection: null,
  description: null,
  tags: [],
};

test("pieces make one primary trail with running distance, other trails carry none", () => {
  const { draft } = guideDraftFrom([readFixture("ridge-walk.gpx")], OPTIONS);
  expect(
    draft.trails.map(({ id, trackName, isPrimary, stroke, strokeOpacity, strokeWidth }) => [
      id,
      trackName,
      isPrimary,
      stroke,
      strokeOpacity,
      strokeWidth,
    ]),
  ).toEqual([
    ["1", "Amber Ridge Walk", true, "#006a80", 1, 4],
    ["2", "Alder spur", false, "#2266aa", 0.5, 3],
  ]);
  const [primary, spur] = draft.trails;
  expect(primary?.parts.map((part) => [...part.distance])).toEqual([
    [0, 2190.1],
    [2190.1, 3675.9],
  ]);
  expect(primary?.parts.map((part) => [...part.elevation])).toEqual([
    [400, 450.3],
    [Number.NaN, Number.NaN],
  ]);
  expect([...(spur?.parts[0]?.distance ?? [])]).toEqual([Number.NaN, Number.NaN]);
});

test("waypoints get type, icons, colour and distance; duplicates go, far ones have no distance, nameless ones of a known kind go by its name", () => {
  const { draft, duplicateWaypoints } = guideDraftFrom([readFixture("ridge-walk.gpx")], OPTIONS);
  expect(duplicateWaypoints).toBe(1);
  expect(draft.waypoints).toEqual([
    {
      title: "Alder Spring",
      description: "<p>Flows <b>all year</b></p>",
      type: "water",
      iconSet: ["water"],
      markerColor: "#1b6aa5",
      position: [20.01, 10.0021],
      elevationMeters: 412.3,
      distanceMeters: 1095.1,
      comments: [],
    },
    {
      title: "",
      description: "",
      type: "lodging",
      iconSet: ["lodging"],
      markerColor: "#6a4694",
      position: [20.5, 10.5],
      elevationMeters: null,
      distanceMeters: null,
      comments: [],
    },
  ]);
});

test("the named track's trail is primary", () => {
  const { draft } = guideDraftFrom([readFixture("ridge-walk.gpx")], { ...OPTIONS, primary: "alder SPUR" });
  expect(draft.trails.map((trail) => trail.isPrimary)).toEqual([false, true]);
  expect([...(draft.trails[1]?.parts[0]?.distance ?? [])]).toEqual([0, 111.2]);
});

test("across the antimeridian lines and waypoints lie on one turn of the globe", () => {
  const { draft, chains } = guideDraftFrom([readFixture("island-crossing.geojson")], OPTIONS);
  expect(chains.length).toBe(1);
  expect(draft.trails[0]?.parts.map((part) => [...part.lng])).toEqual([
    [-180.02, -179.99],
    [-179.989, -179.95],
  ]);
  const [hut] = draft.waypoints;
  expect(hut?.position).toEqual([-179.96, -17.001]);
  expect(hut?.distanceMeters).toBeCloseTo(6273.7, 0);
});

test("a file whose every height is 0 has none", () => {
  const flat = file({
    tracks: [track("A", [line([1, 1, 0], [2, 1, 0])])],
    points: [point("P", [1, 1], { elevationMeters: 0 })],
  });
  const { draft } = guideDraftFrom([flat], OPTIONS);
  expect([...(draft.trails[0]?.parts[0]?.elevation ?? [])]).toEqual([Number.NaN, Number.NaN]);
  expect(draft.waypoints[0]?.elevationMeters).toBeNull();
  const hilly = file({ tracks: [track("A", [line([1, 1, 0], [2, 1, 3])])] });
  expect([...(guideDraftFrom([hilly], OPTIONS).draft.trails[0]?.parts[0]?.elevation ?? [])]).toEqual([0, 3]);
});

describe("a height of 0 among others is unknown", () => {
  const METERS = 1 / 111_194.9;
  const eastward = (heights: number[], step = 20) =>
    line(...heights.map((height, i): [number, number, number] => [i * step * METERS, 0, height]));
  const heightsOf = (...lines: ReturnType<typeof line>[]) =>
    guideDraftFrom([file({ tracks: lines.map((one, i) => track(`${i}`, [one])) })], {
      ...OPTIONS,
      joinMeters: 1e9,
    }).draft.trails.flatMap(({ parts }) => parts.map(({ elevation }) => [...elevation]));
  const unknown = Number.NaN;

  test.each([
    ["one between two far above", [300, 0, 310], 400, [300, unknown, 310]],
    [
      "several where the way would be a cliff",
      [300, 0, unknown, 0, 310],
      20,
      [300, unknown, unknown, unknown, 310],
    ],
    ["those at the ends of a recording", [0, 0, 300, 310, 0], 20, [unknown, unknown, 300, 310, unknown]],
    ["but not a beach", [90, 0, 0, 300], 20, [90, 0, 0, 300]],
    ["nor a harbour between the hills of a coarse line", [300, 0, 310], 2000, [300, 0, 310]],
    ["nor the shore at the end of a coarse line", [0, 150, 300], 2000, [0, 150, 300]],
  ])("%s", (_, heights, step, expected) => {
    expect(heightsOf(eastward(heights, step))).toEqual([expected]);
  });

  test("a whole line of them, unless another one is low as well", () => {
    const zeros = eastward([0, 0, 0]);
    expect(heightsOf(eastward([300, 310]), zeros)).toEqual([
      [300, 310],
      [unknown, unknown, unknown],
    ]);
    expect(heightsOf(eastward([90, 310]), zeros)).toEqual([
      [90, 310],
      [0, 0, 0],
    ]);
  });
});

test("pieces of one track in another order than the trail's are counted", () => {
  const pieces = [line([0, 0], [0.1, 0]), line([0.3, 0], [0.4, 0]), line([0.1, 0], [0.3, 0])];
  const guide = guideDraftFrom(
    [file({ tracks: [track("North", pieces), track("", [line([1, 0], [2, 0])])] })],
    OPTIONS,
  );
  expect(guide.loosePieces).toMatchObject([{ name: "North", pieces: 3, looseCount: 2 }]);
  expect(importReport([], guide, null)).toContain(
    "  North: 2 of 3 pieces do not begin where the one before ends, up to 33.4 km away",
  );
});

test("several files make one guide, chained across them", () => {
  const first = file({ fileName: "a.gpx", tracks: [track("A", [line([1, 1], [1.1, 1])])] });
  const second = file({
    fileName: "b.gpx",
    title: "Both",
    description: "B",
    tracks: [track("B", [line([1.1, 1], [1.2, 1])])],
  });
  const { draft } = guideDraftFrom([first, second], OPTIONS);
  expect(draft).toMatchObject({ guideName: "Both", description: "B" });
  expect(draft.trails.map((trail) => trail.parts.length)).toEqual([2]);
});

test("without a price a guide is free, with one it can be bought", () => {
  const files = [readFixture("ridge-walk.gpx")];
  expect(guideDraftFrom(files, OPTIONS).draft).toMatchObject({
    isFree: true,
    isPurchaseable: false,
    hasOpenButton: true,
  });
  const prices = [{ currencyCode: "USD" as const, regular: null, final: 999 }];
  expect(guideDraftFrom(files, { ...OPTIONS, prices }).draft).toMatchObject({
    isFree: false,
    isPurchaseable: true,
    prices,
  });
});

test("icon and pictures are drawn from the line unless an icon is given", () => {
  const files = [readFixture("ridge-walk.gpx")];
  const { draft } = guideDraftFrom(files, OPTIONS);
  expect(draft.icon).toMatch(/^<svg /);
  expect(draft.pictures.length).toBeGreaterThan(0);
  expect(guideDraftFrom(files, OPTIONS, "<svg/>").draft.icon).toBe("<svg/>");
});

describe("the name", () => {
  const tracks = [track("", [line([1, 1], [2, 1])])];
  const nameOf = (fileName: string, title: string | null, guideName: string | null = null) =>
    guideDraftFrom([file({ fileName, title, tracks })], { ...OPTIONS, guideName }).draft.guideName;

  test("is the one given, else the file's title, else the file's name in words", () => {
    expect(nameOf("a.gpx", "Title", " Given ")).toBe("Given");
    expect(nameOf("a.gpx", " Title \n here ")).toBe("Title here");
    expect(nameOf("tour_du-mont  blanc.gpx.gz", null)).toBe("Tour du mont blanc");
    expect(nameOf("a.kml", "My Trail.kmz")).toBe("My Trail");
    expect(nameOf("..gpx", "..")).toBe("Imported trail");
  });

  test("has composed letters, whatever a file's name has", () => {
    expect(nameOf("c\u030certova-steny\u0301.gpx", null)).toBe("Čertova stený");
    expect(nameOf("a.gpx", "Гіркии\u0306 стрімець")).toBe("Гіркий стрімець");
    expect(nameOf("a.gpx", null, "Ra\u0301no")).toBe("Ráno");
  });

  test.each(["", " ", ".", "..", "a\nb", "x".repeat(501)])("%j is refused", (given) => {
    expect(() => nameOf("a.gpx", null, given)).toThrow("--name: must be 1 to 500 characters on one line");
  });
});

test("waypoints alone are refused: nothing would be on the map", () => {
  const points = [point("A", [1, 1]), point("B", [1, 2])];
  const notices = ["1 line of a single point left out"];
  const cabins = file({ fileName: "cabins.geojson", points, notices });
  expect(() => guideDraftFrom([cabins], OPTIONS)).toThrow(
    "cabins.geojson: no trail, only 2 waypoints; import it together with the file of its trail; " +
      "1 line of a single point left out",
  );
});

test("a line that winds around the globe is refused", () => {
  const spiral = Array.from({ length: 30 }, (_, i): [number, number] => [((i * 90 + 180) % 360) - 180, i]);
  expect(() => guideDraftFrom([file({ tracks: [track("S", [line(...spiral)])] })], OPTIONS)).toThrow(
    "ridge-walk.gpx: a line winds around the globe more than twice",
  );
});
