import { expect, test } from "vitest";
import { waypointPins } from "../../../../src/map/guide/waypointPins.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";
import { clusterView } from "../mapBuilders.ts";

const waypoints = [
  buildWaypoint({ type: "water" }),
  buildWaypoint({ type: "camp" }),
  buildWaypoint({ type: "hut" }),
];

test("READ-21 a cluster's pins are 11 px apart around its position and drawn back to front, the first on top", () => {
  const { pins, pills } = waypointPins(
    clusterView([{ position: [7, 45], count: 12, members: [0, 1, 2], id: 5 }]),
    waypoints,
  );
  expect(pins.map(({ type, offset }) => [type, offset])).toEqual([
    ["hut", 11],
    ["camp", 0],
    ["water", -11],
  ]);
  expect(pills).toEqual([{ position: [7, 45], offset: 11, count: 12 }]);
});

test("a single waypoint has no count", () => {
  const { pins, pills } = waypointPins(
    clusterView([{ position: [7, 45], count: 1, members: [1], id: 1 }]),
    waypoints,
  );
  expect(pins).toEqual([{ position: [7, 45], type: "camp", offset: 0 }]);
  expect(pills).toEqual([]);
});

test("READ-21 in the overview markers without room are dots in the colour of their first waypoint, beside the pins of others", () => {
  const { pins, pills, dots } = waypointPins(
    clusterView([
      { position: [7, 45], count: 1, members: [1], id: 1, isDot: true },
      { position: [8, 45], count: 3, members: [0, 1, 2], id: 5, isDot: true },
      { position: [9, 45], count: 2, members: [2, 0], id: 6 },
    ]),
    waypoints,
  );
  expect(pins.map(({ position, type }) => [position, type])).toEqual([
    [[9, 45], "water"],
    [[9, 45], "hut"],
  ]);
  expect(pills.map(({ count }) => count)).toEqual([2]);
  expect(dots).toEqual([
    { position: [7, 45], color: [0x35, 0x70, 0x2c, 255] },
    { position: [8, 45], color: [0x1b, 0x6a, 0xa5, 255] },
  ]);
});

test("southern markers are drawn over northern ones", () => {
  const { pins } = waypointPins(
    clusterView([
      { position: [7, 45], count: 1, members: [0], id: 0 },
      { position: [7, 46], count: 1, members: [1], id: 1 },
    ]),
    waypoints,
  );
  expect(pins.map(({ type }) => type)).toEqual(["camp", "water"]);
});

test("a waypoint that has not loaded yet is drawn as an unknown one", () => {
  const { pins } = waypointPins(
    clusterView([{ position: [7, 45], count: 1, members: [99], id: 99 }]),
    waypoints,
  );
  expect(pins[0]?.type).toBe("default");
});

test("REPORT-23 a source that was dry lately has the mark over its pin, in clusters too", () => {
  const { pins } = waypointPins(
    clusterView([{ position: [7, 45], count: 2, members: [0, 1], id: 5 }]),
    waypoints,
    { dry: new Set([0]) },
  );
  expect(pins.map(({ type }) => type)).toEqual(["camp", "water", "dry"]);
  expect(pins[2]?.offset).toBe(pins[1]?.offset);
});
