import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlannedPin, pinOf } from "../../../../src/contract/plannedRoute.ts";
import { csvText, fileName } from "../../../../src/lib/saveFile.ts";
import { trackSections } from "../../../../src/lib/trip/trackSections.ts";
import { tripGeoJson } from "../../../../src/lib/trip/tripGeoJson.ts";
import { type TripFile, tripGpx } from "../../../../src/lib/trip/tripGpx.ts";

const pinAt = (lng: number, lat: number): PlannedPin => ({
  pin: pinOf([lng, lat]),
  position: [lng, lat],
  trailName: "Ridge",
  distanceMeters: null,
  trailPoint: [lng, lat, 300, null],
});

const TRIP: TripFile = {
  route: { name: "Ridge & valley", description: "", pins: [pinAt(14, 50), pinAt(14.02, 50)] },
  track: {
    lng: Float64Array.of(14, 14.01, 14.02),
    lat: Float64Array.of(50, 50, 50),
    elevation: Float64Array.of(300, 320.04, Number.NaN),
    meters: Float64Array.of(0, 700, 1400),
  },
  waypoints: [{ name: "Old spring", type: "spring", position: [14.005, 50.001], elevationMeters: 310 }],
  stageEnds: [],
};

function read(trip: TripFile) {
  const document = new DOMParser().parseFromString(tripGpx(trip), "application/xml");
  return gpx(document as unknown as Document).features.map(({ geometry, properties }) => ({
    kind: properties?._gpxType ?? properties?.type,
    name: properties?.name,
    coordinates: geometry && "coordinates" in geometry ? geometry.coordinates : null,
  }));
}

test("another reader finds the track with elevations, the pins as a route, and the waypoints with their types", () => {
  expect(read(TRIP)).toEqual([
    {
      kind: "trk",
      name: "Ridge & valley",
      coordinates: [
        [14, 50, 300],
        [14.01, 50, 320],
        [14.02, 50],
      ],
    },
    {
      kind: "rte",
      name: "Ridge & valley",
      coordinates: [
        [14, 50, 300],
        [14.02, 50, 300],
      ],
    },
    { kind: "spring", name: "Old spring", coordinates: [14.005, 50.001, 310] },
  ]);
});

test("stages are segments that meet where they end, in the file as on the way", () => {
  const [track] = read({ ...TRIP, stageEnds: [350, 700] });
  expect(track?.coordinates).toEqual([
    [
      [14, 50, 300],
      [14.005, 50, 310],
    ],
    [
      [14.005, 50, 310],
      [14.01, 50, 320],
    ],
    [
      [14.01, 50, 320],
      [14.02, 50],
    ],
  ]);
});

test("whatever pins a route has, they are read from its file as they are, in their order", () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e7, max: most * 1e7 - 1 }).map((value) => value / 1e7);
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 2, maxLength: 20 }), (places) => {
      const pins = places.map(([lng, lat]) => pinAt(lng, lat));
      const route = read({ ...TRIP, route: { ...TRIP.route, pins } }).find(({ kind }) => kind === "rte");
      expect(route?.coordinates).toEqual(places.map(([lng, lat]) => [lng, lat, 300]));
    }),
  );
});

test("sections of a track have all its vertices, and its ends", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.01, max: 500, noNaN: true }), { minLength: 1, maxLength: 30 }),
      fc.array(fc.double({ min: -0.1, max: 1.1, noNaN: true }), { maxLength: 6 }),
      (steps, shares) => {
        let sum = 0;
        const meters = Float64Array.from([0, ...steps], (step) => {
          sum += step;
          return sum;
        });
        const lng = meters.map((offset) => offset / 1e5);
        const offsets = shares.map((share) => share * sum).sort((a, b) => a - b);
        const sections = trackSections({ lng, lat: lng, elevation: lng, meters }, offsets);
        sections.slice(1).forEach((section, index) => {
          expect(section[0]).toEqual(sections[index]?.at(-1));
        });
        const found = new Set(sections.flat().map(({ position }) => position[0]));
        expect([...lng].filter((value) => !found.has(value))).toEqual([]);
        const inOrder = sections.flat().map(({ position }) => position[0]);
        expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
        expect([inOrder[0], inOrder.at(-1)]).toEqual([0, lng.at(-1)]);
      },
    ),
  );
});

test("GeoJSON has a line for each day, and cuts it at the antimeridian", () => {
  const days = tripGeoJson({ ...TRIP, stageEnds: [700] }).features;
  expect(days.map(({ geometry, properties }) => [geometry.type, properties?.day ?? properties?.pin])).toEqual(
    [
      ["LineString", 1],
      ["LineString", 2],
      ["Point", 1],
      ["Point", 2],
      ["Point", undefined],
    ],
  );
  const track = { ...TRIP.track, lng: Float64Array.of(179.98, 180.02, 180.03) };
  const [line] = tripGeoJson({ ...TRIP, track }).features;
  expect(line?.geometry).toEqual({
    type: "MultiLineString",
    coordinates: [
      [
        [179.98, 50, 300],
        [180, 50, 310],
      ],
      [
        [-180, 50, 310],
        [-179.98, 50, 320],
        [-179.97, 50],
      ],
    ],
  });
});

test("CSV quotes what it must, and no cell runs as a formula", () => {
  expect(
    csvText([
      ["Day", 'The "Old" inn, left'],
      [1, "=1+1"],
      [null, -4.5],
    ]),
  ).toBe('\uFEFFDay,"The ""Old"" inn, left"\r\n1,\'=1+1\r\n,-4.5\r\n');
});

test.each([
  ["Three days: N/S", "Three-days-N-S"],
  ["Хата → озеро", "Хата-озеро"],
  ["../../etc/passwd", "etc-passwd"],
  ["…", "route"],
  ["a".repeat(80), "a".repeat(50)],
])("the file of '%s' is named %s", (name, expected) => {
  expect(fileName(name, "route")).toBe(expected);
});
