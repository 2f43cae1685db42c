import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draftColumns } from "../../../../../bench/draftColumns.ts";
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
  const ends = Array.from(measure.legStarts, (start) => measure.meters[start] ?? 0);
  const days = splitStages(measure, { rule: { by: "time", limit: 480, tolerance: 0 }, places: [] });
  return {
    legs: ends.slice(1).map((end, leg) => rounded(ends[leg] ?? 0, end).join(" ")),
    whole: rounded(0, tripLength(measure)).join(" "),
    days: days.map(({ minutes, isOver }) => (isOver ? "over" : minutes.toFixed(3))),
  };
}

/**
 * The same numbers counted plainly: haversine lengths, and the climb between samples at least 100 m apart, the first and
 * the last vertex among them.
 */
function plainLeg({ lng, lat, elevation }: DraftPart, from: number, to: number): string {
  const radians = Math.PI / 180;
  let [length, up, down, since, height] = [0, 0, 0, 0, elevation[from] ?? 0];
  for (let i = from + 1; i <= to; i++) {
    const [a, b] = [(lat[i - 1] ?? 0) * radians, (lat[i] ?? 0) * radians];
    const east = ((lng[i] ?? 0) - (lng[i - 1] ?? 0)) * radians;
    const half = Math.sin((b - a) / 2) ** 2 + Math.sin(east / 2) ** 2 * Math.cos(a) * Math.cos(b);
    const step = 2 * 6_371_000 * Math.asin(Math.sqrt(half));
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

const withoutMinutes = (leg: string) => leg.split(" ").slice(0, 3).join(" ");

test("a walk through a demo guide takes, leg by leg, the time of DIN 33466, and another one on the way back", () => {
  const spec = DEMO_GUIDES.find(({ name }) => name === "Black Dale Crest Walk");
  const [trail] = spec ? buildTrails(spec) : [];
  const part = trail?.parts[0];
  if (!part) throw new Error("The demo world has no such guide");
  const vertices = [0, 1116, 2232, 3348];
  // Leg 1: 24.636824 km * 15 = 369.552 min; 1117.1 / 5 + 881.8 * 0.12 = 329.236 min; 369.552 + 329.236 / 2 = 534.170.
  // Leg 2: 24.532865 km * 15 = 367.993 min; 960.7 / 5 + 1076.7 * 0.12 = 321.344 min; 367.993 + 321.344 / 2 = 528.665.
  // Leg 3: 24.707964 km * 15 = 370.619 min; 592.4 / 5 + 1059.1 * 0.12 = 245.572 min; 370.619 + 245.572 / 2 = 493.405.
  // Together 1556.241 min: three days of 480 min, and 116.241 min.
  const there = tripAlong(part, vertices);
  expect(there).toEqual({
    legs: [
      "24636.824 1117.1 881.8 534.170",
      "24532.865 960.7 1076.7 528.665",
      "24707.964 592.4 1059.1 493.405",
    ],
    whole: "73877.653 2670.2 3017.6 1556.241",
    days: ["480.000", "480.000", "480.000", "116.241"],
  });
  expect(there.legs.map(withoutMinutes)).toEqual(
    [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
  );
  // Back, leg 3: 1059.1 / 5 + 592.4 * 0.12 = 282.908 min; 370.619 + 282.908 / 2 = 512.073.
  // Leg 2: 1076.7 / 5 + 960.7 * 0.12 = 330.624 min; 367.993 + 330.624 / 2 = 533.305.
  // Leg 1: 881.8 / 5 + 1117.1 * 0.12 = 310.412 min; 369.552 + 310.412 / 2 = 524.758. Together 1570.137 min.
  expect(tripAlong(part, vertices.toReversed())).toEqual({
    legs: [
      "24707.964 1059.1 592.4 512.073",
      "24532.865 1076.7 960.7 533.305",
      "24636.824 881.8 1117.1 524.758",
    ],
    whole: "73877.653 3017.6 2670.2 1570.137",
    days: ["480.000", "480.000", "480.000", "130.137"],
  });
});

test.skipIf(missing !== "")(
  `the Tour du Mont Blanc, where the climb takes longer than the way${missing}`,
  () => {
    const line = readPlainFile(readFileSync(SHARED), SHARED).tracks[0]?.lines[0];
    if (!line) throw new Error("The file has no line");
    const part = { ...line, distance: line.lng.map(() => Number.NaN) };
    const vertices = [0, 839, 1678, 2517];
    // Leg 1: 3832.4 / 5 + 2936.6 * 0.12 = 1118.872 min; 44.333436 km * 15 = 665.002 min; 1118.872 + 665.002 / 2 = 1451.373.
    // Leg 2: 3824.4 / 5 + 3761.8 * 0.12 = 1216.296 min; 64.414505 km * 15 = 966.218 min; 1216.296 + 966.218 / 2 = 1699.405.
    // Leg 3: 2413.1 / 5 + 3371.7 * 0.12 = 887.224 min; 52.435235 km * 15 = 786.529 min; 887.224 + 786.529 / 2 = 1280.488.
    // Together 4431.266 min: nine days of 480 min, and 111.266 min.
    const there = tripAlong(part, vertices);
    expect(there).toEqual({
      legs: [
        "44333.436 3832.4 2936.6 1451.373",
        "64414.505 3824.4 3761.8 1699.405",
        "52435.235 2413.1 3371.7 1280.488",
      ],
      whole: "161183.176 10069.9 10070.1 4431.266",
      days: [...new Array<string>(9).fill("480.000"), "111.266"],
    });
    expect(there.legs.map(withoutMinutes)).toEqual(
      [0, 1, 2].map((leg) => plainLeg(part, vertices[leg] ?? 0, vertices[leg + 1] ?? 0)),
    );
    // Back, leg 3: 3371.7 / 5 + 2413.1 * 0.12 = 963.912 min; + 786.529 / 2 = 1357.176.
    // Leg 2: 3761.8 / 5 + 3824.4 * 0.12 = 1211.288 min; + 966.218 / 2 = 1694.397.
    // Leg 1: 2936.6 / 5 + 3832.4 * 0.12 = 1047.208 min; + 665.002 / 2 = 1379.709. Together 4431.282 min.
    expect(tripAlong(part, vertices.toReversed())).toMatchObject({
      legs: [
        "52435.235 3371.7 2413.1 1357.176",
        "64414.505 3761.8 3824.4 1694.397",
        "44333.436 2936.6 3832.4 1379.709",
      ],
      whole: "161183.176 10070.1 10069.9 4431.282",
    });
  },
);
