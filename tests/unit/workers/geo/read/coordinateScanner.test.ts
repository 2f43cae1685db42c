import fc from "fast-check";
import { expect, test } from "vitest";
import { geoText } from "../geoText.ts";
import { expectedVertices, failureOf, scan, verticesOf } from "../scan.ts";

const lineOf = (coordinates: string) => `{"trails":[{"geometry":{"coordinates":${coordinates}}}]}`;
const first = (coordinates: string) => verticesOf(scan(lineOf(coordinates)), 0);

interface ParsedGeo {
  trails: { geometry: { coordinates: unknown } }[];
}

/** Replaces the scanner's marks with its vertices and compares the result with JSON.parse. */
function expectSameAsParsed(text: string, cuts: number[]): void {
  const scanned = scan(text, cuts);
  const parsed = JSON.parse(text) as ParsedGeo;
  const skeleton = scanned.skeleton as ParsedGeo;
  for (const [i, trail] of parsed.trails.entries()) {
    const mark = skeleton.trails[i]?.geometry;
    if (trail.geometry.coordinates === null) continue;
    expect(verticesOf(scanned, mark?.coordinates as number)).toEqual(
      expectedVertices(trail.geometry.coordinates as unknown[]),
    );
    trail.geometry.coordinates = mark?.coordinates;
  }
  expect(skeleton).toEqual(parsed);
}

test("equals JSON.parse, wherever the chunks are cut", () => {
  fc.assert(fc.property(geoText, fc.array(fc.nat(5000), { maxLength: 12 }), expectSameAsParsed), {
    numRuns: 400,
  });
});

test("every single cut of a small file is harmless", () => {
  const text =
    '{"a":"\\"x\\u005c","trails" : [{"geometry":{"coordinates":[[[1.5 , -2e0,null],[ 3,4,-9999,0.1]],[]]}}]}';
  for (let cut = 0; cut <= text.length; cut++) expectSameAsParsed(text, [cut]);
  expectSameAsParsed(
    text,
    [...text].map((_, i) => i),
  );
});

test("numbers equal those of JSON.parse bit for bit", () => {
  const texts = fc.oneof(
    fc.double({ min: -90, max: 90, noNaN: true }).map((value) => JSON.stringify(value)),
    fc
      .stringMatching(/^-?(0|[1-8][0-9]?)\.[0-9]{1,20}(e-?[0-9])?$/)
      .filter((text) => Math.abs(Number(text)) <= 90),
    fc.stringMatching(/^-?[1-8](\.[0-9]{1,16})?$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(scan(lineOf(`[[0,${text}]]`)).columns.lat[0]).toBe(JSON.parse(text));
    }),
    { numRuns: 2000 },
  );
  expect(scan(lineOf("[[-0,0]]")).columns.lng[0]).toBe(-0);
});

test("a text with one byte changed is read like JSON.parse, or rejected", () => {
  const bytes = '{["]},:0123456789-+.eE nultrfasx\\\u0000'.split("");
  fc.assert(
    fc.property(geoText, fc.nat(), fc.constantFrom("", ...bytes), fc.nat(), (text, place, byte, cut) => {
      const at = place % text.length;
      const changed = text.slice(0, at) + byte + text.slice(at + 1);
      const failure = failureOf(() => scan(changed, [cut]));
      if (failure === "none") JSON.parse(changed);
      if (failure === "notJson") expect(() => JSON.parse(changed)).toThrow();
    }),
    { numRuns: 800 },
  );
});

test("the last of two equal keys wins, as in JSON.parse", () => {
  const scanned = scan(
    '{"trails":[{"geometry":{"coordinates":[[1,1]],"coordinates":[[2,2]]}}],"trails":[{"geometry":{"coordinates":[[3,3]]}}]}',
  );
  const skeleton = scanned.skeleton as ParsedGeo;
  expect(verticesOf(scanned, skeleton.trails[0]?.geometry.coordinates as number)).toEqual([
    [[3, 3, null, null]],
  ]);
});

test("empty coordinates and parts are lines without vertices", () => {
  expect(first("[]")).toEqual([]);
  expect(first("[ [ ] ]")).toEqual([[]]);
  expect(first("[[],[[1,2]]]")).toEqual([[], [[1, 2, null, null]]]);
});

test("every cut-off text is reported as truncated", () => {
  const text = lineOf('[[[1,2,3,4],[5,6.5]],[[-7e1,8,null]]],"type":"x\\"y"');
  for (let length = 0; length < text.length; length++) {
    expect([length, failureOf(() => scan(text.slice(0, length)))]).toEqual([length, "truncated"]);
  }
});

test.each([
  "[[1,2],]",
  "[[1,,2]]",
  "[[1 2]]",
  "[[01,2]]",
  "[[1.,2]]",
  "[[.5,2]]",
  "[[+1,2]]",
  "[[1e,2]]",
  "[[--1,2]]",
  "[[1,2]}",
  "[[1,2,nul]]",
  "[,[1,2]]",
  "[[1,2][3,4]]",
  "[[1,2,]]",
  "[[1,2] 3]",
])("%s is not JSON", (coordinates) => {
  expect(failureOf(() => scan(lineOf(coordinates)))).toBe("notJson");
});

test.each([
  "[[1,91]]",
  "[[-540.1,0]]",
  "[[1]]",
  "[[null,2]]",
  "[[1,null]]",
  "[1,2]",
  "[[[[1,2]]]]",
  '[["1",2]]',
  "[[1e999,2]]",
  "[[1,2],[[3,4]]]",
  "[[1,2],[]]",
  "[[[1,2]],[3,4]]",
  "[[[]]]",
  "[[true,2]]",
  "[{}]",
  '"line"',
  "7",
  "{}",
])("%s is rejected as coordinates", (coordinates) => {
  expect(failureOf(() => scan(lineOf(coordinates)))).toBe("badCoordinates");
});

test("a vertex that never ends is rejected before it fills the memory", () => {
  expect(failureOf(() => scan(lineOf(`[[1,${" ".repeat(9000)}2]]`), [20, 6000]))).toBe("badCoordinates");
});

test.each(["x", "[]]", '{"a":}', "{} {}", '{"\\q":1}'])("%s is not JSON", (text) => {
  expect(failureOf(() => scan(text))).toBe("notJson");
});
