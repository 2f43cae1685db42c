import fc from "fast-check";
import { expect, test } from "vitest";
import { type GpxPoint, gpxText } from "../../../../../src/lib/gpx/gpxText.ts";
import type { TimedPoint } from "../../../../../src/lib/trailFiles/readTimedPoints.ts";
import { learnPace, paceOfTrack } from "../../../../../workers/geo/trip/learnPace.ts";

/** Metres of a degree of latitude on the sphere of 12,742 km. */
const DEGREE = (Math.PI * 12_742_000) / 360;
const START = Date.parse("2026-06-01T06:00:00Z") / 1000;

interface Walk {
  kilometers: number;
  /** Metres up in each kilometre, negative for down. */
  rise: number;
  /** Times the norm. */
  pace: number;
  /** Minutes of a break after some kilometres. */
  breaks?: ReadonlyMap<number, number>;
}

/** Somebody who goes north along a slope and has a point recorded every 10 m, worked out by the sentence of the norm. */
function walked({ kilometers, rise, pace, breaks = new Map() }: Walk): TimedPoint[] {
  const along = 60 / 4;
  const climb = Math.abs(rise) * (rise > 0 ? 60 / 300 : 60 / 500);
  const minutes = (Math.max(along, climb) + Math.min(along, climb) / 2) / pace;
  let rested = 0;
  return Array.from({ length: 100 * kilometers + 1 }, (_, step) => {
    const at = step / 100;
    if (step % 100 === 0) rested += breaks.get(at) ?? 0;
    return {
      lng: 14,
      lat: 50 + (1000 * at) / DEGREE,
      elevationMeters: 400 + rise * at,
      seconds: START + 60 * (at * minutes + rested),
    };
  });
}

const fileOf = (content: string, name = "walk.gpx") => new File([content], name);

/** With times, which no GPX of ours has. */
function recorded(points: readonly TimedPoint[]): string {
  const segment = points.map(
    ({ lng, lat, elevationMeters }): GpxPoint => ({ position: [lng, lat], elevationMeters }),
  );
  let next = 0;
  return gpxText({ tracks: [{ segments: [segment] }] }).replaceAll("</ele>", () => {
    const { seconds } = points[next++] as TimedPoint;
    return `</ele><time>${new Date(1000 * seconds).toISOString()}</time>`;
  });
}

test("PLAN-71 whatever the slope and the breaks, the pace of a walk is learned", () => {
  fc.assert(
    fc.property(
      fc.record({
        kilometers: fc.integer({ min: 3, max: 15 }),
        rise: fc.integer({ min: -200, max: 200 }),
        pace: fc.double({ min: 0.5, max: 2, noNaN: true }),
        breaks: fc
          .array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 5, max: 90 })), { maxLength: 4 })
          .map((pairs) => new Map(pairs)),
      }),
      (walk) => {
        const answer = paceOfTrack([walked(walk)]);
        expect(answer.kind).toBe("learned");
        if (answer.kind !== "learned") return;
        expect(Math.abs(answer.pace / walk.pace - 1)).toBeLessThan(0.02);
        expect(answer.lengthMeters).toBeCloseTo(1000 * walk.kilometers, 0);
        const rested = [...walk.breaks].reduce(
          (sum, [after, minutes]) => sum + (after <= walk.kilometers ? minutes : 0),
          0,
        );
        expect(Math.abs(answer.breakMinutes - rested)).toBeLessThan(0.02 * answer.movingMinutes + 2);
      },
    ),
    { numRuns: 200 },
  );
});

test("PLAN-71 a GPX file is read with its times, also under a prefix, and the time between two walks is no break", async () => {
  const content = recorded(walked({ kilometers: 10, rise: 60, pace: 0.92 }));
  expect(await learnPace(fileOf(content))).toMatchObject({ kind: "learned", pace: expect.closeTo(0.92, 2) });
  const prefixed = content
    .replaceAll(/<(\/?)(?=[a-z])/g, "<$1g:")
    .replace("xmlns=", 'xmlns:g="http://www.topografix.com/GPX/1/1" xmlns=');
  expect(await learnPace(fileOf(prefixed))).toMatchObject({ pace: expect.closeTo(0.92, 2) });
  const later = walked({ kilometers: 4, rise: 0, pace: 0.92 }).map((point) => ({
    ...point,
    seconds: point.seconds - 86_400,
  }));
  const both = paceOfTrack([[...walked({ kilometers: 4, rise: 0, pace: 0.92 }), ...later]]);
  expect(both).toMatchObject({ pace: expect.closeTo(0.92, 2), breakMinutes: expect.closeTo(0, 5) });
});

test("PLAN-71 heights that are missing count as level ground", () => {
  const flat = walked({ kilometers: 5, rise: 0, pace: 1.2 }).map((point) => ({
    ...point,
    elevationMeters: Number.NaN,
  }));
  expect(paceOfTrack([flat])).toMatchObject({ kind: "learned", pace: expect.closeTo(1.2, 2) });
});

test("PLAN-71 files without a pace are refused with the reason", async () => {
  const walk = walked({ kilometers: 1, rise: 0, pace: 1 });
  expect(await learnPace(fileOf(recorded(walk)))).toEqual({
    kind: "tooShort",
    lengthMeters: expect.closeTo(1000, 0),
  });
  const timeless = gpxText({
    tracks: [{ segments: [walk.map(({ lng, lat }) => ({ position: [lng, lat] as const }))] }],
  });
  expect(await learnPace(fileOf(timeless))).toEqual({ kind: "noTimes" });
  expect(await learnPace(fileOf(recorded(walk).slice(0, 900)))).toEqual({
    kind: "unreadable",
    problem: "broken",
  });
  expect(await learnPace(fileOf("{}"))).toEqual({ kind: "unreadable", problem: "otherFormat" });
  expect(await learnPace(fileOf("<kml></kml>"))).toEqual({ kind: "unreadable", problem: "otherFormat" });
  expect(await learnPace(fileOf(""))).toEqual({ kind: "unreadable", problem: "empty" });
  const huge = Object.defineProperty(fileOf("<gpx/>"), "size", { value: 60_000_000 });
  expect(await learnPace(huge)).toMatchObject({ kind: "tooLarge", bytes: 60_000_000 });
});
