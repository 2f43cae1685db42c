import { expect, test } from "vitest";
import { type PreviewPart, simplifyParts } from "../../src/server/catalogue/lines/previewParts.ts";

test("the largest of very many parts is kept, however coarse the tolerance", () => {
  const part = (size: number): PreviewPart => ({
    lng: Float64Array.of(0, size),
    lat: new Float64Array(2),
    bounds: [0, 0, size, 0],
  });
  const parts = Array.from({ length: 200_000 }, (_, i) => part(i === 7 ? 0.2 : 0.1));
  expect(simplifyParts(parts, 1)).toEqual([
    [
      [0, 0],
      [0.2, 0],
    ],
  ]);
});

test("a line of the list keeps a vertex near its middle, for the guide's marker", () => {
  const straight: PreviewPart = {
    lng: Float64Array.from({ length: 101 }, (_, i) => i / 100),
    lat: Float64Array.from({ length: 101 }, (_, i) => (i % 2) / 1000),
    bounds: [0, 0, 1, 0.001],
  };
  expect(simplifyParts([straight], 0.15)).toEqual([
    [
      [0, 0],
      [1, 0],
    ],
  ]);
  const [line = []] = simplifyParts([straight], 0.15, { hasMiddle: true });
  expect(line.map(([lng]) => Math.round(lng * 20) / 20)).toEqual([0, 0.5, 1]);
  const bent = {
    ...straight,
    lat: Float64Array.from({ length: 101 }, (_, i) => 0.5 - Math.abs(i - 46) / 100),
  };
  expect(simplifyParts([bent], 0.15, { hasMiddle: true })[0]?.map(([lng]) => lng)).toEqual([0, 0.46, 1]);
});
