import { expect, test } from "vitest";
import type { Pixel } from "../../../../src/map/camera/screenFrame.ts";
import { ghostLabelPixel } from "../../../../src/map/route/placeGhostLabel.ts";

const wide = { left: 0, top: 0, right: 1000, bottom: 800 };
const phone = { left: 0, top: 56, right: 390, bottom: 400 };
const place = (free: typeof wide, pin: Pixel, refusedAt: Pixel | null = null) =>
  ghostLabelPixel({ free, size: [200, 24], pin, refusedAt });

test("the totals are on the right of the pin, and near the right edge on its left", () => {
  expect(place(wide, [320, 200])).toEqual([342, 162]);
  expect(place(wide, [900, 200])).toEqual([678, 162]);
});

test("between edges that are too near they are above the pin, within the free part of the map", () => {
  expect(place(phone, [195, 228])).toEqual([95, 158]);
  expect(place(phone, [30, 228])).toEqual([52, 190]);
  expect(place(phone, [180, 228])).toEqual([80, 158]);
  expect(place({ ...phone, right: 260 }, [60, 228])).toEqual([8, 158]);
  // Under the upper edge.
  expect(place(phone, [195, 90])).toEqual([95, 64]);
});

test("a panel at the side is no place for the totals", () => {
  const besidePanel = { ...wide, left: 700 };
  expect(place(besidePanel, [910, 200])).toEqual([792, 130]);
});

test("PLAN-16 the distance to the nearest trail is in the middle of the dashed line to it", () => {
  expect(place(wide, [300, 200], [400, 300])).toEqual([250, 238]);
  // Too short for a label on it.
  expect(place(wide, [300, 200], [320, 210])).toEqual([322, 162]);
  // Its middle is outside the map.
  expect(place(wide, [300, 200], [300, -900])).toEqual([322, 162]);
  expect(place(wide, [60, 200], [20, 300])).toEqual([8, 238]);
});
