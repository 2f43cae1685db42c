import fc from "fast-check";
import { expect, test } from "vitest";
import { degreesEast, turnsEastOf, wholeTurns } from "../../../../src/lib/geo/wholeTurns.ts";

const angle = fc.integer({ min: -1500, max: 1500 });

test("an angle without its whole turns is between -180 and 180", () => {
  expect([190, -190, 540.5, 20].map((degrees) => degrees - wholeTurns(degrees))).toEqual([
    -170, 170, -179.5, 20,
  ]);
  fc.assert(
    fc.property(angle, (degrees) => {
      const turns = wholeTurns(degrees);
      expect(Math.abs(turns % 360)).toBe(0);
      expect(Math.abs(degrees - turns)).toBeLessThanOrEqual(180);
    }),
  );
});

test("degrees eastwards are from 0 up to a turn", () => {
  expect([degreesEast(170, -170), degreesEast(-170, 170), degreesEast(5, 365)]).toEqual([20, 340, 0]);
});

test("a longitude is shifted by the least turns to a bound or east of it", () => {
  expect([turnsEastOf(170, -170), turnsEastOf(0, 359), turnsEastOf(0, 360), turnsEastOf(0, 0)]).toEqual([
    360, -0, -360, 0,
  ]);
  fc.assert(
    fc.property(angle, angle, (west, lng) => {
      const shifted = lng + turnsEastOf(west, lng);
      expect(shifted).toBeGreaterThanOrEqual(west);
      expect(shifted).toBeLessThan(west + 360);
    }),
  );
});
