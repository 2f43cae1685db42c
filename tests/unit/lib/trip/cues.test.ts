import { expect, test } from "vitest";
import { cues, turnOf } from "../../../../src/lib/trip/cues.ts";
import { tripMeasure } from "../../../../src/lib/trip/tripMeasure.ts";

const zeros = new Float64Array(3);
const measure = tripMeasure(
  {
    meters: Float64Array.of(0, 1000, 2000),
    ascent: zeros,
    descent: zeros,
    withoutElevation: zeros,
    lng: zeros,
    lat: zeros,
    elevation: Float64Array.of(300, 400, Number.NaN),
    stretchEnds: Float64Array.of(1000, 2000),
    stretchAscent: new Float64Array(2),
    stretchDescent: new Float64Array(2),
  },
  { kind: "walk", pace: 1 },
);

test("a cue sheet has start, turns, pins, waypoints and finish in the order of the way, with elevations", () => {
  const sheet = cues({
    measure,
    turns: [
      { meters: 0, trail: 3, turnDegrees: 0 },
      { meters: 1000, trail: 5, turnDegrees: -90 },
    ],
    passed: [
      { index: 8, meters: 500 },
      { index: 9, meters: 1000 },
    ],
    pinMeters: Float64Array.of(0, 1000, 2000),
  });
  expect(sheet).toEqual([
    { kind: "start", trail: 3, meters: 0, elevationMeters: 300 },
    { kind: "waypoint", waypoint: 8, meters: 500, elevationMeters: 350 },
    { kind: "turn", trail: 5, turn: "left", meters: 1000, elevationMeters: 400 },
    { kind: "pin", number: 2, meters: 1000, elevationMeters: 400 },
    { kind: "waypoint", waypoint: 9, meters: 1000, elevationMeters: 400 },
    { kind: "finish", meters: 2000, elevationMeters: null },
  ]);
});

test.each([
  [0, "straight"],
  [-19, "straight"],
  [30, "slightRight"],
  [-49, "slightLeft"],
  [90, "right"],
  [-90, "left"],
  [120, "sharpRight"],
  [-150, "sharpLeft"],
  [180, "back"],
  [-170, "back"],
])("a change of direction by %s° is %s", (degrees, turn) => {
  expect(turnOf(degrees)).toBe(turn);
});
