import { expect, test } from "vitest";
import { NEVER } from "../../../../src/lib/guides/markers/placeMarkers.ts";
import { project, type ScreenFrame, unproject } from "../../../../src/map/camera/screenFrame.ts";
import {
  type GuideTargets,
  pickGroup,
  pickGuide,
  pickMarker,
  trailReachMeters,
} from "../../../../src/map/pointer/picking.ts";
import { clusterView, packedLines } from "../mapBuilders.ts";

const frame: ScreenFrame = { longitude: 10, latitude: 45, zoom: 5, width: 1000, height: 800 };

const NO_MARKERS = { markers: [], zooms: new Float32Array(), groups: [] };

const targets: GuideTargets = {
  guideMarkers: {
    markers: [
      { guideId: "a", activity: "hike", position: [10, 45], lineLength: 4 },
      { guideId: "b", activity: "bike", position: [12, 45], lineLength: 2 },
    ],
    zooms: Float32Array.of(0, 4.5),
    groups: [],
  },
  parts: [
    packedLines({
      a: [
        [
          [8, 45],
          [12, 45],
        ],
      ],
      c: [
        [
          [9, 46],
          [11, 46],
        ],
      ],
    }),
  ],
  mask: null,
};

const at = (lng: number, lat: number, x = 0, y = 0) => {
  const [left, top] = project(frame, [lng, lat]);
  return [left + x, top + y] as const;
};

test("projecting and unprojecting are inverse", () => {
  const [lng, lat] = unproject(frame, project(frame, [13.25, 42.5]));
  expect(lng).toBeCloseTo(13.25, 9);
  expect(lat).toBeCloseTo(42.5, 9);
});

test("a marker has priority over the line below it", () => {
  expect(pickGuide(frame, at(12, 45, 5, 3), targets, "mouse")).toBe("b");
});

test("a line is hit within a few pixels, the nearest one wins", () => {
  expect(pickGuide(frame, at(9.2, 46, 0, 5), targets, "mouse")).toBe("c");
  expect(pickGuide(frame, at(9.2, 46, 0, 12), targets, "mouse")).toBeNull();
});

test("a finger has a larger reach than a mouse", () => {
  expect(pickGuide(frame, at(9.2, 46, 0, 16), targets, "touch")).toBe("c");
  expect(pickGuide(frame, at(10, 45, 20, 0), { ...targets, parts: [] }, "touch")).toBe("a");
});

test("a marker not shown at this zoom is not hit", () => {
  const far = { ...frame, zoom: 4.4 };
  const [x, y] = project(far, [12, 45]);
  const withoutLines = { ...targets, parts: [] };
  expect(pickGuide(far, [x, y + 8], withoutLines, "mouse")).toBeNull();
  expect(
    pickGuide({ ...far, zoom: 4.6 }, project({ ...far, zoom: 4.6 }, [12, 45]), withoutLines, "mouse"),
  ).toBe("b");
});

test("CAT-54 what the mask hides is not hit", () => {
  const guideMarkers = { ...targets.guideMarkers, zooms: Float32Array.of(0, NEVER) };
  const masked = { ...targets, guideMarkers, mask: new Set(["a"]) };
  expect(pickGuide(frame, at(9.2, 46), masked, "mouse")).toBeNull();
  expect(pickGuide(frame, at(12, 45), { ...masked, parts: [] }, "mouse")).toBeNull();
});

test("CAT-54 a group is hit at the zooms where it is shown", () => {
  const group = {
    count: 3,
    activityCounts: [3, 0, 0, 0, 0],
    position: [12, 45] as const,
    bounds: [11, 44, 13, 46] as const,
  };
  const guideMarkers = { ...NO_MARKERS, groups: [[], [], [], [], [], [], [], [], [group]] };
  expect(pickGroup(frame, at(12, 45, 9, 4), guideMarkers, "mouse")).toBe(group);
  expect(pickGroup(frame, at(12, 45, 20, 0), guideMarkers, "mouse")).toBeNull();
  const near = { ...frame, zoom: 5.5 };
  expect(pickGroup(near, project(near, [12, 45]), guideMarkers, "mouse")).toBeNull();
});

test("a hidden line does not block a shown one", () => {
  const masked = { ...targets, guideMarkers: NO_MARKERS, mask: new Set(["c"]) };
  const near = project(frame, [9.2, 46]);
  const line = (lat: number): [number, number][] => [
    [8, lat],
    [12, lat],
  ];
  const parts = [packedLines({ hidden: [line(46)], c: [line(46.03)] })];
  expect(pickGuide(frame, near, { ...masked, parts }, "mouse")).toBe("c");
});

test("lines across the antimeridian are hit on both sides", () => {
  const parts = [
    packedLines({
      far: [
        [
          [178, -17],
          [183, -17],
        ],
      ],
    }),
  ];
  const pacific = { ...frame, longitude: -178, latitude: -17 };
  const pixel = project(pacific, [-177.5, -17]);
  expect(pickGuide(pacific, pixel, { guideMarkers: NO_MARKERS, parts, mask: null }, "mouse")).toBe("far");
});

const view = clusterView([
  { position: [10, 45], count: 1, members: [3], id: 3 },
  { position: [10.1, 45], count: 9, members: [4, 5, 6, 7, 8], id: 77 },
]);

test("READ-22 a pin is hit on its body above the tip", () => {
  const none = { view, selected: null, spiderfied: null };
  expect(pickMarker(frame, at(10, 45, -10, -25), none, "mouse")).toMatchObject({
    kind: "waypoint",
    index: 3,
  });
  expect(pickMarker(frame, at(10, 45, -10, 6), none, "mouse")).toBeNull();
});

test("a cluster's pins are one area", () => {
  for (const x of [-22 - 10, 22 + 10]) {
    const pixel = at(10.1, 45, x, -30);
    expect(pickMarker(frame, pixel, { view, selected: null, spiderfied: null }, "mouse")).toEqual({
      kind: "cluster",
      id: 77,
      count: 9,
      position: [10.1, 45],
    });
  }
});

test("READ-22 of dots the nearest within reach is hit, on itself and not above it", () => {
  const dots = clusterView([
    { position: [10, 45], count: 1, members: [3], id: 3, isDot: true },
    { position: [11, 45], count: 4, members: [4, 5, 6, 7], id: 77, isDot: true },
  ]);
  const targets = { view: dots, selected: null, spiderfied: null };
  expect(pickMarker(frame, at(10, 45, 4, 3), targets, "mouse")).toMatchObject({ kind: "waypoint", index: 3 });
  expect(pickMarker(frame, at(11, 45, -2, 0), targets, "mouse")).toMatchObject({
    kind: "cluster",
    count: 4,
  });
  expect(pickMarker(frame, at(10, 45, 0, -12), targets, "mouse")).toBeNull();
  expect(pickMarker(frame, at(10, 45, 0, -12), targets, "touch")).toMatchObject({ index: 3 });
});

test("READ-22 pins are hit before the dots under them", () => {
  const mixed = clusterView([
    { position: [10, 45], count: 1, members: [3], id: 3, isDot: true },
    { position: [10, 45 - 0.01], count: 1, members: [4], id: 4 },
  ]);
  const targets = { view: mixed, selected: null, spiderfied: null };
  expect(pickMarker(frame, at(10, 45, 0, -1), targets, "mouse")).toMatchObject({ index: 4 });
  expect(pickMarker(frame, at(10, 45, 0, 4), targets, "mouse")).toMatchObject({ index: 3 });
});

test("the selected waypoint is above all others", () => {
  const selected = { index: 1, position: [10.1, 45] as const };
  expect(pickMarker(frame, at(10.1, 45, 0, -48), { view, selected, spiderfied: null }, "mouse")).toEqual({
    kind: "waypoint",
    ...selected,
  });
});

test("of overlapping pins the southern one is in front", () => {
  const near = clusterView([
    { position: [10, 45.05], count: 1, members: [1], id: 1 },
    { position: [10, 45], count: 1, members: [2], id: 2 },
  ]);
  const hit = pickMarker(
    frame,
    at(10, 45, 0, -20),
    { view: near, selected: null, spiderfied: null },
    "mouse",
  );
  expect(hit).toMatchObject({ index: 2 });
});

test("the reach to a trail in metres matches that of the pointer in pixels", () => {
  const equator = { ...frame, latitude: 0, zoom: 0 };
  // 40,030 km of equator over 512 px.
  expect(trailReachMeters(equator, "mouse")).toBeCloseTo((7 * Math.PI * 12_742_000) / 512, 3);
});
