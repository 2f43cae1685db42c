import fc from "fast-check";
import { expect, test } from "vitest";
import { unwrapLongitudes } from "../../../../src/lib/geo/unwrap.ts";

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
