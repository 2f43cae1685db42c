import { expect, test } from "vitest";
import { travelDirection } from "../../../src/lib/travelDirection.ts";

const guide = {
  guideId: "7",
  trailLengthMeters: 5000,
  primaryDirection: "northbound",
  secondaryDirection: "southbound",
} as const;

test("READ-44 a guide with two directions gives the choice, kept by its id", () => {
  expect(travelDirection(guide, [])).toEqual({
    trailLengthMeters: 5000,
    isReversed: false,
    direction: "northbound",
    choice: { primary: "northbound", secondary: "southbound" },
  });
  expect(travelDirection(guide, ["6", "7"])).toMatchObject({ isReversed: true, direction: "southbound" });
  expect(travelDirection(guide, ["6"]).isReversed).toBe(false);
});

test("READ-44 one direction is no choice", () => {
  const oneWay = { ...guide, secondaryDirection: null };
  expect(travelDirection(oneWay, ["7"])).toMatchObject({
    isReversed: false,
    direction: "northbound",
    choice: null,
  });
  expect(travelDirection(null, [])).toMatchObject({ direction: null, choice: null, trailLengthMeters: 0 });
});
