import fc from "fast-check";
import { toPoint } from "mgrs";
import { describe, expect, test } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import { decimalDegrees, degreesMinutes } from "../../../../src/lib/geo/degreesText.ts";
import { distanceMeters } from "../../../../src/lib/geo/distance.ts";
import { gridReference } from "../../../../src/lib/geo/gridReference.ts";

function gridAt(position: Position) {
  const grid = gridReference(position);
  if (!grid) throw new Error(`No grid at ${position}`);
  const [, zone, band = "", easting, northing] = /^(\d+)(\w) (\d+) mE (\d+) mN$/.exec(grid.utm) ?? [];
  return { ...grid, zone: Number(zone), band, easting: Number(easting), northing: Number(northing) };
}

describe("TRAIL-26 UTM and MGRS", () => {
  // IBM developerWorks, 'Coordinate conversions made easy' (2007), but for the two: AGI's help of STK, and GeoConvert of
  // GeographicLib. Some of them cut the figures off instead of rounding.
  test.each<[lat: number, lng: number, zone: number, band: string, easting: number, northing: number]>([
    [0, 0, 31, "N", 166021, 0],
    [0.13, -0.2324, 30, "N", 808084, 14385],
    [-45.6456, 23.3545, 34, "G", 683473, 4942631],
    [-12.765, -33.8765, 25, "L", 404859, 8588690],
    [23.4578, -135.4545, 8, "Q", 453580, 2594272],
    [77.345, 156.9876, 57, "X", 450793, 8586116],
    [33.5, 74.75, 43, "S", 476779, 3706747],
    [78.2232, 15.6267, 33, "X", 514279, 8683355],
  ])("are the published ones at %d, %d", (lat, lng, zone, band, easting, northing) => {
    const grid = gridAt([lng, lat]);
    expect([grid.zone, grid.band]).toEqual([zone, band]);
    expect(Math.abs(grid.easting - easting)).toBeLessThanOrEqual(1);
    expect(Math.abs(grid.northing - northing)).toBeLessThanOrEqual(1);
  });

  // GeographicLib's manual: the square 38SMB4488, whose middle is 33.33424, 44.40363, or 38n 444500 3688500.
  test("name the square of the manual of GeographicLib", () => {
    const grid = gridAt([44.40363, 33.33424]);
    expect(grid.mgrs).toMatch(/^38S MB 44\d{3} 88\d{3}$/);
    expect(Math.abs(grid.easting - 444_500) + Math.abs(grid.northing - 3_688_500)).toBeLessThanOrEqual(2);
  });

  // The zones and their central meridians by DMA TM 8358.1: on those the easting is 500,000 m.
  test.each<[zone: number, lat: number, meridian: number, west: number, east: number]>([
    [32, 60, 9, 3.01, 11.99],
    [31, 75, 3, 0.01, 8.99],
    [33, 75, 15, 9.01, 20.99],
    [35, 75, 27, 21.01, 32.99],
    [37, 75, 39, 33.01, 41.99],
    [32, 71.9, 9, 6.01, 11.99],
  ])("have zone %d of Norway and Svalbard at %d north, around %d east", (zone, lat, meridian, west, east) => {
    expect([west, meridian, east].map((lng) => gridAt([lng, lat]).zone)).toEqual([zone, zone, zone]);
    expect(gridAt([meridian, lat]).easting).toBe(500_000);
  });

  test("end at 84° N and 80° S", () => {
    expect([84.0001, 89.9, -80.0001, -90].map((lat) => gridReference([10, lat]))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([gridAt([10, 84]).band, gridAt([10, -80]).band]).toEqual(["X", "C"]);
  });

  test("at 180° are those of zone 1, and of positions beyond it those of the same place", () => {
    expect(gridReference([180, 10])).toEqual(gridReference([-180, 10]));
    expect(gridReference([190, 10])).toEqual(gridReference([-170, 10]));
    expect(gridAt([180, 10]).zone).toBe(1);
  });

  test("lead back to within a metre of the position", () => {
    const places = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 84, noNaN: true }),
    );
    fc.assert(
      fc.property(places, ([lng, lat]) => {
        const grid = gridAt([lng, lat]);
        // As the library `mgrs` reads it: the square of a metre.
        const [foundLng, foundLat] = toPoint(grid.mgrs.replaceAll(" ", ""));
        expect(distanceMeters(foundLng, foundLat, lng, lat)).toBeLessThan(1);
        // And the figures of UTM are those of the square.
        const [, east, north] = /(\d{5}) (\d{5})$/.exec(grid.mgrs) ?? [];
        for (const [whole, cut] of [
          [grid.easting, east],
          [grid.northing, north],
        ] as const)
          expect([0, 1, 1 - 100_000]).toContain((whole % 100_000) - Number(cut));
      }),
      { numRuns: 1000 },
    );
  });
});

test("TRAIL-26 degrees are latitude before longitude, to a metre or two", () => {
  expect(decimalDegrees([11.575_491, 48.137_433])).toBe("48.13743, 11.57549");
  expect(degreesMinutes([11.575_491, 48.137_433])).toBe("48° 08.246' N, 11° 34.529' E");
  expect(degreesMinutes([-70.5, -33.008_333_3])).toBe("33° 00.500' S, 70° 30.000' W");
});

test("minutes never round to 60, and 0 has no minus", () => {
  expect(degreesMinutes([9.999_999, -0.000_001])).toBe("0° 00.000' N, 10° 00.000' E");
  expect(decimalDegrees([-0.000_001, -0.000_001])).toBe("0.00000, 0.00000");
  expect(decimalDegrees([190, 10])).toBe("10.00000, -170.00000");
});
