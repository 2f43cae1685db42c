import { afterEach, expect, test, vi } from "vitest";
import { headingOf } from "../../../../src/stores/position/ownHeading.ts";

afterEach(() => vi.unstubAllGlobals());

test("TRAIL-10 the heading is that of the compass, turned with the screen, and none without a north", () => {
  expect(headingOf({ absolute: true, alpha: 90 })).toBe(270);
  expect(headingOf({ absolute: false, alpha: 90 })).toBeNull();
  expect(headingOf({ absolute: true, alpha: null })).toBeNull();
  expect(headingOf({ absolute: false, alpha: 12, webkitCompassHeading: 45 })).toBe(45);
  expect(headingOf({ absolute: false, alpha: 12, webkitCompassHeading: -1 })).toBeNull();
  expect(headingOf(undefined)).toBeNull();
  vi.stubGlobal("screen", { orientation: { angle: 90 } });
  expect(headingOf({ absolute: false, alpha: 12, webkitCompassHeading: 300 })).toBe(30);
});
