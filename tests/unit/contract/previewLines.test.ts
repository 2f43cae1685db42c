import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decodePackedLines,
  encodePackedLines,
  LINE_BANDS,
  type PackedLines,
} from "../../../src/contract/previewLines.ts";

const vertex = fc.tuple(fc.float({ min: -360, max: 360 }), fc.float({ min: -90, max: 90 }));

/** Guides with their lines, each line a list of vertices. */
const guides = fc.array(fc.tuple(fc.string(), fc.array(fc.array(vertex))));

function pack(list: [string, [number, number][][]][]): PackedLines {
  const lines = list.flatMap(([, own], guide) => own.map((vertices) => ({ guide, vertices })));
  const starts = [0];
  for (const { vertices } of lines) starts.push((starts.at(-1) ?? 0) + vertices.length);
  return {
    positions: Float32Array.from(lines.flatMap(({ vertices }) => vertices.flat())),
    startIndices: Uint32Array.from(starts),
    guideOfLine: Uint32Array.from(lines.map(({ guide }) => guide)),
    guideIds: list.map(([id]) => id),
  };
}

test("packed lines are read as they were written", () => {
  fc.assert(
    fc.property(guides, (list) => {
      const lines = pack(list);
      expect(decodePackedLines(encodePackedLines(lines).buffer)).toEqual(lines);
    }),
  );
});

test("packed lines cut short anywhere are refused", () => {
  fc.assert(
    fc.property(guides, fc.nat(), (list, cut) => {
      const bytes = encodePackedLines(pack(list));
      expect(() => decodePackedLines(bytes.buffer.slice(0, cut % bytes.length))).toThrow(RangeError);
    }),
  );
});

test("other bytes are refused", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
      expect(() => decodePackedLines(Uint8Array.from(bytes).buffer)).toThrow(RangeError);
    }),
  );
});

test("bands are numbered from the coarsest, each finer than the one before", () => {
  for (const [i, band] of LINE_BANDS.entries()) {
    expect(band.band).toBe(i);
    const before = LINE_BANDS[i - 1];
    if (before) expect(band.toleranceDegrees).toBeLessThan(before.toleranceDegrees);
    if (before) expect(band.minZoom).toBeGreaterThan(before.minZoom);
  }
});
