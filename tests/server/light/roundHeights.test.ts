import * as fc from "fast-check";
import { expect, test } from "vitest";
import { roundHeights } from "../../../src/server/mapArchives/light/roundHeights.ts";

const SIDE = 32;
/** Of heights in a metre. */
const UNITS = 256;

const shapes = fc.record({
  pixelMeters: fc.double({ min: 2, max: 2000, noNaN: true }),
  /** Rise over run, to the right and down. */
  slopes: fc.tuple(...Array.from({ length: 2 }, () => fc.double({ min: -2, max: 2, noNaN: true }))),
  roughMeters: fc.double({ min: 0, max: 50, noNaN: true }),
  seed: fc.nat(),
});

test("LIGHT-60 no height moves by more than a twentieth of a pixel's width, nor an eighth of the rise around it", () => {
  fc.assert(
    fc.property(shapes, ({ pixelMeters, slopes: [right = 0, down = 0], roughMeters, seed }) => {
      const heights = Int32Array.from({ length: SIDE * SIDE }, (_, i) => {
        const rough = roughMeters * Math.sin(i * (seed % 97));
        const meters = pixelMeters * (right * (i % SIDE) + down * Math.floor(i / SIDE)) + rough;
        return Math.round((meters + 32_768) * UNITS);
      });
      const rounded = heights.slice();
      roundHeights(rounded, SIDE, pixelMeters * UNITS);
      const most = Math.max(0.5, (pixelMeters * UNITS) / 20);
      const steepest = Math.max(...Array.from(heights, (height, i) => rise(heights, i, height)));
      for (const [i, height] of heights.entries()) {
        const moved = Math.abs((rounded[i] ?? 0) - height);
        expect(moved).toBeLessThanOrEqual(Math.min(most, Math.max(0.5, steepest / 8)));
      }
    }),
    { numRuns: 200 },
  );
});

test("LIGHT-60 a plain beside a cliff keeps its exact heights", () => {
  const heights = Int32Array.from({ length: SIDE * SIDE }, (_, i) => (i % SIDE < 16 ? 1000 : 400_000));
  const rounded = heights.slice();
  roundHeights(rounded, SIDE, 30 * UNITS);
  const moved = [...heights].flatMap((height, i) => (rounded[i] === height ? [] : [i % SIDE]));
  // Only in the squares that have the cliff in them.
  expect(moved.filter((column) => column < 8 || column > 15)).toEqual([]);
});

function rise(heights: Int32Array, i: number, height: number): number {
  const right = i % SIDE < SIDE - 1 ? (heights[i + 1] ?? height) - height : 0;
  return Math.hypot(right, (heights[i + SIDE] ?? height) - height);
}
