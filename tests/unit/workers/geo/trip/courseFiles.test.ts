import { tcx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import FitParser from "fit-file-parser";
import { expect, test } from "vitest";
import {
  type CoursePointKind,
  cutText,
  type DeviceCourse,
} from "../../../../../src/lib/trip/deviceCourse.ts";
import type { TrackColumns } from "../../../../../src/lib/trip/trackSections.ts";
import { fitCourse } from "../../../../../workers/geo/trip/fitCourse.ts";
import { tcxCourse } from "../../../../../workers/geo/trip/tcxCourse.ts";

/** Over 180°, the last elevation unknown. */
const TRACK: TrackColumns = {
  lng: Float64Array.of(179.98, 179.99, 180.01, 180.02),
  lat: Float64Array.of(-10, -10, -10.001, -10.002),
  elevation: Float64Array.of(-3.4, 1200.2, 2500, Number.NaN),
  meters: Float64Array.of(0, 1100, 3300, 4400.55),
};
const COURSE: DeviceCourse = {
  name: "Перевал і озеро, довга назва мандрівки",
  activity: "paddle",
  startTime: Date.parse("2027-05-01T00:00:00Z"),
  pace: { meters: Float64Array.of(0, 4400.55), minutes: Float64Array.of(0, 88) },
  ascentMeters: 2503.4,
  descentMeters: 12,
  points: [
    { meters: 550, kind: "water", name: "Old & cold spring" },
    { meters: 2200, kind: "sharpLeft", name: "Джерело під горою" },
    { meters: 4400, kind: "danger", name: "👨‍👩‍👧 crossing" },
  ],
};

/** What an independent reader finds in a FIT file. */
async function readFit(track: TrackColumns, course: DeviceCourse) {
  const parser = new FitParser({ force: false, lengthUnit: "m", elapsedRecordField: false });
  return parser.parseAsync(fitCourse(track, course).buffer);
}

test("FILES-1 another reader finds a FIT course: its line, climb, times and points at their distance", async () => {
  const { file_ids: ids, course: found, laps, records, course_points: points } = await readFit(TRACK, COURSE);
  expect(ids?.[0]).toMatchObject({ type: "course" });
  expect(found).toMatchObject({ name: "Перевал і озеро,", sport: "paddling" });
  expect(laps?.[0]).toMatchObject({ total_distance: 4400.55, total_ascent: 2503, total_elapsed_time: 5280 });
  expect(records?.map(({ position_long: lng }) => lng?.toFixed(5))).toEqual([
    "179.98000",
    "179.99000",
    "-179.99000",
    "-179.98000",
  ]);
  expect(records?.map(({ altitude }) => altitude && Number(altitude.toFixed(1)))).toEqual([
    -3.4,
    1200.2,
    2500,
    undefined,
  ]);
  expect(records?.map(({ distance }) => distance)).toEqual([0, 1100, 3300, 4400.55]);
  expect(points).toMatchObject([
    { type: "water", name: "Old & cold spri", distance: 550 },
    { type: "sharp_left", name: "Джерело", distance: 2200 },
    { type: "danger", distance: 4400 },
  ]);
  expect(points?.[0]?.position_long).toBeCloseTo(179.985, 5);
  expect(points?.[1]?.timestamp).toEqual(new Date("2027-05-01T00:44:00Z"));
});

test("FILES-1 a trip of more milliseconds than FIT can count has the most that it can", async () => {
  const pace = { meters: COURSE.pace.meters, minutes: Float64Array.of(0, 60 * 24 * 60) };
  const { laps } = await readFit(TRACK, { ...COURSE, pace });
  expect(laps?.[0]?.total_elapsed_time).toBeCloseTo(0xffff_fffe / 1000, 2);
});

test("FILES-1 another reader finds a TCX course, with whole names in the notes", () => {
  const text = tcxCourse(TRACK, COURSE);
  const document = new DOMParser().parseFromString(text, "application/xml");
  const [line] = tcx(document as unknown as Document).features;
  expect(line?.geometry).toEqual({
    type: "LineString",
    coordinates: [
      [179.98, -10, -3.4],
      [179.99, -10, 1200.2],
      [-179.99, -10.001, 2500],
      [-179.98, -10.002],
    ],
  });
  const points = Array.from(document.getElementsByTagName("CoursePoint"), (point) =>
    ["Name", "PointType", "Notes"].map((tag) => point.getElementsByTagName(tag)[0]?.textContent),
  );
  expect(points).toEqual([
    ["Old & cold", "Water", "Old & cold spring"],
    ["Джерело пі", "Left", "Джерело під горою"],
    ["👨‍👩‍👧 c", "Danger", "👨‍👩‍👧 crossing"],
  ]);
});

test("FILES-1 whatever the line, both formats have it within a metre", { timeout: 300_000 }, async () => {
  const step = fc.record({
    east: fc.double({ min: -0.01, max: 0.01, noNaN: true }),
    north: fc.double({ min: -0.005, max: 0.005, noNaN: true }),
    meters: fc.double({ min: 0.5, max: 1500, noNaN: true }),
    elevation: fc.double({ min: -430, max: 8800, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 40 }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
      async (steps, west, south) => {
        const sums = (start: number, of: (part: (typeof steps)[number]) => number) => {
          let sum = start;
          return Float64Array.from(steps, (part) => {
            const value = sum;
            sum += of(part);
            return value;
          });
        };
        const track: TrackColumns = {
          lng: sums(west, ({ east }) => east),
          lat: sums(south, ({ north }) => north),
          elevation: Float64Array.from(steps, ({ elevation }) => elevation),
          meters: sums(0, ({ meters }) => meters),
        };
        const { records } = await readFit(track, COURSE);
        const document = new DOMParser().parseFromString(tcxCourse(track, COURSE), "application/xml");
        const [line] = tcx(document as unknown as Document).features;
        const coordinates = line?.geometry?.type === "LineString" ? line.geometry.coordinates : [];
        expect(records).toHaveLength(steps.length);
        expect(coordinates).toHaveLength(steps.length);
        records?.forEach((record, index) => {
          const turns = Math.round(((track.lng[index] ?? 0) - (record.position_long ?? 0)) / 360);
          const [lng, lat] = [(track.lng[index] ?? 0) - 360 * turns, track.lat[index] ?? 0];
          // 1e-6 degrees are 0.1 m.
          expect(record.position_long).toBeCloseTo(lng, 5);
          expect(record.position_lat).toBeCloseTo(lat, 5);
          expect(Math.abs((record.distance ?? 0) - (track.meters[index] ?? 0))).toBeLessThan(0.01);
          expect(Math.abs((record.altitude ?? 0) - (track.elevation[index] ?? 0))).toBeLessThan(0.11);
          expect(coordinates[index]?.[1]).toBeCloseTo(lat, 6);
        });
      },
    ),
    { numRuns: 60 },
  );
});

test("a route of 100,000 points and 200 course points is a whole file", async () => {
  const count = 100_000;
  const track: TrackColumns = {
    lng: Float64Array.from({ length: count }, (_, i) => 10 + i / 1e5),
    lat: Float64Array.from({ length: count }, () => 46),
    elevation: new Float64Array(count).fill(900),
    meters: Float64Array.from({ length: count }, (_, i) => i * 0.77),
  };
  const kinds: CoursePointKind[] = ["left", "water"];
  const points = Array.from({ length: 200 }, (_, i) => ({
    meters: i * 380,
    kind: kinds[i % 2] ?? "generic",
    name: `Point ${i}`,
  }));
  const { records, course_points: found } = await readFit(track, { ...COURSE, points });
  expect(records).toHaveLength(count);
  expect(found?.map(({ name }) => name)).toEqual(points.map(({ name }) => name));
});

test("a text is cut between whole characters", () => {
  expect(cutText("e\u0301e\u0301e\u0301", (text) => text.length <= 5)).toBe("e\u0301e\u0301");
  expect(cutText("one two", (text) => text.length <= 4)).toBe("one");
});
