import { expect, test } from "vitest";
import { knownClimb } from "../../../../src/lib/routes/knownClimb.ts";

test("PLAN-47 the climb of a stretch is unknown if none of it has elevation data, however its lengths were rounded", () => {
  const climb = { ascentMeters: 0, descentMeters: 0 };
  // What 30 km to 60 km of a route are, as differences of its sums.
  const day = { ...climb, lengthMeters: 30_000.000000000007, withoutElevationMeters: 30_000 };
  expect(knownClimb(day)).toBeNull();
  expect(knownClimb({ ...day, withoutElevationMeters: 29_999 })).toEqual(climb);
  expect(knownClimb({ ...climb, lengthMeters: 0, withoutElevationMeters: 0 })).toEqual(climb);
});
