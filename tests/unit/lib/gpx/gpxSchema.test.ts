import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { type PlannedPin, pinOf } from "../../../../src/contract/plannedRoute.ts";
import { gpxText } from "../../../../src/lib/gpx/gpxText.ts";
import { type TripFile, tripGpx } from "../../../../src/lib/trip/tripGpx.ts";

const schema = {
  fileName: "gpx11.xsd",
  contents: readFileSync(new URL("../../../fixtures/gpx/gpx11.xsd", import.meta.url), "utf8"),
};

/** What libxml2 finds wrong in each document by the schema of GPX 1.1. */
async function problemsOf(...texts: string[]): Promise<string[]> {
  const xml = texts.map((contents, index) => ({ fileName: `trip${index}.gpx`, contents }));
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

const pinAt = (lng: number, lat: number, distanceMeters: number | null): PlannedPin => ({
  pin: pinOf([lng, lat]),
  position: [lng, lat],
  trailName: "Ridge & Valley Way",
  distanceMeters,
  trailPoint: [lng, lat, 300, distanceMeters],
});

/** Across the date line, in three days, with heights missing at its end. */
const TRIP: TripFile = {
  route: {
    name: 'Two days <over> the "ridge"',
    description: "Bring water.\nThe spring is dry.",
    pins: [pinAt(179.98, 50, 1200.5), pinAt(-179.98, 50, null)],
  },
  track: {
    lng: Float64Array.of(179.98, 179.99, 180, 180.01, 180.02),
    lat: Float64Array.of(50, 50, 50, 50, 50),
    elevation: Float64Array.of(300, 320.04, -0.02, Number.NaN, Number.NaN),
    meters: Float64Array.of(0, 700, 1400, 2100, 2800),
  },
  waypoints: [
    { name: "Old spring\u0001", type: "spring", position: [180.005, 50.001], elevationMeters: 310 },
    { name: "Хата № 1 🏕", type: "hut", position: [179.99, 50], elevationMeters: null },
  ],
  notes: [],
  days: [700, 1750, 2800].map((toMeters, index) => ({
    number: index + 1,
    toMeters,
    restDays: 0,
    end: `Day ${index + 1} & "its" end`,
    rest: "",
  })),
};

test("a trip in stages, with its pins and typed waypoints, is valid by the schema of GPX 1.1", async () => {
  const text = tripGpx(TRIP);
  expect(text.match(/<trkseg>/g)).toHaveLength(3);
  expect(text).toContain("<type>spring</type>");
  expect(text).toContain("<extensions>");
  expect(await problemsOf(text)).toEqual([]);
});

test("a route without a name, pins and heights is valid too", async () => {
  const empty = new Float64Array(0);
  const track = { lng: empty, lat: empty, elevation: empty, meters: empty };
  const nothing = tripGpx({
    route: { name: "", description: "", pins: [] },
    track,
    waypoints: [],
    days: [],
    notes: [],
  });
  expect(await problemsOf(nothing, gpxText({}))).toEqual([]);
});

test("any texts, places and heights make a valid file", async () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const point = fc.record({
    position: fc.tuple(number(-540, 540), number(-90, 90)),
    elevationMeters: fc.option(number(-500, 9000)),
    name: fc.string({ unit: "binary" }),
    description: fc.string({ unit: "grapheme" }),
    type: fc.constantFrom("camp", "water_seasonal"),
    distanceMeters: fc.option(number(0, 5_000_000)),
  });
  const points = fc.array(point, { maxLength: 4 });
  const files = fc.record({
    name: fc.string({ unit: "binary" }),
    waypoints: points,
    routes: fc.array(fc.record({ name: fc.string(), points }), { maxLength: 2 }),
    tracks: fc.array(fc.record({ name: fc.string(), segments: fc.array(points, { maxLength: 3 }) }), {
      maxLength: 2,
    }),
  });
  const texts = fc.sample(files, { numRuns: 60, seed: 20 }).map((file) => gpxText(file));
  expect(await problemsOf(...texts)).toEqual([]);
});

test("the schema refuses a wrong order, a longitude of 180, and extensions without a namespace of their own", async () => {
  const valid = tripGpx(TRIP);
  const broken = [
    valid.replace("<ele>310</ele><name>Old spring</name>", "<name>Old spring</name><ele>310</ele>"),
    valid.replace('lon="179.98"', 'lon="180"'),
    valid.replace(/<extensions>.*?<\/extensions>/, "<extensions><name/></extensions>"),
  ];
  for (const text of broken) {
    expect(text).not.toBe(valid);
    expect((await problemsOf(text)).length).toBeGreaterThan(0);
  }
});
