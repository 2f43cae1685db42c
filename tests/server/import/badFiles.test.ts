import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ImportError } from "../../../src/lib/trailFiles/importError.ts";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";
import { FIXTURES, fixtureBytes } from "./fixtureFiles.ts";
import { bytesOf } from "./parsedFiles.ts";

const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
  "",
);
const laughs = `<!DOCTYPE gpx [<!ENTITY l0 "ha">${entities}]><gpx><wpt lat="1" lon="2"><name>&l9;</name></wpt></gpx>`;
const outside =
  '<!DOCTYPE gpx [<!ENTITY f SYSTEM "file:///etc/hostname">]><gpx><wpt lat="1" lon="2"><name>&f;</name></wpt></gpx>';

test.each([
  ["nothing", "", "is empty"],
  ["words", "Dear reader", "is neither GPX, KML nor GeoJSON"],
  [
    "a web page",
    "<!DOCTYPE html><html><body></body></html>",
    "is neither GPX nor KML: its root element is <html>",
  ],
  ["a comment alone", "<!-- <gpx/> -->", "is neither GPX, KML nor GeoJSON"],
  ["a comment without end", "<!-- <gpx/>", "is neither GPX, KML nor GeoJSON"],
  ["an empty GPX", "<gpx/>", "no track or waypoint with a readable position"],
  [
    "a line of a single point",
    '<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>',
    "no track or waypoint with a readable position; 1 line of a single point left out",
  ],
  ["entities that multiply", laughs, "declares entities in its DOCTYPE, which is not accepted"],
  ["entities from other files", outside, "declares entities in its DOCTYPE, which is not accepted"],
  [
    "entities behind an address that ends a tag",
    laughs.replace("gpx [", 'gpx SYSTEM ">" ['),
    "declares entities in its DOCTYPE, which is not accepted",
  ],
  ["crossed tags", "<gpx><trk></gpx></trk>", "is not well-formed XML: </gpx> where <trk> is open"],
  ["a stray end", "<gpx/></gpx>", "is not well-formed XML: </gpx> where nothing is open"],
  ["two roots", "<gpx></gpx><gpx></gpx>", "is not well-formed XML"],
  ["a deep KML", `<kml>${"<Folder>".repeat(5000)}`, "is nested more than 200 levels deep"],
  ["a GPX without end", '<gpx><wpt lat="1" lon="2"><name>A', "is truncated inside <name>"],
  ["a deep list", `${"[".repeat(100_000)}`, "is nested more than 200 levels deep"],
  ["a list without end", '{"type":"FeatureCollection","features":[{"type"', "is truncated"],
  ["broken JSON", '{"type" "Feature"}', "is not valid JSON"],
  ["a list", "[1,2]", "is JSON but not GeoJSON"],
  ["TopoJSON", '{"type":"Topology","objects":{}}', 'is JSON but not GeoJSON (type "Topology")'],
  [
    "features of other types",
    '{"type":"FeatureCollection","features":[1,null,"a",{}]}',
    "no track or waypoint",
  ],
])("SYS-8 a file of %s is refused with its name and the reason", (_, text, reason) => {
  expect(() => readTrailFile(bytesOf(text), "odd.gpx")).toThrow(`odd.gpx: ${reason}`);
});

const lines = '{"type":"LineString","coordinates":[[1,2],[1,3]]},'.repeat(50_001).slice(0, -1);

test.each([
  ["elements", `<gpx>${"<wpt/>".repeat(400_001)}</gpx>`, "has more than 400000 elements"],
  ["attributes", `<kml ${'a="" '.repeat(4_000_000)}/>`, "has more than 400000 elements"],
  ["comments", `<gpx>${"<!---->".repeat(400_001)}</gpx>`, "has more than 400000 comments"],
  ["entities", `<gpx><name>${"&lt;".repeat(2_000_001)}</name></gpx>`, "has more than 2000000 entities"],
  ["words", `<kml><coordinates>${"1 ".repeat(6_000_001)}</coordinates></kml>`, "has more than 6000000 words"],
  ["values", `{"a":[${"1,".repeat(16_000_001)}1]}`, "has more than 16000000 values"],
  ["lines", `{"type":"GeometryCollection","geometries":[${lines}]}`, "has more than 50000 lines"],
  ["points", `<gpx><rte>${"<rtept/>".repeat(3_000_001)}</rte></gpx>`, "has more than 3000000 points"],
])("so many %s that memory would run out are refused", (_, text, reason) => {
  expect(() => readTrailFile(gzipSync(text, { level: 1 }), "odd.gpx")).toThrow(`odd.gpx: ${reason}`);
});

test("an ampersand and an unknown entity in a text do no harm", () => {
  const text = '<gpx><wpt lat="1" lon="2"><name>Salt & Pepper&nbsp;Gap</name></wpt></gpx>';
  expect(readTrailFile(bytesOf(text), "a.gpx").points[0]?.name).toBe("Salt & Pepper&nbsp;Gap");
});

describe("whatever the bytes, a file is read or refused in one line", () => {
  const readsOrRefuses = (bytes: Uint8Array) => {
    try {
      readTrailFile(bytes, "odd.gpx");
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
      expect(String(error)).toMatch(/^ImportError: odd\.gpx: [^\n]{5,250}$/);
    }
  };

  test.each(FIXTURES)("%s cut anywhere is refused, gzipped or not", (name) => {
    const bytes = fixtureBytes(name);
    const gzipped = gzipSync(bytes);
    const end = new TextDecoder().decode(bytes).trimEnd().length;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end - 1 }), (length) => {
        expect(() => readTrailFile(bytes.subarray(0, length), "cut.gpx")).toThrow(ImportError);
        const zipped = gzipped.subarray(0, Math.floor((length / end) * gzipped.length));
        expect(() => readTrailFile(zipped, "cut.gpx")).toThrow(ImportError);
      }),
    );
  });

  test("a closing tag torn over two lines is told in one", () => {
    const torn = new TextEncoder().encode("<kml><Document></Document[\n</kml>");
    expect(() => readTrailFile(torn, "torn.kml")).toThrow(/^torn\.kml: is not well-formed XML: [^\n]+$/);
  });

  test.each(FIXTURES)("%s with bytes changed", (name) => {
    const original = fixtureBytes(name);
    const change = fc.tuple(
      fc.nat(original.length - 1),
      fc.constantFrom(...Buffer.from("<>/\"'=&[]{}!?-,:x0\0\xff", "latin1")),
    );
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bytes = original.slice();
        for (const [at, byte] of changes) bytes[at] = byte;
        readsOrRefuses(bytes);
      }),
      { numRuns: 300 },
    );
  });

  test("any bytes behind a good start", () => {
    const start = fc.constantFrom(
      "",
      "<",
      "<?xml",
      "<gpx>",
      "<kml><Placemark>",
      "{",
      '{"type":"Feature","geometry":',
      "\x1f\x8b",
    );
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (text, tail) => {
        readsOrRefuses(Buffer.concat([Buffer.from(text, "latin1"), tail]));
      }),
      { numRuns: 300 },
    );
  });

  test("any JSON in the place of features, geometries and coordinates", () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom("LineString", "MultiLineString", "Point"),
        (value, type) => {
          readsOrRefuses(bytesOf(JSON.stringify({ type: "FeatureCollection", features: value })));
          readsOrRefuses(bytesOf(JSON.stringify({ type: "Feature", properties: value, geometry: value })));
          readsOrRefuses(bytesOf(JSON.stringify({ type, coordinates: value })));
          readsOrRefuses(bytesOf(JSON.stringify({ type: "GeometryCollection", geometries: value })));
        },
      ),
    );
  });
});
