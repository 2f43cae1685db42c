import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters, RADIANS } from "../../../../src/lib/geo/distance.ts";
import { fromUtm, toUtm, utmZone } from "../../../../src/lib/geo/utm.ts";

const positions = fc.tuple(
  fc.double({ min: -540, max: 540, noNaN: true }),
  fc.double({ min: -79.9, max: 83.9, noNaN: true }),
);

test("PAPER-3 a position in its zone's grid comes back", () => {
  fc.assert(
    fc.property(positions, ([lng, lat]) => {
      const zone = utmZone([lng, lat]);
      if (!zone) throw new Error("Within the grid");
      const back = fromUtm(toUtm([lng, lat], zone), zone);
      expect(distanceMeters(lng, lat, ...back)).toBeLessThan(0.01);
    }),
  );
});

test("PAPER-3 on the middle meridian the northing is the arc from the equator, and east the grid is as long as the ground", () => {
  const e2 = 0.006_694_379_990_14;
  const radius = (lat: number) => (6_378_137 * (1 - e2)) / (1 - e2 * Math.sin(lat) ** 2) ** 1.5;
  const zone = { number: 33, band: "U", isSouth: false };
  for (const lat of [10, 46.5, 78]) {
    const steps = 2000;
    const step = (lat * RADIANS) / steps;
    let arc = 0;
    for (let k = 0; k < steps; k++) arc += radius((k + 0.5) * step) * step;
    const [easting, northing] = toUtm([15, lat], zone);
    expect(easting).toBeCloseTo(500_000, 6);
    expect(northing / 0.9996).toBeCloseTo(arc, 0);
    const across = (6_378_137 / Math.sqrt(1 - e2 * Math.sin(lat * RADIANS) ** 2)) * Math.cos(lat * RADIANS);
    const [east] = toUtm([15.01, lat], zone);
    expect((east - easting) / 0.9996 / (across * 0.01 * RADIANS)).toBeCloseTo(1, 6);
  }
});

test("PAPER-3 a tower whose place in the grid is published is there", () => {
  const tower = [-(79 + 23 / 60 + 13.7 / 3600), 43 + 38 / 60 + 33.24 / 3600] as const;
  expect(utmZone(tower)).toEqual({ number: 17, band: "T", isSouth: false });
  const [easting, northing] = toUtm(tower, { number: 17, band: "T", isSouth: false });
  expect(easting).toBeCloseTo(630_084, -1);
  expect(northing).toBeCloseTo(4_833_438, -1);
});

test("PAPER-3 the zones of Norway and Svalbard are wider, the southern hemisphere counts from the pole, and near the poles there is none", () => {
  const nameOf = (lng: number, lat: number) => {
    const zone = utmZone([lng, lat]);
    return zone && `${zone.number}${zone.band}`;
  };
  expect(nameOf(5.3, 60.4)).toBe("32V");
  expect(nameOf(15.6, 78.2)).toBe("33X");
  expect(nameOf(22, 78.2)).toBe("35X");
  expect(nameOf(8.9, 78.2)).toBe("31X");
  expect(nameOf(33, 78.2)).toBe("37X");
  expect(nameOf(115.8, -31.9)).toBe("50J");
  expect(nameOf(180, 10)).toBe("1P");
  expect(nameOf(0, 84.5)).toBeNull();
  expect(nameOf(0, -80.5)).toBeNull();
  const [, south] = toUtm([117, -0.001], { number: 50, band: "M", isSouth: true });
  expect(south).toBeCloseTo(10_000_000 - 110.5, 0);
});
