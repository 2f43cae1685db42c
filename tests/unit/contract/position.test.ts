import fc from "fast-check";
import { expect, test } from "vitest";
import { bbox, boundsFromLatLng, boundsToLatLng, latLngBounds } from "../../../src/contract/position.ts";

test("guide bounds are pairs of latitude and longitude, the page's are west, south, east, north", () => {
  expect(
    boundsFromLatLng([
      [49, 14],
      [50, 16],
    ]),
  ).toEqual([14, 49, 16, 50]);
});

test("bounds across the antimeridian run on past 180", () => {
  expect(
    boundsFromLatLng([
      [-18, 178],
      [-16, -179],
    ]),
  ).toEqual([178, -18, 181, -16]);
});

test("READ-16 a bbox is four numbers, west, south, east, north, within the earth", () => {
  expect(bbox.parse([14, 49, 16, 50])).toEqual([14, 49, 16, 50]);
  expect(bbox.safeParse([49, -100, 50, 100]).success).toBe(false);
  expect(bbox.safeParse([14, 49, 16]).success).toBe(false);
});

test("bounds come back from the wire as they went", () => {
  const lng = fc.double({ min: -180, max: 180, noNaN: true });
  const lat = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(lng, lng, lat, lat, (a, b, c, d) => {
      const bounds = [Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)] as const;
      expect(boundsFromLatLng(latLngBounds.parse(boundsToLatLng(bounds)))).toEqual(bounds);
    }),
  );
});
