import { gpx } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { expect, test } from "vitest";
import { collectFeatures } from "../../../../src/lib/trailFiles/collectFeatures.ts";
import { readGpx } from "../../../../src/lib/trailFiles/readGpx.ts";

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
const blank = fc.constantFrom("", " ", "\n    ");
const quote = fc.constantFrom('"', "'");
const ele = fc.oneof(
  fc.constant(""),
  fc.constant("<ele/>"),
  fc.constant("<ele></ele>"),
  fc.double({ min: -400, max: 8800, noNaN: true }).map((meters) => `<ele>${meters}</ele>`),
);
const extra = fc.constantFrom(
  "",
  "<time>2014-05-06T12:29:33Z</time>",
  "<!-- acc:30 <ele>1</ele> -->",
  "<name><![CDATA[</trkpt> & <rte>]]></name>",
  "<extensions><speed>3</speed></extensions>",
  '<link href="a>b"/>',
);

const pointOf = (name: string) =>
  fc
    .tuple(degrees(180), degrees(90), blank, quote, ele, extra, fc.boolean())
    .map(([lng, lat, gap, q, height, more, flip]) => {
      const attributes = [`lat=${q}${lat}${q}`, `lon=${q}${lng}${q}`];
      const body = height + gap + more;
      const tag = `${name} ${(flip ? attributes.toReversed() : attributes).join(" ")}`;
      return body === "" ? `<${tag}/>` : `<${tag}>${gap}${body}</${name}>`;
    });
const badPoint = (name: string) =>
  fc.constantFrom(`<${name} lat="undefined" lon="1"/>`, `<${name} lat="2"/>`);
const points = (name: string) =>
  fc.array(fc.oneof({ weight: 8, arbitrary: pointOf(name) }, { weight: 1, arbitrary: badPoint(name) }), {
    maxLength: 6,
  });

const trk = fc
  .array(points("trkpt"), { maxLength: 3 })
  .map(
    (segments) =>
      `<trk><name>T</name>${segments.map((one) => `<trkseg>${one.join("\n")}</trkseg>`).join("")}</trk>`,
  );
const rte = points("rtept").map((one) => `<rte><name>R</name>${one.join("")}</rte>`);
const wpt = pointOf("wpt");
const document = fc
  .array(fc.oneof(trk, rte, wpt), { maxLength: 6 })
  .map((parts) => `<?xml version="1.0"?>\n<gpx version="1.1">${parts.join("\n")}</gpx>`);

test("points read apart give what togeojson reads from the whole tree", () => {
  fc.assert(
    fc.property(document, (text) => {
      const whole = gpx(new DOMParser().parseFromString(text, "text/xml"));
      const expected = collectFeatures(whole.features, "a.gpx");
      const read = readGpx(text, "a.gpx");
      expect(read.tracks).toEqual(expected.tracks);
      expect(read.points).toEqual(expected.points);
    }),
    { numRuns: 300 },
  );
});

test("a comma in a number makes the point unreadable instead of moving it", () => {
  const read = readGpx(
    '<gpx><rte><rtept lat="47,5" lon="8,1"/><rtept lat="47,6" lon="8,2"/></rte></gpx>',
    "a.gpx",
  );
  expect(read.tracks).toEqual([]);
  expect(read.notices).toEqual(["2 positions that cannot be read left out"]);
});

test("a waypoint whose position is not two numbers is counted, not moved", () => {
  const places = [
    `lat="47,12" lon="11,38"`,
    `lat="" lon="11"`,
    `lat="undefined" lon="11"`,
    `lat="47.12" lon="11"`,
  ];
  const read = readGpx(
    `<gpx>${places.map((place, i) => `<wpt ${place}><name>${i}</name></wpt>`).join("")}</gpx>`,
    "a.gpx",
  );
  expect(read.points.map(({ name, position }) => [name, ...position])).toEqual([["3", 11, 47.12]]);
  expect(read.leftOut.unreadable).toBe(3);
});

test("the type of a waypoint is its own, not that of the page that it links to", () => {
  const link = '<link href="https://example.org"><text>Page</text><type>text/html</type></link>';
  const read = readGpx(`<gpx><wpt lat="1" lon="2">${link}<type>spring</type></wpt></gpx>`, "a.gpx");
  expect(read.points).toMatchObject([{ kinds: ["spring"], links: ["https://example.org"] }]);
});

test("heights in CDATA and among extensions are told apart", () => {
  const text = `<gpx><rte><rtept lat="1" lon="2"><extensions><ele>9</ele></extensions></rtept>
    <rtept lat="1" lon="3"><ele><!-- m --><![CDATA[ 12.34 ]]></ele></rtept></rte></gpx>`;
  expect([...(readGpx(text, "a.gpx").tracks[0]?.lines[0]?.elevation ?? [])]).toEqual([Number.NaN, 12.3]);
});
