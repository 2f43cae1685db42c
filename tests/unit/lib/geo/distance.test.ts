import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters, EARTH_DIAMETER_METERS } from "../../../../src/lib/geo/distance.ts";

const place = fc.tuple(
  fc.double({ min: -540, max: 540, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);

test("a degree of latitude measures 111.19 km", () => {
  expect(distanceMeters(10, 47, 10, 48)).toBeCloseTo((Math.PI * EARTH_DIAMETER_METERS) / 360, 6);
});

test("distances across the antimeridian are short", () => {
  expect(distanceMeters(179.9, 10, -179.9, 10)).toBeCloseTo(distanceMeters(-0.1, 10, 0.1, 10), 6);
});

test("antipodes are half a circumference apart", () => {
  expect(distanceMeters(0, 0, 180, 0)).toBeCloseTo((Math.PI * EARTH_DIAMETER_METERS) / 2, 6);
});

test("agrees with the angle between unit vectors", () => {
  fc.assert(
    fc.property(place, place, ([lngA, latA], [lngB, latB]) => {
      const [a, b] = [unitVector(lngA, latA), unitVector(lngB, latB)];
      const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      const expected = EARTH_DIAMETER_METERS * Math.asin(Math.min(1, chord / 2));
      expect(Math.abs(distanceMeters(lngA, latA, lngB, latB) - expected)).toBeLessThan(1);
      expect(distanceMeters(lngB, latB, lngA, latA)).toBeCloseTo(distanceMeters(lngA, latA, lngB, latB), 6);
    }),
  );
});

function unitVector(lng: number, lat: number): [number, number, number] {
  const [x, y] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}
