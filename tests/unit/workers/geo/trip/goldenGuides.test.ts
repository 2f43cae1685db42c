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
 * DIN 33466 counted plainly: by the kilometres of the line from its first vertex, cut at the ends, each climb between
 * samples at least 100 m apart, with the heights at the cuts between those of the vertices beside.
 */
function plainMinutes({ lng, lat, elevation }: DraftPart, from: number, to: number, isBack = false): string {
  const along = [0];
  for (let i = 1; i < lng.length; i++) {
    const step = haversine([lng[i - 1] ?? 0, lat[i - 1] ?? 0], [lng[i] ?? 0, lat[i] ?? 0]);
    along.push((along[i - 1] ?? 0) + step);
  }
  const points = along.map((meters, i) => ({
    meters,
    height: elevation[i] ?? 0,
    isCut: i === from || i === to,
  }));
  const cut = points.slice(from, to + 1);
  for (let i = cut.length - 1; i > 0; i--) {
    const [a, b] = [cut[i - 1], cut[i]];
    if (!a || !b) continue;
    const mark = 1000 * Math.floor(b.meters / 1000);
    if (mark <= a.meters) continue;
    const share = (mark - a.meters) / (b.meters - a.meters);
    cut.splice(i, 0, { meters: mark, height: a.height + share * (b.height - a.height), isCut: true });
  }
  let [minutes, start, sample, up, down] = [0, cut[0], cut[0], 0, 0];
  for (const point of cut.slice(1)) {
    if (!start || !sample || (point.meters - sample.meters < 100 && !point.isCut)) continue;
    up += Math.max(0, point.height - sample.height);
    down += Math.max(0, sample.height - point.height);
    sample = point;
    if (!point.isCut) continue;
    const way = (point.meters - start.meters) * 0.015;
    const climb = isBack ? down / 5 + up * 0.12 : up / 5 + down * 0.12;
    minutes += Math.max(way, climb) + Math.min(way, climb) / 2;
    [start, up, down] = [point, 0, 0];
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
      "24636.824 1117.1 881.8 562.144",
      "24532.865 960.7 1076.7 545.043",
      "24707.964 592.4 1059.1 508.428",
    ],
    whole: "73877.653 2670.2 3017.6 1615.615",
    days: ["480.000", "480.000", "480.000", "175.615"],
  });
  expect(minutesOf(there)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0));
  expect(there.legs.map(withoutMinutes)).toEqual(
    [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
  );
  const back = tripAlong(part, vertices.toReversed());
  expect(minutesOf(back)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0, true));
  expect(back).toEqual({
    legs: [
      "24707.964 1059.1 592.4 524.689",
      "24532.865 1076.7 960.7 564.986",
      "24636.824 881.8 1117.1 545.327",
    ],
    whole: "73877.653 3017.6 2670.2 1635.002",
    days: ["480.000", "480.000", "480.000", "195.002"],
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
        "44333.436 3832.4 2936.6 1483.358",
        "64414.505 3824.4 3761.8 1774.804",
        "52435.235 2413.1 3371.7 1352.551",
      ],
      whole: "161183.176 10069.9 10070.1 4610.713",
      days: [...new Array<string>(9).fill("480.000"), "290.713"],
    });
    expect(minutesOf(there)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0));
    expect(there.legs.map(withoutMinutes)).toEqual(
      [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
    );
    const back = tripAlong(part, vertices.toReversed());
    expect(minutesOf(back)).toBe(plainMinutes(part, vertices[0] ?? 0, vertices[3] ?? 0, true));
    expect(back).toMatchObject({
      legs: [
        "52435.235 3371.7 2413.1 1407.793",
        "64414.505 3761.8 3824.4 1794.706",
        "44333.436 2936.6 3832.4 1416.759",
      ],
      whole: "161183.176 10070.1 10069.9 4619.258",
    });
  },
);
