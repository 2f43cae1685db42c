import { expect, test } from "vitest";
import { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import { pinsAt, plannerOf, straight } from "../route/planner.ts";
import { at, importedFrom, importText, trackGpx } from "./importFile.ts";

const planner = plannerOf([[straight([0, 0], [10_000, 0])], [straight([5000, 0], [5000, 3000])]]);
const place = (east: number, north: number) => at([east, north]);
const coordinates = (east: number, north: number) => place(east, north).join();

test.each([
  ["an empty file", "", "empty"],
  ["words", "Dear reader", "otherFormat"],
  ["a web page", "<!DOCTYPE html><html><body></body></html>", "otherFormat"],
  ["JSON of another kind", '{"type":"Topology","objects":{}}', "otherFormat"],
  ["crossed tags", "<gpx><trk></gpx></trk>", "broken"],
  ["a file cut short", '<gpx><wpt lat="1" lon="2"><name>A', "broken"],
  ["an archive", "PK\x03\x04doc.kml", "archive"],
  ["bytes", "\0\0\0\x01ftyp", "notText"],
  ["a GPX without points", "<gpx/>", "nothing"],
])("%s is refused with its reason", async (_, text, problem) => {
  expect(await importText(planner, text)).toEqual({ kind: "unreadable", problem });
});

test("a file over the limit is not read at all", async () => {
  const file = new File([], "big.gpx");
  Object.defineProperty(file, "size", { value: 104_857_600 });
  const { importRoute } = await import("../../../../../workers/geo/imports/importRoute.ts");
  expect(await importRoute(planner, file, new AbortController().signal)).toEqual({
    kind: "tooLarge",
    bytes: 104_857_600,
    limitBytes: 50_000_000,
  });
});

test("a file of another continent says how far away it is", async () => {
  const text = '<gpx><trk><trkseg><trkpt lat="0" lon="90"/><trkpt lat="0" lon="91"/></trkseg></trk></gpx>';
  const answer = await importText(planner, text);
  expect(answer.kind).toBe("elsewhere");
  // A quarter of the equator from the end of the trail, 10 km east of 0°.
  expect(answer.kind === "elsewhere" && answer.awayMeters / 1000).toBeCloseTo(9998, 0);
});

test("a KML of placemarks alone has a pin at each, in their order; what is too far is reported with its distance", async () => {
  const marks = [
    coordinates(1000, 20),
    coordinates(5000, 0),
    coordinates(5000, 2000),
    coordinates(9000, 1200),
  ];
  const text = `<kml><Document>${marks
    .map((mark) => `<Placemark><Point><coordinates>${mark}</coordinates></Point></Placemark>`)
    .join("")}</Document></kml>`;
  const { restored, report } = await importedFrom(planner, text);
  expect(restored.route?.pins).toEqual(pinsAt(planner, [0, 20], [0, 100], [1, 40]));
  expect(report).toMatchObject({ source: "points", pointCount: 4, away: { count: 1 }, waypointCount: 0 });
  expect(report.away.farthestMeters).toBeCloseTo(1200, 0);
});

test.each([
  ["a geometry", (line: object) => line],
  ["a feature", (line: object) => ({ type: "Feature", properties: {}, geometry: line })],
  [
    "a collection with an area",
    (line: object) => ({
      type: "FeatureCollection",
      features: [
        {
          type: "Feature",
          properties: { name: "A" },
          geometry: { type: "GeometryCollection", geometries: [line] },
        },
        { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [] } },
      ],
    }),
  ],
])("GeoJSON of %s is read", async (_, wrap) => {
  const line = { type: "LineString", coordinates: [place(1000, 0), place(4000, 0)] };
  const { restored } = await importedFrom(planner, JSON.stringify(wrap(line)));
  expect(restored.route?.pins).toEqual(pinsAt(planner, [0, 20], [0, 80]));
});

test("route points of another program beside a track: the track is followed, its waypoints are counted", async () => {
  const text = trackGpx([
    [1000, 0],
    [5000, 0],
    [5000, 3000],
  ]).replace(
    "<trk>",
    `<wpt lat="0" lon="0.01"/><rte><rtept lat="0" lon="0.02"/><rtept lat="0" lon="0.03"/></rte><trk>`,
  );
  // Their missing names are not those of trails without one.
  const unnamed = new RoutePlanner(planner.lines.index, ["", ""]);
  for (const each of [planner, unnamed]) {
    const { report, restored } = await importedFrom(each, text);
    expect(report).toMatchObject({ source: "track", waypointCount: 3 });
    expect(restored.route?.lengthMeters).toBeCloseTo(7000, -1);
  }
});

test("a route of another program with points close together is followed like a track", async () => {
  const text = trackGpx(
    [
      [1000, 0],
      [5000, 0],
      [5000, 3000],
    ],
    200,
  )
    .replaceAll(/<\/?trkseg>/g, "")
    .replaceAll("trkpt", "rtept")
    .replace("<trk>", "<rte><desc>By the lake</desc>")
    .replace("</trk>", "</rte>");
  const { description, report, restored } = await importedFrom(planner, text);
  expect(report).toMatchObject({ source: "track", pointCount: 36 });
  expect(description).toBe("By the lake");
  expect(restored.route?.pins.length).toBeLessThan(6);
  expect(restored.route?.lengthMeters).toBeCloseTo(7000, -1);
});

test("extension elements, with prefixes that nothing declares, and no namespace", async () => {
  const point = (east: number) =>
    `<trkpt lat="0" lon="${place(east, 0)[0]}"><extensions><gpxtpx:hr>99</gpxtpx:hr></extensions></trkpt>`;
  const text = `<gpx><trk><trkseg>${point(1000)}${point(4000)}</trkseg></trk></gpx>`;
  expect((await importedFrom(planner, text)).restored.route?.pins).toHaveLength(2);
});

test("one place near the trails makes no route", async () => {
  const text = `<gpx><wpt lat="0" lon="0.01"/><wpt lat="9" lon="9"/></gpx>`;
  expect(await importText(planner, text)).toMatchObject({
    kind: "noRoute",
    report: { pointCount: 2, away: { count: 1 } },
  });
});

test("100,000 points with the noise of a watch become few pins", async () => {
  const count = 100_000;
  const points = Array.from({ length: count }, (_, k) => {
    const [lng, lat] = place((10_000 * k) / count, 15 * Math.sin(k / 7));
    return `<trkpt lat="${lat}" lon="${lng}"><ele>${k % 900}</ele></trkpt>`;
  });
  const text = `<gpx><trk><trkseg>${points.join("\n")}</trkseg></trk></gpx>`;
  const { restored, report } = await importedFrom(planner, text);
  expect(report.pointCount).toBe(count);
  expect(restored.route?.pins).toHaveLength(2);
  expect(restored.route?.lengthMeters).toBeCloseTo(10_000, -2);
}, 30_000);
