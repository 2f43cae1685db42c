import fc from "fast-check";
import { expect, test } from "vitest";
import {
  degreesEast,
  turnsEastOf,
  unwrapLongitudes,
  wholeTurns,
} from "../../../../src/lib/geo/wholeTurns.ts";

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

const longitude = fc.double({ min: -540, max: 540, noNaN: true });

test("a line across the antimeridian continues past 180 and back", () => {
  const lng = Float64Array.of(179.5, -179.5, -178, 179);
  unwrapLongitudes(lng);
  expect([...lng]).toEqual([179.5, 180.5, 182, 179]);
});

test("a part is shifted next to the one before it", () => {
  const lng = Float64Array.of(-179, -178);
  unwrapLongitudes(lng, 181);
  expect([...lng]).toEqual([181, 182]);
});

test("lines that do not jump are unchanged bit for bit", () => {
  const lng = Float64Array.of(10.1, 10.2, 10.3);
  unwrapLongitudes(lng);
  expect([...lng]).toEqual([10.1, 10.2, 10.3]);
});

test("steps are at most half a turn and positions stay the same", () => {
  fc.assert(
    fc.property(fc.array(longitude), longitude, (values, near) => {
      const lng = Float64Array.from(values);
      unwrapLongitudes(lng, near);
      for (const [i, value] of lng.entries()) {
        expect(Math.abs(value - (lng[i - 1] ?? near))).toBeLessThanOrEqual(180 + 1e-9);
        const turns = (value - (values[i] ?? 0)) / 360;
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9);
      }
    }),
  );
});
