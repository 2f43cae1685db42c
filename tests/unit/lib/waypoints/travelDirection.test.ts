import { expect, test } from "vitest";
import { DIRECTIONS, direction } from "../../../../src/contract/geo.ts";
import { travelDirection } from "../../../../src/lib/waypoints/travelDirection.ts";

const guide = {
  guideId: "g",
  trailLengthMeters: 1000,
  primaryDirection: "northbound",
  secondaryDirection: "southbound",
} as const;

test("READ-45 a guide is reversed when its id is listed", () => {
  expect(travelDirection(guide, ["a", "g"])).toMatchObject({ isReversed: true, direction: "southbound" });
  expect(travelDirection(guide, ["a"])).toMatchObject({ isReversed: false, direction: "northbound" });
  expect(travelDirection(null, ["g"])).toMatchObject({ isReversed: false, direction: null });
});

test("READ-44 the choice needs both directions, and a guide that has lost one is not reversed", () => {
  expect(travelDirection(guide, []).choice).toEqual({ primary: "northbound", secondary: "southbound" });
  for (const lost of [{ primaryDirection: null }, { secondaryDirection: null }]) {
    expect(travelDirection({ ...guide, ...lost }, ["g"])).toMatchObject({ isReversed: false, choice: null });
  }
});

test("READ-47 six directions are known, others are rejected", () => {
  expect(DIRECTIONS).toEqual([
    "northbound",
    "southbound",
    "eastbound",
    "westbound",
    "clockwise",
    "counterclockwise",
  ]);
  expect(DIRECTIONS.every((name) => direction.safeParse(name).success)).toBe(true);
  expect(direction.safeParse("upwards").success).toBe(false);
});
