import fc from "fast-check";
import { expect, test } from "vitest";
import { EARTH_DIAMETER_METERS, RADIANS } from "../../../../src/lib/geo/distance.ts";
import {
  type MapFrame,
  mercatorInFrame,
  placeInFrame,
  positionInFrame,
  scaleError,
} from "../../../../src/lib/print/mapFrame.ts";
import { fittingStrip, mapStrips, WAY_MARGIN } from "../../../../src/lib/print/mapStrips.ts";
import { lineOnMercator, type MercatorLine, placeAlong } from "../../../../src/lib/print/mercatorLine.ts";
import { mapSize } from "../../../../src/lib/print/paper.ts";
import type { Span } from "../../../../src/lib/span.ts";

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

function expectInside(
  frame: MapFrame,
  line: MercatorLine,
  { fromMeters, toMeters }: Span,
  margin = WAY_MARGIN,
) {
  for (let share = 0; share <= 1; share += 1 / 16) {
    const [x, y] = mercatorInFrame(frame, placeAlong(line, fromMeters + share * (toMeters - fromMeters)));
    // A box is measured at its own middle, which its frame's is.
    expect(x).toBeGreaterThan(margin - 0.01);
    expect(x).toBeLessThan(frame.width - margin + 0.01);
    expect(y).toBeGreaterThan(margin - 0.01);
    expect(y).toBeLessThan(frame.height - margin + 0.01);
  }
}

test("PAPER-1 the strips cover the way without a gap, inside their maps, also across 180 degrees and far north", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const strips = mapStrips(line, wholeOf(line), { sizes: SIZES, scale: SCALE });
      expect(strips[0]?.fromMeters).toBe(0);
      expect(strips.at(-1)?.toMeters).toBeCloseTo(lengthOf(line), 6);
      strips.forEach(({ frame, orientation, fromMeters, toMeters }, at) => {
        expect(frame).toMatchObject({ scale: SCALE, width: SIZES[orientation].width });
        expect(frame.height).toBeLessThanOrEqual(SIZES[orientation].height);
        const next = strips[at + 1];
        // The last one goes to the end where half of the margin is enough.
        expectInside(frame, line, { fromMeters, toMeters }, next ? WAY_MARGIN : WAY_MARGIN / 2);
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

test("PAPER-1 no map is begun for a rest of the way that has room on the one before", () => {
  // 255 mm upright without the margin are 12.75 km, with half of it 12.25 km, with all of it 11.75 km.
  const stripsOf = (meters: number) =>
    mapStrips(
      lineOf(15, 46, [[0, meters]]),
      { fromMeters: 0, toMeters: meters },
      { sizes: SIZES, scale: SCALE },
    );
  expect([11_700, 12_100, 12_400].map((meters) => stripsOf(meters).length)).toEqual([1, 1, 2]);
});

test("PAPER-1 a day on a page fits with its margins, at a scale in full thousands or two digits", () => {
  fc.assert(
    fc.property(lines, (line) => {
      const { frame } = fittingStrip(line, wholeOf(line), SIZES, 5000);
      expectInside(frame, line, wholeOf(line));
      expect(frame.scale % 1000).toBe(0);
      expect(Number.parseFloat(frame.scale.toPrecision(2))).toBe(frame.scale);
    }),
    { numRuns: 100 },
  );
});

/** Metres of a thousandth of a degree on the ellipsoid, east and north, by their definition. */
function groundSteps(lat: number): [east: number, north: number] {
  const e2 = 0.006_694_379_990_14;
  const w = Math.sqrt(1 - e2 * Math.sin(lat * RADIANS) ** 2);
  const step = RADIANS / 1000;
  return [(6_378_137 / w) * Math.cos(lat * RADIANS) * step, ((6_378_137 * (1 - e2)) / w ** 3) * step];
}

/** Lengths on a map at millimetres from its corner, by those of its scale: east and north. */
function lengthsAt(frame: MapFrame, x: number, y: number): [east: number, north: number] {
  const [lng, lat] = positionInFrame(frame, x, y);
  const [east, north] = groundSteps(lat);
  const [x0] = placeInFrame(frame, [lng - 0.0005, lat]);
  const [x1] = placeInFrame(frame, [lng + 0.0005, lat]);
  const [, y0] = placeInFrame(frame, [lng, lat - 0.0005]);
  const [, y1] = placeInFrame(frame, [lng, lat + 0.0005]);
  return [((x1 - x0) * frame.scale) / 1000 / east, ((y0 - y1) * frame.scale) / 1000 / north];
}

test("PAPER-2 every map of a fixed scale is true to it within 0.5 % all over, in both directions, up to the grid's end", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -84, max: 83, noNaN: true }),
      fc.constantFrom(25_000, 50_000, 100_000),
      fc.boolean(),
      (lat, scale, isNorth) => {
        const line = lineOf(15.6, lat, [isNorth ? [500, 60_000] : [60_000, 500]]);
        const strips = mapStrips(line, wholeOf(line), { sizes: SIZES, scale });
        for (const { frame } of strips) {
          for (const x of [0, frame.width])
            for (const y of [0, frame.height / 2, frame.height])
              for (const length of lengthsAt(frame, x, y)) expect(Math.abs(length - 1)).toBeLessThan(0.005);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test("PAPER-2 maps of temperate latitudes fill their sheet", () => {
  const line = lineOf(7, 60, [[0, 60_000]]);
  const strips = mapStrips(line, wholeOf(line), { sizes: SIZES, scale: 100_000 });
  expect(strips[0]?.frame).toMatchObject(SIZES.portrait);
});

test.each([
  [0, 0],
  [46.5, 0.0041],
  [78.2, 0.0193],
])(
  "PAPER-2 of a day on a page at latitude %d it is known how far its edges are from its scale",
  (lat, off) => {
    const line = lineOf(15.6, lat, [[0, 45_000]]);
    const { frame } = fittingStrip(line, wholeOf(line), SIZES, 5000);
    const edges = [0, frame.height].map((y) => Math.abs(lengthsAt(frame, 50, y)[0] - 1));
    expect(scaleError(frame)).toBeCloseTo(Math.max(...edges), 5);
    expect(scaleError(frame)).toBeCloseTo(off, 3);
    for (const length of lengthsAt(frame, frame.width / 2, frame.height / 2))
      expect(length).toBeCloseTo(1, 5);
  },
);
