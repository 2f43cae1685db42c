import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeColumn, encodeColumn } from "../../../../../workers/geo/copies/columnCodec.ts";
import { decodeGeo, encodeGeo } from "../../../../../workers/geo/copies/packedGeo.ts";
import { packGuide } from "../../../../../workers/geo/pack/packGuide.ts";
import { smallGeo } from "../geoFile.ts";
import { geoText } from "../geoText.ts";
import { scan, verticesOf } from "../scan.ts";

const noMeasures = { trails: [], overview: Uint32Array.of() };
const degrees = fc.integer({ min: -5_400_000_000, max: 5_400_000_000 }).map((steps) => steps / 1e7);
const anyNumber = fc.oneof(degrees, fc.double(), fc.constant(Number.NaN));

test("a column round-trips bit for bit", () => {
  fc.assert(
    fc.property(fc.oneof(fc.array(degrees), fc.array(anyNumber)), (values) => {
      const column = Float64Array.from(values);
      expect(decodeColumn(encodeColumn(column, 1e7), 1e7, column.length)).toEqual(column);
    }),
    { numRuns: 500 },
  );
});

test("even steps take a byte each", () => {
  const column = Float64Array.from({ length: 1000 }, (_, i) => Math.round(i * 123) / 10);
  expect(encodeColumn(column, 10).length).toBeLessThan(1010);
});

test("a column of another length is rejected", () => {
  const bytes = encodeColumn(Float64Array.of(1, 2, 3), 10);
  expect(() => decodeColumn(bytes, 10, 2)).toThrow(RangeError);
  expect(() => decodeColumn(bytes, 10, 4)).toThrow(RangeError);
});

test("any geo data round-trips through its packed form", () => {
  fc.assert(
    fc.property(geoText, (text) => {
      const scanned = scan(text);
      const copy = decodeGeo(encodeGeo({ scanned, measures: noMeasures })).scanned;
      expect(copy.skeleton).toEqual(scanned.skeleton);
      for (const line of scanned.lines.keys())
        expect(verticesOf(copy, line)).toEqual(verticesOf(scanned, line));
    }),
    { numRuns: 200 },
  );
});

test("a guide from its packed form, with its stored measures, equals the original", () => {
  const scanned = scan(JSON.stringify(smallGeo));
  const packed = packGuide(scanned);
  const kept = decodeGeo(encodeGeo({ scanned, measures: packed.measures }));
  expect(kept.measures).toEqual(packed.measures);
  expect(packGuide(kept.scanned, kept.measures)).toEqual(packed);
});

test("stored measures are used unchanged", () => {
  const scanned = scan(JSON.stringify(smallGeo));
  const { measures } = packGuide(scanned);
  const trails = measures.trails.map((trail) => ({ ...trail, lengthMeters: 7 }));
  const { opened } = packGuide(scanned, { trails, overview: Uint32Array.of() });
  expect(opened.trails.map(({ lengthMeters }) => lengthMeters)).toEqual(trails.map(() => 7));
  expect(opened.overview.positions).toHaveLength(0);
});
