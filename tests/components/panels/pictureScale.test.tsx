import fc from "fast-check";
import { expect, test } from "vitest";
import { pictureScale } from "../../../src/panels/guide/PreviewPicture.tsx";

test.each([
  [100, 110, 1000, { value: 10, pixels: 100 }],
  [99, 110, 1000, { value: 10, pixels: 10_000 / 99 }],
  [10, 110, 1609.344, { value: 0.5, pixels: 80.4672 }],
  [0.02, 100, 1, { value: 2, pixels: 100 }],
])("a bar at %d m a pixel, up to %d px, in units of %d m", (metersPerPixel, maxPixels, unit, bar) => {
  const { value, pixels } = pictureScale(metersPerPixel, maxPixels, unit);
  expect(value).toBeCloseTo(bar.value, 9);
  expect(pixels).toBeCloseTo(bar.pixels, 6);
});

test("a bar fits and is longer than two fifths of its limit", () => {
  const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  fc.assert(
    fc.property(positive(0.01, 1e5), positive(20, 500), positive(0.3, 2000), (metersPerPixel, room, unit) => {
      const { pixels } = pictureScale(metersPerPixel, room, unit);
      expect(pixels).toBeLessThanOrEqual(room * (1 + 1e-9));
      expect(pixels).toBeGreaterThan(room * 0.399);
    }),
  );
});
