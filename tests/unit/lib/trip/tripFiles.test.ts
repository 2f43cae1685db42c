import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlannedPin, pinOf } from "../../../../src/contract/plannedRoute.ts";
import { csvText } from "../../../../src/lib/csvText.ts";
import { fileName } from "../../../../src/lib/saveFile.ts";
import { trackSections } from "../../../../src/lib/trip/trackSections.ts";
import { tripGeoJson } from "../../../../src/lib/trip/tripGeoJson.ts";
import { type TripFile, type TripFileDay, tripGpx } from "../../../../src/lib/trip/tripGpx.ts";

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
  days: [],
  notes: [],
};

/** Days that end at offsets, each but the last followed by a day of rest. */
const daysTo = (...ends: number[]): TripFileDay[] =>
  ends.map((toMeters, index) => {
    const restDays = index < ends.length - 1 ? 1 : 0;
    const number = 1 + 2 * index;
    return { number, toMeters, restDays, end: `End of day ${number}`, rest: restDays ? "Rest" : "" };
  });

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

test("FILES-4 waypoints have the symbols of devices, the ends of days flags", () => {
  const symbols = [...tripGpx({ ...TRIP, days: daysTo(700, 1400) }).matchAll(/<sym>(.*?)<\/sym>/g)];
  expect(symbols.map(([, name]) => name)).toEqual(["Drinking Water", "Flag, Green", "Flag, Green"]);
});

test("PLAN-75 days are segments that meet where they end, with a waypoint at each end", () => {
  const [track, , ...points] = read({ ...TRIP, days: daysTo(350, 700, 1400) });
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
  expect(points.slice(1)).toEqual([
    { kind: "day end, rest 1", name: "End of day 1", coordinates: [14.005, 50, 310] },
    { kind: "day end, rest 1", name: "End of day 3", coordinates: [14.01, 50, 320] },
    { kind: "day end", name: "End of day 5", coordinates: [14.02, 50] },
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

test("PLAN-78 notes are waypoints and points that other readers find, in any script, a long one with its beginning as the name", () => {
  const point = { position: [14.005, 50] as const, elevationMeters: 310, meters: 358.4 };
  const rtl = "عين الماء 💧👨‍👩‍👧 <خلف> & البيت";
  const long = `Meet Ann.\n${"🏕".repeat(60)}`;
  const notes = [
    { ...point, text: rtl, icon: "water" },
    { ...point, text: long, icon: "default" },
    { ...point, text: "🏕".repeat(60), icon: "camp" },
  ];
  const document = new DOMParser().parseFromString(tripGpx({ ...TRIP, notes }), "application/xml");
  const found = gpx(document as unknown as Document).features.filter(({ properties }) =>
    properties?.type?.startsWith("note"),
  );
  expect(found.map(({ properties }) => [properties?.type, properties?.name, properties?.desc])).toEqual([
    ["note water, at 358 m", rtl, undefined],
    ["note default, at 358 m", "Meet Ann.", long],
    ["note camp, at 358 m", `${"🏕".repeat(39)}…`, "🏕".repeat(60)],
  ]);
  const points = tripGeoJson({ ...TRIP, notes }).features.filter(({ properties }) => properties?.note);
  expect(points.map(({ properties }) => properties)).toEqual(
    notes.map(({ text, icon }) => ({ note: text, icon })),
  );
  expect(points.map(({ geometry }) => geometry)).toEqual(found.map(({ geometry }) => geometry));
});

test("PLAN-75 GeoJSON has a line for each day and a point at its end, and cuts it at the antimeridian", () => {
  const days = tripGeoJson({ ...TRIP, days: daysTo(700, 1400) }).features;
  expect(days.map(({ geometry, properties }) => [geometry.type, properties?.day ?? properties?.pin])).toEqual(
    [
      ["LineString", 1],
      ["LineString", 3],
      ["Point", 1],
      ["Point", 2],
      ["Point", undefined],
      ["Point", undefined],
      ["Point", undefined],
    ],
  );
  expect(days.slice(-2)).toMatchObject([
    {
      properties: { name: "End of day 1", dayEnd: 1, restDays: 1 },
      geometry: { coordinates: [14.01, 50, 320] },
    },
    { properties: { name: "End of day 3", dayEnd: 3 }, geometry: { coordinates: [14.02, 50] } },
  ]);
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

test("PLAN-75 whatever its days are, other readers of GPX and of GeoJSON find the same line, days and points", () => {
  const degrees = fc.integer({ min: -3_000_000, max: 3_000_000 }).map((value) => value / 1e7);
  const line = fc.array(fc.tuple(degrees, degrees, fc.integer({ min: 0, max: 4000 })), {
    minLength: 2,
    maxLength: 60,
  });
  const shares = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 30 });
  fc.assert(
    fc.property(line, shares, (vertices, cuts) => {
      const meters = Float64Array.from(vertices, (_, k) => 100 * k);
      const length = meters.at(-1) ?? 0;
      const ends = cuts.toSorted((a, b) => a - b).map((share) => (share / 1000) * length);
      const trip: TripFile = {
        ...TRIP,
        track: {
          lng: Float64Array.from(vertices, ([lng]) => 14 + lng),
          lat: Float64Array.from(vertices, ([, lat]) => 50 + lat),
          elevation: Float64Array.from(vertices, ([, , elevation]) => elevation),
          meters,
        },
        days: daysTo(...ends, length),
      };
      const [track, , ...points] = read(trip);
      const segments = ends.length > 0 ? track?.coordinates : [track?.coordinates];
      const json = tripGeoJson(trip).features;
      const lines = json.filter(({ geometry }) => geometry.type === "LineString");
      const coordinates = lines.map(({ geometry }) => "coordinates" in geometry && geometry.coordinates);
      expect(coordinates).toEqual(segments);
      expect(lines.map(({ properties }) => properties?.day)).toEqual(trip.days.map(({ number }) => number));
      const endsIn = json.filter(({ properties }) => properties?.dayEnd !== undefined);
      const endsInGpx = points.filter(({ kind }) => kind.startsWith("day end"));
      expect(endsIn.map(({ geometry }) => "coordinates" in geometry && geometry.coordinates)).toEqual(
        endsInGpx.map((point) => point.coordinates),
      );
      // Each day begins where the one before ends.
      coordinates.slice(1).forEach((day, index) => {
        expect(Array.isArray(day) && day[0]).toEqual(endsInGpx[index]?.coordinates);
      });
    }),
  );
});

test("CSV quotes what it must, and no cell runs as a formula", () => {
  expect(
    csvText(
      [
        ["Day", 'The "Old" inn, left'],
        [1, "=1+1"],
        [null, -4.5],
      ],
      "en",
    ),
  ).toBe('\uFEFFDay,"The ""Old"" inn, left"\r\n1,\'=1+1\r\n,-4.5\r\n');
});

test.each(["cs", "uk"] as const)(
  "CSV in %s opens in the columns of a spreadsheet with decimal commas",
  (language) => {
    const rows = [
      ["Den", "Studánka; vlevo", "1,8 kg"],
      [1, 12.35, -4.5],
    ];
    expect(csvText(rows, language)).toBe('\uFEFFDen;"Studánka; vlevo";"1,8 kg"\r\n1;12,35;-4,5\r\n');
  },
);

test.each([
  ["Three days: N/S", "Three-days-N-S"],
  ["Хата → озеро", "Хата-озеро"],
  ["../../etc/passwd", "etc-passwd"],
  ["…", "route"],
  ["a".repeat(80), "a".repeat(50)],
])("the file of '%s' is named %s", (name, expected) => {
  expect(fileName(name, "route")).toBe(expected);
});
