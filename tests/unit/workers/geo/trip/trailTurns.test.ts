import { expect, test } from "vitest";
import { turnOf } from "../../../../../src/lib/trip/cues.ts";
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

test("PLAN-61 a route turns where it goes back the way it came, also where that is a few steps from the pin", () => {
  expect(
    turnsOf([
      [0, 0],
      [0, 8],
      [0, 0],
    ]),
  ).toEqual([
    [0, 0, 0],
    [0, 400, 180],
  ]);
  const out = pinsAt(crossroads, [0, 0], [1, 20]);
  const back = out.map((pin, at) => (at === 1 ? { ...pin, isTurn: true as const } : pin));
  const turns = trailTurns(crossroads.axis(back), name);
  expect(turns.map(({ trail, meters }) => [trail, Math.round(meters)])).toEqual([
    [0, 0],
    [1, 500],
    [1, 1500],
    [0, 2500],
  ]);
  expect(turns.map(({ turnDegrees }) => turnOf(turnDegrees))).toEqual(["straight", "left", "back", "right"]);
  // A pin 10 m up the path, and back along the road.
  const steps = plannerOf([[straight([0, 0], [1000, 0])], [straight([500, 0], [500, 10])]]);
  const up = steps.axis(pinsAt(steps, [0, 0], [1, 1], [0, 0]));
  expect(trailTurns(up, name).map(({ trail, turnDegrees }) => [trail, turnDegrees])).toEqual([
    [0, 0],
    [0, 180],
  ]);
});

test("PLAN-61 a route does not turn round where it goes on along the next line of a trail, stored in the other direction", () => {
  const lines = plannerOf([[straight([0, 0], [500, 0]), straight([1000, 0], [500, 0])]]);
  const axis = lines.axis(pinsAt(lines, [0, 0], [0, 11]));
  expect(Math.round(axis.offsets.at(-1) ?? 0)).toBe(1000);
  expect(trailTurns(axis, name)).toHaveLength(1);
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
