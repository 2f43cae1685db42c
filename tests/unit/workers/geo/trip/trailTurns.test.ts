import { expect, test } from "vitest";
import { trailTurns } from "../../../../../workers/geo/trip/trailTurns.ts";
import { pinsAt, plannerOf, straight } from "../route/planner.ts";

/** A road eastward, a path northward from its middle, and a lane that crosses the path. */
const crossroads = plannerOf([
  [straight([0, 0], [1000, 0])],
  [straight([500, 0], [500, 1000])],
  [straight([0, 500], [1000, 500])],
]);
const name = (trail: number) => ["Road", "Path", "Lane"][trail] ?? "";
const turnsOf = (pins: [number, number][], nameOf = name) =>
  trailTurns(crossroads.axis(pinsAt(crossroads, ...pins)), nameOf).map(({ trail, meters, turnDegrees }) => [
    trail,
    Math.round(meters),
    Math.round(turnDegrees),
  ]);

test("a route turns where it comes onto another trail, left and right, and not where it crosses one", () => {
  // From the road's start up the path to its end.
  expect(
    turnsOf([
      [0, 0],
      [1, 20],
    ]),
  ).toEqual([
    [0, 0, 0],
    [1, 500, -90],
  ]);
  // And on the way back.
  expect(
    turnsOf([
      [1, 20],
      [0, 0],
    ]),
  ).toEqual([
    [1, 0, 0],
    [0, 1000, 90],
  ]);
  // Up the path and right onto the lane.
  expect(
    turnsOf([
      [1, 0],
      [2, 20],
    ]),
  ).toEqual([
    [1, 0, 0],
    [2, 500, 90],
  ]);
});

test("trails of one name are one trail", () => {
  expect(
    turnsOf(
      [
        [0, 0],
        [1, 20],
      ],
      () => "Loop",
    ),
  ).toEqual([[0, 0, 0]]);
  expect(
    turnsOf(
      [
        [0, 0],
        [1, 20],
      ],
      () => "",
    ),
  ).toHaveLength(2);
});
