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
