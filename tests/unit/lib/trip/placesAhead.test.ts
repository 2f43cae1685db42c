import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Waypoint } from "../../../../src/contract/waypoint.ts";
import {
  type AheadPlace,
  placesAhead,
  type WalkedWay,
  walkedWay,
} from "../../../../src/lib/trip/placesAhead.ts";
import type { RouteSums } from "../../../../src/lib/trip/routeSums.ts";
import { stretchTotals, tripLength, tripMeasure } from "../../../../src/lib/trip/tripMeasure.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";

const WALK = { kind: "walk", pace: 1 } as const;

/** A way of 10 km: 100 m up in each of the first five kilometres, 200 m down in each of the others. */
function sums(length = 10_000): RouteSums {
  const count = length / 100 + 1;
  const column = (of: (meters: number) => number) =>
    Float64Array.from({ length: count }, (_, i) => of(100 * i));
  const stretch = (of: (kilometer: number) => number) =>
    Float64Array.from({ length: length / 1000 }, (_, kilometer) => of(kilometer));
  return {
    meters: column((meters) => meters),
    ascent: column((meters) => Math.min(meters, 5000) / 10),
    descent: column((meters) => Math.max(0, meters - 5000) / 5),
    withoutElevation: column(() => 0),
    lng: column((meters) => 14 + meters / 100_000),
    lat: column(() => 50),
    elevation: column(() => 500),
    stretchEnds: stretch((kilometer) => 1000 * (kilometer + 1)),
    stretchAscent: stretch((kilometer) => (kilometer < 5 ? 100 : 0)),
    stretchDescent: stretch((kilometer) => (kilometer < 5 ? 0 : 200)),
  };
}

const WAYPOINTS = (["spring", "camp", "store", "junction", "hut", "spring", "view"] as const).map(
  (type, index) => buildWaypoint({ id: `${index}`, type }),
);
const AT = [1000, 2000, 3000, 4000, 6000, 8000, 500];

function wayOf(isReversed = false, fields: Partial<Omit<WalkedWay, "measure">> = {}): WalkedWay {
  const passed = AT.map((meters, index) => ({ index, meters })).sort((a, b) => a.meters - b.meters);
  return walkedWay({ columns: sums(), isClosed: false, passed, junctions: [], ...fields }, WALK, isReversed);
}

function aheadAt(
  way: WalkedWay,
  meters: number,
  dry: readonly number[] = [],
  waypoints: readonly Waypoint[] = WAYPOINTS,
) {
  return placesAhead(way, { meters, waypoints, isDry: (index) => dry.includes(index) });
}

const short = (places: readonly AheadPlace[]) =>
  places.map(({ kind, waypoint, totals }) => [kind, waypoint, Math.round(totals.lengthMeters)]);

describe("TRAIL-20 what lies ahead", () => {
  test("is the next water, camp, food, junction and the end, with distance, ascent and time", () => {
    const places = aheadAt(wayOf(), 200);
    expect(short(places)).toEqual([
      ["water", 0, 800],
      ["camp", 1, 1800],
      ["resupply", 2, 2800],
      ["junction", 3, 3800],
      ["end", null, 9800],
    ]);
    const [water, camp] = places;
    expect(water?.totals.ascentMeters).toBeCloseTo(80, 6);
    // A kilometre: 15 min, 100 m up 20 min; 20 + 15 / 2 = 27.5 min.
    expect(camp?.totals.minutes).toBeCloseTo(1.8 * 27.5, 6);
    expect(water?.position[0]).toBeCloseTo(14.01, 6);
  });

  test("leaves out what is passed, and in the end is nothing", () => {
    expect(short(aheadAt(wayOf(), 4000.5))).toEqual([
      ["water", 4, 2000],
      ["camp", 4, 2000],
      ["end", null, 6000],
    ]);
    expect(aheadAt(wayOf(), 10_000)).toEqual([]);
  });

  test("in the other direction has ascent and descent swapped", () => {
    const places = aheadAt(wayOf(true), 0);
    expect(short(places)).toEqual([
      ["water", 5, 2000],
      ["camp", 4, 4000],
      ["resupply", 2, 7000],
      ["junction", 3, 6000],
      ["end", null, 10_000],
    ]);
    expect(places[0]?.totals).toMatchObject({ ascentMeters: 400, descentMeters: 0 });
    // A kilometre up by 200 m: 40 min and half of 15.
    expect(places[0]?.totals.minutes).toBeCloseTo(2 * 47.5, 6);
  });

  test("names a source that was found dry, and the next that was not", () => {
    expect(short(aheadAt(wayOf(), 0, [0])).slice(0, 2)).toEqual([
      ["water", 0, 1000],
      ["water", 2, 3000],
    ]);
    expect(short(aheadAt(wayOf(), 7000, [5]))[0]).toEqual(["water", 5, 1000]);
  });

  test("goes on over the joint of a closed trail, except for its end", () => {
    expect(short(aheadAt(wayOf(false, { isClosed: true }), 9000))).toEqual([
      ["water", 0, 2000],
      ["camp", 1, 3000],
      ["resupply", 2, 4000],
      ["junction", 3, 5000],
      ["end", null, 1000],
    ]);
  });

  test("takes a junction of trails for the waypoint beside it, and is a turn in the route's direction only", () => {
    const junctions = [{ meters: 3950, trail: 1, turn: "left" as const }];
    const junctionOf = (way: WalkedWay, meters: number) =>
      aheadAt(way, meters).find(({ kind }) => kind === "junction");
    expect(junctionOf(wayOf(false, { junctions }), 0)?.waypoint).toBe(3);
    const early = [{ meters: 1500, trail: 1, turn: "left" as const }];
    expect(junctionOf(wayOf(false, { junctions: early }), 0)?.junction?.turn).toBe("left");
    expect(junctionOf(wayOf(true, { junctions: early }), 7000)?.junction?.turn).toBe(null);
  });
});

test("the way back of the way back is the way", () => {
  const once = wayOf(true);
  const twice = walkedWay(
    { columns: once.measure, isClosed: false, passed: once.passed, junctions: [] },
    WALK,
    true,
  );
  const way = wayOf();
  expect(twice.passed).toEqual(way.passed);
  for (const column of ["meters", "ascent", "descent", "minutes", "stretchEnds"] as const)
    expect([...twice.measure[column]].map(Math.round)).toEqual([...way.measure[column]].map(Math.round));
});

test("TRAIL-21 a walk brings everything ahead nearer by what is walked, and what is left is the sum to the end", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      (steps, isReversed) => {
        const way = wayOf(isReversed);
        const whole = stretchTotals(way.measure, { fromMeters: 0, toMeters: tripLength(way.measure) });
        let [meters, before] = [0, aheadAt(way, 0)];
        for (const step of steps) {
          meters = Math.min(tripLength(way.measure), meters + step);
          const walked = stretchTotals(way.measure, { fromMeters: 0, toMeters: meters });
          const now = aheadAt(way, meters);
          for (const { kind, waypoint, totals } of now) {
            const earlier = before.find((place) => place.kind === kind && place.waypoint === waypoint);
            expect(totals.lengthMeters).toBeGreaterThanOrEqual(0);
            if (!earlier) continue;
            expect(totals.lengthMeters).toBeLessThanOrEqual(earlier.totals.lengthMeters);
            expect(totals.minutes).toBeLessThanOrEqual(earlier.totals.minutes + 1e-9);
            expect(totals.ascentMeters).toBeLessThanOrEqual(earlier.totals.ascentMeters + 1e-9);
          }
          const end = now.find(({ kind }) => kind === "end")?.totals;
          expect(walked.lengthMeters + (end?.lengthMeters ?? 0)).toBeCloseTo(whole.lengthMeters, 6);
          expect(walked.minutes + (end?.minutes ?? 0)).toBeCloseTo(whole.minutes, 6);
          expect(walked.ascentMeters + (end?.ascentMeters ?? 0)).toBeCloseTo(whole.ascentMeters, 6);
          before = now;
        }
      },
    ),
  );
});

test("the sums of both directions are those of the way", () => {
  const there = tripMeasure(sums(), WALK);
  const back = wayOf(true).measure;
  expect(there.ascent.at(-1)).toBe(back.descent.at(-1));
  expect(there.descent.at(-1)).toBe(back.ascent.at(-1));
});
