import fc from "fast-check";
import { expect, test } from "vitest";
import { EARTH_DIAMETER_METERS, RADIANS } from "../../../../src/lib/geo/distance.ts";
import { type MapFrame, mercatorInFrame, placeInFrame } from "../../../../src/lib/print/mapFrame.ts";
import { fittingStrip, mapStrips, WAY_MARGIN } from "../../../../src/lib/print/mapStrips.ts";
import { lineOnMercator, type MercatorLine, placeAlong } from "../../../../src/lib/print/mercatorLine.ts";
import { mapSize } from "../../../../src/lib/print/paper.ts";

const SIZES = { portrait: mapSize("a4", "portrait"), landscape: mapSize("a4", "landscape") };
const SCALE = 50_000;

/** A line of steps in metres east and north, from a position. */
function lineOf(
  lng: number,
  lat: number,
  steps: readonly (readonly [east: number, north: number])[],
): MercatorLine {
  const perDegree = (Math.PI * EARTH_DIAMETER_METERS) / 360;
  const points = [{ lng, lat, meters: 0 }];
  for (const [east, north] of steps) {
    const last = points.at(-1) as (typeof points)[number];
    points.push({
      lng: last.lng + east / perDegree / Math.cos(last.lat * RADIANS),
      lat: last.lat + north / perDegree,
      meters: last.meters + Math.hypot(east, north),
    });
  }
  const column = (name: "lng" | "lat" | "meters") => Float64Array.from(points, (point) => point[name]);
  return lineOnMercator({ lng: column("lng"), lat: column("lat"), meters: column("meters") });
}

const step = fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -9000, max: 9000 }));
const lines = fc
  .record({
    lng: fc.constantFrom(-179.95, 15.6, 179.95),
    lat: fc.constantFrom(-54, 0, 46.5, 78.2),
    steps: fc.array(step, { minLength: 1, maxLength: 40 }),
  })
  .map(({ lng, lat, steps }) => lineOf(lng, lat, [...steps, [100, 0]]));

const lengthOf = ({ meters }: MercatorLine) => meters.at(-1) as number;
const wholeOf = (line: MercatorLine) => ({ fromMeters: 0, toMeters: lengthOf(line) });

function expectInside(frame: MapFrame, line: MercatorLine, fromMeters: number, toMeters: number) {
  for (let share = 0; share <= 1; share += 1 / 16) {
    const [x, y] = mercatorInFrame(frame, placeAlong(line, fromMeters + share * (toMeters - fromMeters)));
    // A box is measured at its own middle, which its frame's is.
    expect(x).toBeGreaterThan(WAY_MARGIN - 0.01);
    expect(x).toBeLessThan(frame.width - WAY_MARGIN + 0.01);
    expect(y).toBeGreaterThan(WAY_MARGIN - 0.01);
    expect(y).toBeLessThan(frame.height - WAY_MARGIN + 0.01);
  }
}

test("PAPER-1 the strips cover the way without a gap, inside their maps, also across 180 degrees and far north", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const strips = mapStrips(line, wholeOf(line), { sizes: SIZES, scale: SCALE });
      expect(strips[0]?.fromMeters).toBe(0);
      expect(strips.at(-1)?.toMeters).toBeCloseTo(lengthOf(line), 6);
      strips.forEach(({ frame, orientation, fromMeters, toMeters }, at) => {
        expect(frame).toMatchObject({ scale: SCALE, ...SIZES[orientation] });
        expectInside(frame, line, fromMeters, toMeters);
        const next = strips[at + 1];
        if (next) {
          // 15 mm, or half of a short strip.
          const overlap = Math.min(0.015 * SCALE, (toMeters - fromMeters) / 2);
          expect(toMeters - next.fromMeters).toBeCloseTo(overlap, 4);
          expect(next.toMeters).toBeGreaterThan(toMeters);
        }
      });
    }),
    { numRuns: 150 },
  );
});

test("PAPER-1 a way to the east is printed on its side, one to the north upright, in as few maps as they need", () => {
  const east = mapStrips(
    lineOf(15, 46, [[60_000, 0]]),
    { fromMeters: 0, toMeters: 60_000 },
    { sizes: SIZES, scale: SCALE },
  );
  expect(new Set(east.map(({ orientation }) => orientation))).toEqual(new Set(["landscape"]));
  // 257 mm of the way are 12.85 km, of which each map after the first adds 12.1.
  expect(east).toHaveLength(5);
  const north = mapStrips(
    lineOf(15, 46, [[0, 60_000]]),
    { fromMeters: 0, toMeters: 60_000 },
    { sizes: SIZES, scale: SCALE },
  );
  expect(north.map(({ orientation }) => orientation)).toEqual(north.map(() => "portrait"));
});

test("PAPER-1 a day on a page fits with its margins, at a scale in full thousands or two digits", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const { frame } = fittingStrip(line, wholeOf(line), SIZES, 5000);
      expectInside(frame, line, 0, lengthOf(line));
      expect(frame.scale % 1000).toBe(0);
      expect(Number.parseFloat(frame.scale.toPrecision(2))).toBe(frame.scale);
    }),
    { numRuns: 100 },
  );
});

test.each([0, 46.5, 78.2])(
  "PAPER-2 a map is true to scale in its middle in both directions at latitude %d",
  (lat) => {
    const { frame } = fittingStrip(
      lineOf(15.6, lat, [[3000, 2000]]),
      { fromMeters: 0, toMeters: 3600 },
      SIZES,
      25_000,
    );
    const [lng, middle] = [15.6 + 1500 / 111_195 / Math.cos(lat * RADIANS), lat + 1000 / 111_195];
    // Lengths of an arc minute on the ellipsoid, by its definition.
    const e2 = 0.006_694_379_990_14;
    const w = Math.sqrt(1 - e2 * Math.sin(middle * RADIANS) ** 2);
    const minute = RADIANS / 60;
    const east = (6_378_137 / w) * Math.cos(middle * RADIANS) * minute;
    const north = ((6_378_137 * (1 - e2)) / w ** 3) * minute;
    const [x, y] = placeInFrame(frame, [lng, middle]);
    const [x1] = placeInFrame(frame, [lng + 1 / 60, middle]);
    const [, y1] = placeInFrame(frame, [lng, middle + 1 / 60]);
    expect(((x1 - x) * 25) / east).toBeCloseTo(1, 3);
    expect(((y - y1) * 25) / north).toBeCloseTo(1, 2);
  },
);
