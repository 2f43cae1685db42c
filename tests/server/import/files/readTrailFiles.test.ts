import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readTrailFile } from "../../../../src/server/import/files/readTrailFiles.ts";
import { FIXTURES, fixtureBytes, readFixture } from "../fixtureFiles.ts";
import { bytesOf, line } from "../parsedFiles.ts";

test("SYS-7 GPX: tracks, colours, heights and waypoints with their texts", () => {
  const file = readFixture("ridge-walk.gpx");
  expect(file).toMatchObject({
    format: "GPX",
    title: "Amber Ridge Walk",
    description: "Two days over the ridge.<br>Water is scarce.",
    notices: ["1 line of a single point left out"],
  });
  expect(file.tracks).toEqual([
    { ...named("Day 1"), lines: [line([20, 10, 400], [20.02, 10, 450.3])], ...plain },
    { ...named("Day 2"), lines: [line([20.021, 10], [20.03, 10.01])], ...plain },
    {
      ...named("Alder spur"),
      lines: [line([20.01, 10.001], [20.01, 10.002])],
      stroke: "#2266aa",
      strokeOpacity: 0.5,
      strokeWidth: null,
    },
  ]);
  expect(file.points[0]).toEqual({
    name: "Alder Spring",
    description: "<p>Flows <b>all year</b></p>",
    kinds: ["Water Source"],
    position: [20.01, 10.0021],
    elevationMeters: 412.3,
  });
});

test.each(["ridge-walk.gpx", "lake-loop.kml"] as const)(
  "%s reads the same with a namespace prefix",
  (name) => {
    const text = new TextDecoder().decode(fixtureBytes(name));
    const prefixed = text
      .replaceAll(/<(\/?)([A-Za-z]+)(?=[\s/>])/g, "<$1ns-1:$2")
      .replace(/\sxmlns=/, " xmlns:ns-1=");
    expect(prefixed).toContain("</ns-1:name>");
    expect(readTrailFile(bytesOf(prefixed), name)).toEqual(readFixture(name));
  },
);

test("SYS-7 KML: styles, several geometries, tracks with an undeclared prefix; areas are left out with a notice", () => {
  const file = readFixture("lake-loop.kml");
  expect(file).toMatchObject({
    format: "KML",
    title: "Heron Lake Loop",
    notices: ["1 area (polygon) left out", "1 entry without a place left out"],
  });
  expect(file.tracks).toEqual([
    {
      ...named("Shore"),
      lines: [line([30, 50, 0], [30.01, 50, 0]), line([30.01, 50, 0], [30.01, 50.01, 0])],
      stroke: "#0088ff",
      strokeOpacity: 128 / 255,
      strokeWidth: 5,
    },
    { ...named("Recorded"), lines: [line([30.01, 50.01, 120], [30, 50.01, 130.1])], ...plain },
  ]);
  expect(file.points).toEqual([
    {
      name: "Reed Landing",
      description: "Boats <i>only</i> in summer",
      kinds: ["https://example.org/kml/shapes/ferry.png"],
      position: [30.005, 50.0001],
      elevationMeters: null,
    },
  ]);
});

test("SYS-7 GeoJSON: lines, points and OpenStreetMap's keys; what is off the earth is counted", () => {
  const file = readFixture("island-crossing.geojson");
  expect(file).toMatchObject({ format: "GeoJSON", title: "Island Crossing" });
  expect(file.notices).toEqual(["2 positions that cannot be read left out"]);
  expect(file.tracks.map(({ name, stroke, lines }) => [name, stroke, lines.length])).toEqual([
    ["West", "#00aa55", 1],
    ["East", "#00aa55", 1],
  ]);
  expect(file.points.map(({ name, kinds, elevationMeters }) => [name, kinds, elevationMeters])).toEqual([
    ["Dateline Hut", ["alpine_hut"], 7],
  ]);
});

describe("GeoJSON in another coordinate system", () => {
  const fileIn = (crs: string | null, ...coordinates: [number, number][]) => {
    const named = crs !== null && { crs: { type: "name", properties: { name: crs } } };
    const geometry = { type: "LineString", coordinates };
    const features = [{ type: "Feature", properties: {}, geometry }];
    return bytesOf(JSON.stringify({ type: "FeatureCollection", ...named, features }));
  };
  const krovak: [number, number][] = [
    [-740_000, -1_040_000],
    [-740_100, -1_040_100],
  ];
  const degrees: [number, number][] = [
    [14, 50],
    [14.1, 50],
  ];

  test.each([
    ["urn:ogc:def:crs:EPSG::5514", "is in EPSG:5514"],
    ["EPSG:3857", "is in EPSG:3857"],
    ["http://www.opengis.net/def/crs/EPSG/0/5514", "is in EPSG:5514"],
    ["Local grid", 'is in the coordinate system "Local grid"'],
    [null, "has positions that are not degrees"],
  ])("%s is refused with the way out", (crs, reason) => {
    expect(() => readTrailFile(fileIn(crs, ...krovak), "a.json")).toThrow(
      expect.objectContaining({
        kind: "projected",
        message: `a.json: ${reason}; export it in EPSG:4326 (WGS 84)`,
      }),
    );
  });

  test.each([
    [null, []],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", []],
    ["EPSG:4326", []],
    ["urn:ogc:def:crs:EPSG::4258", []],
    ["http://www.opengis.net/def/crs/EPSG/0/4326", []],
    ["WGS 84", []],
    ["urn:ogc:def:crs:EPSG::4284", ["is in EPSG:4284, read as EPSG:4326 (WGS 84)"]],
  ])("%s in degrees is read", (crs, notices) => {
    const read = readTrailFile(fileIn(crs, ...degrees), "a.json");
    expect(read.tracks[0]?.lines).toEqual([line(...degrees)]);
    expect(read.notices).toEqual(notices);
  });
});

test("of two properties that differ in case alone, the one with a text counts", () => {
  const properties = { Name: "Spring", NAME: null, desc: "Cold", DESC: " " };
  const feature = { type: "Feature", properties, geometry: { type: "Point", coordinates: [14, 50] } };
  const [point] = readTrailFile(bytesOf(JSON.stringify(feature)), "a.json").points;
  expect(point).toMatchObject({ name: "Spring", description: "Cold" });
});

test("KML: a position of more than three numbers, as decimal commas make it, is counted, not moved", () => {
  const mark = (places: string, shape: string) =>
    `<Placemark><${shape}><coordinates>${places}</coordinates></${shape}></Placemark>`;
  const marks =
    mark("11,38,47,12", "Point") + mark("11.3,47.1,900 11,38,47,12,900,5 11.4,47.2,", "LineString");
  const file = readTrailFile(bytesOf(`<kml><Document>${marks}</Document></kml>`), "a.kml");
  expect(file.points).toEqual([]);
  expect(file.tracks[0]?.lines).toEqual([line([11.3, 47.1, 900], [11.4, 47.2])]);
  expect(file.leftOut).toMatchObject({ unreadable: 2, withoutPlace: 0 });
});

test("a lone feature and a bare geometry are GeoJSON too; longitudes past 180 are brought back", () => {
  const geometry = {
    type: "LineString",
    coordinates: [
      [190, 1],
      [191, 1],
    ],
  };
  for (const root of [geometry, { type: "Feature", properties: { name: "N" }, geometry }]) {
    const file = readTrailFile(bytesOf(JSON.stringify(root)), "a.json");
    expect(file.tracks[0]?.lines).toEqual([line([-170, 1], [-169, 1])]);
  }
});

test("control characters, which no database and no terminal takes as text, are left out", () => {
  const properties = { name: "A\u0000b\u001b[31m", desc: "dry\u0000\n\u0007wet", sym: "hut\u0000" };
  const geometry = { type: "Point", coordinates: [14, 50] };
  const collection = {
    type: "FeatureCollection",
    description: "all\u0000",
    features: [{ type: "Feature", properties, geometry }],
  };
  const file = readTrailFile(bytesOf(JSON.stringify(collection)), "a.json");
  expect(file.description).toBe("all");
  expect(file.points).toMatchObject([{ name: "Ab[31m", description: "dry<br>wet", kinds: ["hut"] }]);
  const gpx = "<gpx><wpt lat='50' lon='14'><name>A&#0;b&#27;[31m</name></wpt></gpx>";
  expect(readTrailFile(bytesOf(gpx), "a.gpx").points[0]?.name).toBe("Ab[31m");
  expect(() => readTrailFile(bytesOf('{"type":"\\u001b[2J"}'), "a.json")).toThrow('(type " [2J")');
});

test.each(FIXTURES)("%s is told by its content, gzipped and under a wrong name too", (name) => {
  const read = readTrailFile(gzipSync(fixtureBytes(name)), "unknown.bin");
  expect(read).toEqual({ ...readFixture(name), fileName: "unknown.bin" });
});

/** A track by its name alone, which is also its one property. */
const named = (name: string) => ({ name, texts: new Map([["name", name]]) });
const plain = { stroke: null, strokeOpacity: null, strokeWidth: null };
