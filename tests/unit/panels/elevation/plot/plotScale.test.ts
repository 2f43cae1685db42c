import { expect, test } from "vitest";
import { PLOT_MARGIN } from "../../../../../src/panels/elevation/plot/plotFrame.ts";
import { plotScale } from "../../../../../src/panels/elevation/plot/plotScale.ts";
import { shapeOf } from "../shapes.ts";

const METRIC = { distanceUnit: "kilometers", elevationUnit: "meters" } as const;
const IMPERIAL = { distanceUnit: "miles", elevationUnit: "feet" } as const;

/** A frame around a plot of this size. */
function around(width: number, height: number) {
  const { top, right, bottom, left } = PLOT_MARGIN;
  return { width: left + width + right, height: top + height + bottom };
}

/** The scale of a plot with room for four intervals of height. */
function scaleOf(heights: number[], units: typeof METRIC | typeof IMPERIAL = METRIC) {
  return plotScale(shapeOf(heights, 100), around(400, 80), units);
}

/** The values of the distance axis in kilometres, on a plot with room for that many intervals of 84 px. */
function distances(fromKilometers: number, toKilometers: number, intervals: number): number[] {
  const shape = { ...shapeOf([1, 2], 1), fromMeters: fromKilometers * 1000, toMeters: toKilometers * 1000 };
  return plotScale(shape, around(84 * intervals, 80), METRIC).distanceTicks.map(({ value }) => value);
}

const valuesOf = (ticks: { value: number }[]) => ticks.map(({ value }) => value);

test.each([METRIC, IMPERIAL])("distances run over the plot's width, heights from its floor up", (units) => {
  const scale = plotScale(shapeOf([100, 300], 1000), around(400, 100), units);
  expect([0, 1000, 2000].map(scale.x)).toEqual([0, expect.closeTo(200, 6), 400]);
  expect([scale.lowMeters, scale.highMeters].map(scale.y)).toEqual([
    expect.closeTo(100, 6),
    expect.closeTo(0, 6),
  ]);
  expect(scale.y((scale.lowMeters + scale.highMeters) / 2)).toBeCloseTo(50, 6);
});

test.each([METRIC, IMPERIAL])("pixels outside the plot count as its ends", (units) => {
  const { metersAt } = plotScale(shapeOf([100, 300], 1000), around(400, 100), units);
  expect([-20, 100, 900].map(metersAt)).toEqual([0, expect.closeTo(500, 6), expect.closeTo(2000, 6)]);
});

test("ticks are round, and the height axis ends close around the heights", () => {
  const scale = scaleOf([1103, 1440, 1298]);
  expect(valuesOf(scale.heightTicks)).toEqual([1100, 1200, 1300, 1400]);
  expect([scale.lowMeters, scale.highMeters]).toEqual([1100, 1440]);
});

test("a tick stands where the scale puts its value", () => {
  const scale = scaleOf([1103, 1440, 1298]);
  for (const { value, at } of scale.heightTicks) expect(at).toBeCloseTo(scale.y(value), 9);
  for (const { value, at } of scale.distanceTicks) expect(at).toBeCloseTo(scale.x(value * 1000), 9);
});

test("feet are round in feet", () => {
  const scale = scaleOf([1107, 1449], IMPERIAL);
  expect(valuesOf(scale.heightTicks)).toEqual([4000, 4500]);
  expect(scale.lowMeters).toBeCloseTo(3600 * 0.3048, 6);
});

test("a canal is not drawn as a ridge", () => {
  const scale = scaleOf([100, 101, 100.5]);
  expect(scale.highMeters - scale.lowMeters).toBeGreaterThanOrEqual(60);
});

test.each([
  ["a hill of 40 km", [100, 400, 250, 100], 10_000],
  ["a flat trail of 250 km", [90, 208, 95], 125_000],
  ["a trail of 4,500 km", [240, 1570, 800], 2_250_000],
  ["a short climb", [1000, 1090, 1040], 400],
])(
  "READ-56 %s fills the height of a strip, of the tall chart and of the window, on every width",
  (_, heights, step) => {
    const shape = shapeOf(heights, step);
    for (const [width, height] of [
      [298, 92],
      [905, 92],
      [306, 560],
      [298, 620],
      [650, 950],
      [820, 650],
      [1200, 560],
    ] as const) {
      const { y } = plotScale(shape, around(width, height), METRIC);
      expect(y(Math.min(...heights)) - y(Math.max(...heights))).toBeGreaterThan(0.75 * height);
      expect(y(Math.min(...heights))).toBeGreaterThan(0.88 * height);
    }
  },
);

test("READ-56 a tall chart has a row above the summits for their pins, without height lines in it", () => {
  const { y, heightTicks, highMeters } = plotScale(
    shapeOf([100, 400, 100], 20_000),
    around(306, 560),
    METRIC,
  );
  expect(y(400)).toBeGreaterThanOrEqual(36);
  expect(y(400)).toBeLessThan(80);
  expect(highMeters).toBeGreaterThan(400);
  expect(Math.max(...valuesOf(heightTicks))).toBeLessThanOrEqual(400);
});

test("heights below the sea are kept", () => {
  const scale = scaleOf([-420, -180]);
  expect(scale.lowMeters).toBeLessThanOrEqual(-420);
  expect(scale.highMeters).toBeGreaterThanOrEqual(-180);
});

test("a wide range loses no more than a fifth of a step at each end", () => {
  const heights = [2600, 11_910].map((feet) => feet * 0.3048);
  const scale = plotScale(shapeOf(heights, 100), around(400, 60), IMPERIAL);
  expect(valuesOf(scale.heightTicks)).toEqual([5000, 10_000]);
  expect(scale.lowMeters).toBeCloseTo(2000 * 0.3048, 6);
  expect(scale.highMeters).toBeCloseTo(12_000 * 0.3048, 6);
});

test("a trail of 42.4 km has a tick every 5 km with room for 9 intervals", () => {
  expect(distances(0, 42.4, 9)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
});

test("fractions carry no drift", () => {
  expect(distances(0, 0.7, 8)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7]);
});

test("a view that begins between ticks starts at the next one", () => {
  expect(distances(18.2, 30.4, 4)).toEqual([20, 25, 30]);
});

test("thousands step by hundreds", () => {
  expect(distances(0, 3393.8, 8)).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000]);
});

test("ticks keep their room at every length", () => {
  const narrowest = Array.from({ length: 400 }, (_, index) => {
    const { distanceTicks } = plotScale(shapeOf([1, 2], 500 * 1.02 ** index), around(600, 80), METRIC);
    return Math.min(...distanceTicks.slice(1).map(({ at }, i) => at - (distanceTicks[i]?.at ?? 0)));
  });
  expect(Math.min(...narrowest)).toBeGreaterThanOrEqual(84 - 1e-6);
});

test("an empty view has no ticks along it", () => {
  expect(distances(5, 5, 4)).toEqual([]);
});

test("where a step is 200 the height axis ends at multiples of 40", () => {
  const scale = plotScale(shapeOf([655, 1243], 100), around(400, 92), METRIC);
  expect(valuesOf(scale.heightTicks)).toEqual([800, 1000, 1200]);
  expect([scale.lowMeters, scale.highMeters]).toEqual([640, 1280]);
});
