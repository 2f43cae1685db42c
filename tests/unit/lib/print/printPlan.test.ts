import { expect, test } from "vitest";
import { lineOnMercator } from "../../../../src/lib/print/mercatorLine.ts";
import { MAX_MAPS, printPlan, scaleWithinLimit } from "../../../../src/lib/print/printPlan.ts";

/** A way that winds northward, a vertex each 100 m. */
function windingWay(kilometers: number) {
  const count = 10 * kilometers + 1;
  const at = (of: (k: number) => number) => Float64Array.from({ length: count }, (_, k) => of(k));
  return lineOnMercator({
    lng: at((k) => -120 + 0.01 * Math.sin(k / 40)),
    lat: at((k) => 30 + k * 0.0006),
    meters: at((k) => k * 100),
  });
}

const daysOf = (kilometers: number, each: number) =>
  Array.from({ length: kilometers / each }, (_, day) => ({
    fromMeters: 1000 * day * each,
    toMeters: 1000 * (day + 1) * each,
  }));

test("PAPER-5 a way of 3,000 km has too many maps at 1:25,000, and a scale is named at which it has not", () => {
  const line = windingWay(3000);
  const whole = daysOf(3000, 3000);
  const at = (scale: Parameters<typeof printPlan>[1]["scale"]) =>
    printPlan(line, { days: whole, paper: "a4", scale }).mapCount;
  expect(at(25_000)).toBeGreaterThan(MAX_MAPS);
  expect(scaleWithinLimit(line, { days: whole, paper: "a4" })).toBe(100_000);
  expect(at(100_000)).toBeLessThanOrEqual(MAX_MAPS);
  expect(at("day")).toBe(1);
});

test("PAPER-5 a trip of more days than maps can be printed has no scale", () => {
  expect(scaleWithinLimit(windingWay(3000), { days: daysOf(3000, 10), paper: "letter" })).toBeNull();
});

test("PAPER-1 a way of no length has an overview of its place, and no map", () => {
  const line = lineOnMercator({
    lng: Float64Array.of(15, 15),
    lat: Float64Array.of(46, 46),
    meters: Float64Array.of(0, 0.4),
  });
  const plan = printPlan(line, { days: [], paper: "a4", scale: 50_000 });
  expect(plan.mapCount).toBe(0);
  expect(plan.overview.scale).toBe(5000);
  const [west, south, east, north] = plan.overview.bounds;
  expect((west + east) / 2).toBeCloseTo(15, 6);
  expect((south + north) / 2).toBeCloseTo(46, 4);
});

test("PAPER-1 each day has its own maps, and the overview holds all of them", () => {
  const line = windingWay(60);
  const days = daysOf(60, 20);
  const plan = printPlan(line, { days, paper: "letter", scale: 50_000 });
  expect(plan.days.map((maps) => [maps[0]?.fromMeters, maps.at(-1)?.toMeters])).toEqual(
    days.map(({ fromMeters, toMeters }) => [fromMeters, toMeters]),
  );
  expect(plan.mapCount).toBe(plan.days.flat().length);
  const [west, south, east, north] = plan.overview.bounds;
  for (const { frame } of plan.days.flat()) {
    expect(frame.bounds[0]).toBeGreaterThan(west);
    expect(frame.bounds[1]).toBeGreaterThan(south);
    expect(frame.bounds[2]).toBeLessThan(east);
    expect(frame.bounds[3]).toBeLessThan(north);
  }
});
