import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draftColumns } from "../../../../../bench/draftColumns.ts";
import type { Position } from "../../../../../src/contract/position.ts";
import { readPlainFile } from "../../../../../src/lib/trailFiles/readPlainFile.ts";
import { splitStages } from "../../../../../src/lib/trip/splitStages.ts";
import { stretchTotals, tripLength, tripMeasure } from "../../../../../src/lib/trip/tripMeasure.ts";
import type { DraftPart } from "../../../../../src/server/catalogue/guideDraft.ts";
import { DEMO_GUIDES } from "../../../../../src/server/demo/guides/demoGuides.ts";
import { buildTrails } from "../../../../../src/server/demo/trails/buildTrails.ts";
import { sumAlongRoute } from "../../../../../workers/geo/trip/sumAlongRoute.ts";
import { pinsAt, plannerOfColumns } from "../route/planner.ts";

/** Trails of all sizes, outside of the repository; the trip along one is left out where they are missing. */
const SHARED = "../shared/data/trails/tour-du-mont-blanc.gpx";
const missing = existsSync(SHARED) ? "" : ` (left out: ${SHARED} is missing)`;

/** A trip on foot along a line with pins at vertices: legs, totals, and the days of eight hours, rounded. */
function tripAlong(part: DraftPart, vertices: readonly number[]) {
  const style = { stroke: "#000000", strokeOpacity: 1, strokeWidth: 1 };
  const planner = plannerOfColumns(
    draftColumns([{ id: "t", trackName: "Trail", isPrimary: true, parts: [part], ...style }]),
  );
  const axis = planner.axis(pinsAt(planner, ...vertices.map((vertex): [number, number] => [0, vertex])));
  const measure = tripMeasure(sumAlongRoute(planner, axis), { kind: "walk", pace: 1 });
  const rounded = (fromMeters: number, toMeters: number) => {
    const totals = stretchTotals(measure, { fromMeters, toMeters });
    const { lengthMeters, ascentMeters, descentMeters, minutes } = totals;
    return [lengthMeters.toFixed(3), ascentMeters.toFixed(1), descentMeters.toFixed(1), minutes.toFixed(3)];
  };
  const ends = Array.from(axis.offsets);
  const days = splitStages(measure, { rule: { by: "time", limit: 480, tolerance: 0 }, places: [] });
  return {
    legs: ends.slice(1).map((end, leg) => rounded(ends[leg] ?? 0, end).join(" ")),
    whole: rounded(0, tripLength(measure)).join(" "),
    days: days.map(({ minutes, isOver }) => (isOver ? "over" : minutes.toFixed(3))),
  };
}

function haversine([west, south]: Position, [east, north]: Position): number {
  const radians = Math.PI / 180;
  const half =
    Math.sin(((north - south) * radians) / 2) ** 2 +
    Math.sin(((east - west) * radians) / 2) ** 2 * Math.cos(south * radians) * Math.cos(north * radians);
  return 2 * 6_371_000 * Math.asin(Math.sqrt(half));
}

/**
 * The same numbers counted plainly: haversine lengths, and the climb between samples at least 100 m apart, the first and
 * the last vertex among them.
 */
function plainLeg({ lng, lat, elevation }: DraftPart, from: number, to: number): string {
  let [length, up, down, since, height] = [0, 0, 0, 0, elevation[from] ?? 0];
  for (let i = from + 1; i <= to; i++) {
    const step = haversine([lng[i - 1] ?? 0, lat[i - 1] ?? 0], [lng[i] ?? 0, lat[i] ?? 0]);
    length += step;
    since += step;
    if (since < 100 && i < to) continue;
    const climb = (elevation[i] ?? 0) - height;
    if (climb > 0) up += climb;
    else down -= climb;
    [height, since] = [elevation[i] ?? 0, 0];
  }
  return [length.toFixed(3), up.toFixed(1), down.toFixed(1)].join(" ");
}

/**
 * DIN 33466 counted plainly: by the kilometres of the line from its first vertex, cut at the ends. The climb is that
 * between each 100 m of the line, with the heights there between those of the vertices beside; a part of such a step has
 * its share of it.
 */
function plainMinutes({ lng, lat, elevation }: DraftPart, from: number, to: number, isBack = false): string {
  const along = [0];
  for (let i = 1; i < lng.length; i++) {
    const step = haversine([lng[i - 1] ?? 0, lat[i - 1] ?? 0], [lng[i] ?? 0, lat[i] ?? 0]);
    along.push((along[i - 1] ?? 0) + step);
  }
  const end = along.at(-1) ?? 0;
  const heightAt = (meters: number) => {
    const after = Math.max(
      1,
      along.findIndex((offset) => offset >= meters),
    );
    const [a = 0, b = 0] = [along[after - 1], along[after]];
    const [low = 0, high = 0] = [elevation[after - 1], elevation[after]];
    return low + ((meters - a) / (b - a)) * (high - low);
  };
  const [first = 0, last = 0] = [along[from], along[to]];
  let minutes = 0;
  for (let kilometer = 1000 * Math.floor(first / 1000); kilometer < last; kilometer += 1000) {
    const [start, stop] = [Math.max(first, kilometer), Math.min(last, kilometer + 1000)];
    let [up, down] = [0, 0];
    for (let mark = 100 * Math.floor(start / 100); mark < stop; mark += 100) {
      const next = Math.min(mark + 100, end);
      const share = (Math.min(stop, next) - Math.max(start, mark)) / (next - mark);
      const rise = heightAt(next) - heightAt(mark);
      up += share * Math.max(0, rise);
      down += share * Math.max(0, -rise);
    }
    const way = (stop - start) * 0.015;
    const climb = isBack ? down / 5 + up * 0.12 : up / 5 + down * 0.12;
    minutes += Math.max(way, climb) + Math.min(way, climb) / 2;
  }
  return minutes.toFixed(2);
}

const minutesOf = ({ whole }: { whole: string }) => Number(whole.split(" ")[3]).toFixed(2);
const withoutMinutes = (leg: string) => leg.split(" ").slice(0, 3).join(" ");

test("PLAN-55 a walk through a demo guide takes the time of DIN 33466 by the kilometres of its trail, and another one on the way back", () => {
  const spec = DEMO_GUIDES.find(({ name }) => name === "Black Dale Crest Walk");
  const [trail] = spec ? buildTrails(spec) : [];
  const part = trail?.parts[0];
  if (!part) throw new Error("The demo world has no such guide");
  const vertices = [0, 1116, 2232, 3348];
  const there = tripAlong(part, vertices);
  expect(there).toEqual({
    legs: [
      "24636.824 1117.1 881.8 562.694",
      "24532.865 960.7 1076.7 547.844",
      "24707.964 592.4 1059.1 507.149",
    ],
    whole: "73877.653 2670.2 3017.6 1617.687",
    days: ["480.000", "480.000", "480.000", "177.687"],
  });
  expect(minutesOf(there)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0));
  expect(there.legs.map(withoutMinutes)).toEqual(
    [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
  );
  const back = tripAlong(part, vertices.toReversed());
  expect(minutesOf(back)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0, true));
  expect(back).toEqual({
    legs: [
      "24707.964 1059.1 592.4 523.969",
      "24532.865 1076.7 960.7 567.814",
      "24636.824 881.8 1117.1 546.279",
    ],
    whole: "73877.653 3017.6 2670.2 1638.062",
    days: ["480.000", "480.000", "480.000", "198.062"],
  });
});

test.skipIf(missing !== "")(
  `the Tour du Mont Blanc, where the climb takes longer than the way${missing}`,
  () => {
    const line = readPlainFile(readFileSync(SHARED), SHARED).tracks[0]?.lines[0];
    if (!line) throw new Error("The file has no line");
    const part = { ...line, distance: line.lng.map(() => Number.NaN) };
    const vertices = [0, 839, 1678, 2517];
    const there = tripAlong(part, vertices);
    expect(there).toEqual({
      legs: [
        "44333.436 3832.4 2936.6 1469.325",
        "64414.505 3824.4 3761.8 1778.170",
        "52435.235 2413.1 3371.7 1354.644",
      ],
      whole: "161183.176 10069.9 10070.1 4602.139",
      days: [...new Array<string>(9).fill("480.000"), "282.139"],
    });
    expect(minutesOf(there)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0));
    expect(there.legs.map(withoutMinutes)).toEqual(
      [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
    );
    const back = tripAlong(part, vertices.toReversed());
    expect(minutesOf(back)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0, true));
    expect(back).toMatchObject({
      legs: [
        "52435.235 3371.7 2413.1 1412.104",
        "64414.505 3761.8 3824.4 1795.446",
        "44333.436 2936.6 3832.4 1401.312",
      ],
      whole: "161183.176 10070.1 10069.9 4608.862",
    });
  },
);
