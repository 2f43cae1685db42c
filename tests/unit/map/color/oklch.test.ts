import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rgb } from "../../../../src/map/color/hexColors.ts";
import { atLeastLightness, oklabOf } from "../../../../src/map/color/oklch.ts";
import { DARK_MAP_LIGHTNESS } from "../../../../src/map/guide/trailPaint.ts";

test("lightness is that of OKLCH", () => {
  expect(oklabOf([255, 255, 255])[0]).toBeCloseTo(1, 4);
  expect(oklabOf([0, 0, 0])[0]).toBeCloseTo(0, 6);
  expect(oklabOf([255, 0, 0])[0]).toBeCloseTo(0.628, 3);
});

const channel = fc.integer({ min: 0, max: 255 });

test("every stroke is lightened for the dark map and keeps its hue", () => {
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel), (stroke) => {
      const lifted = atLeastLightness(stroke, DARK_MAP_LIGHTNESS);
      expect(oklabOf(lifted)[0]).toBeGreaterThan(0.695);
      const before = hue(stroke);
      const after = hue(lifted);
      // Greys have no hue; rounding to 8 bits changes that of pale colours slightly.
      if (before === null || after === null) return;
      const turn = Math.abs(((before - after + 540) % 360) - 180);
      expect(turn).toBeLessThan(40);
    }),
  );
});

test("a stroke that is light enough is unchanged", () => {
  expect(atLeastLightness([255, 200, 120], 0.7)).toEqual([255, 200, 120]);
});

/** HSV hue in degrees, null for colours near grey. */
function hue([red, green, blue]: Rgb): number | null {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (span < 40) return null;
  if (most === red) return (60 * (green - blue)) / span;
  if (most === green) return 120 + (60 * (blue - red)) / span;
  return 240 + (60 * (red - green)) / span;
}
