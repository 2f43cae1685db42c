import { expect, test } from "vitest";
import { project } from "../../../../src/map/camera/screenFrame.ts";
import {
  MAX_SPIDERFIED,
  pinsOfSpiderfied,
  spiderfyCluster,
  spiderOffsets,
} from "../../../../src/map/guide/spiderfy.ts";
import { waypointPins } from "../../../../src/map/guide/waypointPins.ts";
import { markersInView } from "../../../../src/map/markerButtons/markersInView.ts";
import { pickMarker } from "../../../../src/map/pointer/picking.ts";
import { closeSpiderfied, spiderfied } from "../../../../src/stores/guideMap/spiderfied.ts";
import { waypointsAt } from "../../workers/geo/waypointsAt.ts";
import { clusterView } from "../mapBuilders.ts";

const frame = { longitude: 10, latitude: 45, zoom: 14, width: 1000, height: 800 };
const view = clusterView([
  { position: [10, 45], count: 3, members: [0, 1, 2], id: 77 },
  { position: [9.995, 45], count: 9, members: [3, 4, 5, 6, 7], id: 78 },
  { position: [10.005, 45], count: 1, members: [8], id: 8 },
  { position: [30, 45], count: 2, members: [9, 10], id: 79 },
]);

function spiderfy() {
  spiderfyCluster(frame, { clusterId: 77, guideId: "g", centre: [10, 45], waypoints: [0, 1, 2] });
  if (!spiderfied.shown) throw new Error("Nothing is spiderfied");
  return spiderfied.shown;
}

test("READ-21 a spiderfied cluster's waypoints are placed around its position and hit there, before all others", () => {
  const shown = spiderfy();
  const [x, y] = project(frame, shown.positions[1] ?? [0, 0]);
  expect(Math.hypot(x - 500, y - 400)).toBeCloseTo(56, 6);
  const hit = pickMarker(frame, [x, y - 20], { view, selected: null, spiderfied: shown }, "mouse");
  expect(hit).toMatchObject({ kind: "waypoint", index: 1 });
  closeSpiderfied();
  expect(spiderfied.shown).toBeNull();
});

test("the spiderfied cluster is neither drawn nor hit", () => {
  const shown = spiderfy();
  expect(pickMarker(frame, [500, 390], { view, selected: null, spiderfied: shown }, "mouse")).toBeNull();
  const pins = waypointPins(view, waypointsAt(Array.from({ length: 11 }, () => [10, 45])), { hiddenId: 77 });
  expect(pins.pills.map(({ count }) => count).sort()).toEqual([2, 9]);
  closeSpiderfied();
});

test("southern pins of a spiderfied cluster are in front", () => {
  const latitudes = pinsOfSpiderfied(spiderfy()).map(({ position }) => position[1]);
  expect(latitudes).toEqual(latitudes.toSorted((a, b) => b - a));
  closeSpiderfied();
});

test("READ-21 the keyboard reaches the clusters in view from west to east, and of a spiderfied one only its waypoints", () => {
  expect(markersInView(frame, view, null)).toMatchObject([
    { kind: "cluster", id: 78, count: 9, members: [3, 4, 5, 6, 7] },
    { kind: "cluster", id: 77, count: 3 },
  ]);
  const apart = markersInView(frame, view, spiderfy());
  expect(apart.map((marker) => marker.kind === "waypoint" && marker.index).sort()).toEqual([0, 1, 2]);
  closeSpiderfied();
});

const COUNTS = Array.from({ length: MAX_SPIDERFIED - 1 }, (_, i) => i + 2);

test.each(COUNTS)(
  "%i pins are spiderfied: no tip is within 36 px of another, nor within 56 px of their position",
  (count) => {
    const places = spiderOffsets(count);
    expect(places).toHaveLength(count);
    const gaps = places.flatMap(([x, y], i) =>
      places.slice(i + 1).map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)),
    );
    expect(Math.min(...gaps)).toBeGreaterThan(36);
    expect(Math.min(...places.map(([x, y]) => Math.hypot(x, y)))).toBeGreaterThanOrEqual(55.999);
  },
);

test("the first is above the position, and all fit on a small screen", () => {
  for (const count of COUNTS) {
    const places = spiderOffsets(count);
    expect(places[0]?.[0]).toBeCloseTo(0, 9);
    expect(places[0]?.[1]).toBeCloseTo(-56, 0);
    expect(Math.max(...places.map(([x]) => Math.abs(x)))).toBeLessThan(150);
  }
});
