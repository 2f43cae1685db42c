import { expect, test } from "vitest";
import type { StageRule } from "../../../../src/contract/routeStages.ts";
import { splitStages } from "../../../../src/lib/trip/splitStages.ts";
import { tripMeasure } from "../../../../src/lib/trip/tripMeasure.ts";

/** 50 km on the level, an offset every kilometre, 15 minutes a kilometre. */
const meters = Float64Array.from({ length: 51 }, (_, k) => 1000 * k);
const zeros = new Float64Array(51);
const level = tripMeasure(
  {
    meters,
    ascent: zeros,
    descent: zeros,
    withoutElevation: zeros,
    lng: zeros,
    lat: zeros,
    elevation: zeros,
    stretchEnds: meters.slice(1),
    stretchAscent: new Float64Array(50),
    stretchDescent: new Float64Array(50),
  },
  { kind: "walk", pace: 1 },
);

const DAILY: StageRule = { by: "distance", limit: 20_000, tolerance: 0.2 };
const ends = (options: Partial<Parameters<typeof splitStages>[1]>) =>
  splitStages(level, { rule: DAILY, places: [], ...options }).map(({ toMeters, isOver }) =>
    isOver ? `${toMeters} over` : toMeters,
  );

test("without places to stay, stages end at the limit, by distance as by time", () => {
  expect(ends({})).toEqual([20_000, 40_000, 50_000]);
  // 300 minutes are 20 km.
  expect(ends({ rule: { by: "time", limit: 300, tolerance: 0 } })).toEqual([20_000, 40_000, 50_000]);
  expect(ends({ rule: null })).toEqual([50_000]);
});

test("a limit that is never reached makes one stage", () => {
  expect(ends({ rule: { by: "ascent", limit: 1000, tolerance: 0.2 } })).toEqual([50_000]);
});

test("a stage ends at the last place within the tolerance before the limit, else at the first beyond, flagged", () => {
  const places = [15_000, 17_000, 19_000, 21_000].map((at, waypoint) => ({ waypoint, meters: at }));
  const stages = splitStages(level, { rule: DAILY, places });
  expect(stages[0]).toMatchObject({ toMeters: 19_000, waypoint: 2, isOver: false });
  expect(ends({ places: places.slice(3) })).toEqual(["21000 over", 41_000, 50_000]);
  // 15 km is 25% before the limit.
  expect(ends({ places: places.slice(0, 1) })).toEqual([20_000, 40_000, 50_000]);
});

test("the route's end within the tolerance beyond the limit ends the last stage, flagged", () => {
  expect(ends({ rule: { ...DAILY, limit: 24_000 } })).toEqual([24_000, "50000 over"]);
  expect(ends({ rule: { ...DAILY, limit: 24_000, tolerance: 0 } })).toEqual([24_000, 48_000, 50_000]);
});

test("an end that the reader has set stays, and the rule divides what follows", () => {
  const fixedEnds = [{ meters: 25_000, stageMeters: 25_000 }];
  expect(ends({ fixedEnds })).toEqual(["25000 over", 45_000, 50_000]);
});

test("a stretch before a set end that has become longer is divided", () => {
  // A pin 40 km before the former start, or the route reversed.
  expect(ends({ fixedEnds: [{ meters: 46_000, stageMeters: 6000 }] })).toEqual([
    20_000, 40_000, 46_000, 50_000,
  ]);
});

test("a set end within the tolerance beyond the limit ends its stage, flagged", () => {
  expect(ends({ fixedEnds: [{ meters: 42_000, stageMeters: 6000 }] })).toEqual([
    20_000,
    "42000 over",
    50_000,
  ]);
});

test("ends in one place, before the start or beyond the end make no stages without length", () => {
  const at = (offset: number) => ({ meters: offset, stageMeters: 60_000 });
  expect(ends({ rule: null, fixedEnds: [at(10_000), at(10_000), at(-5), at(0), at(49_999.5)] })).toEqual([
    10_000, 50_000,
  ]);
});

test("more stages than a year has days are not made", () => {
  const stages = splitStages(level, { rule: { by: "distance", limit: 10, tolerance: 0 }, places: [] });
  expect(stages.length).toBe(365);
  expect(stages.at(-1)).toMatchObject({ toMeters: 50_000, isOver: true });
});
