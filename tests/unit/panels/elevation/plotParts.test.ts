import { expect, test } from "vitest";
import { levelForHeight, levelForKey } from "../../../../src/panels/elevation/elevationLevels.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { iconAt } = await import("../../../../src/panels/elevation/cursor/PlotCursor.tsx");
const { wheelMove } = await import("../../../../src/panels/elevation/cursor/usePlotWheel.ts");
const { firstRange } = await import("../../../../src/stores/elevation/elevationRange.ts");

const wheel = { deltaX: 0, deltaY: 0, deltaMode: 0, shiftKey: false, ctrlKey: false };

test("the wheel zooms out and in by the same factor", () => {
  const out = wheelMove({ ...wheel, deltaY: 100 }, 500).zoomFactor;
  expect(out).toBeGreaterThan(1);
  expect(out * wheelMove({ ...wheel, deltaY: -100 }, 500).zoomFactor).toBeCloseTo(1);
});

test("the wheel sideways, or with Shift, pans", () => {
  expect(wheelMove({ ...wheel, deltaX: 50, deltaY: 5 }, 500)).toEqual({ zoomFactor: 1, panShare: 0.1 });
  expect(wheelMove({ ...wheel, deltaY: 50, shiftKey: true }, 500)).toEqual({ zoomFactor: 1, panShare: 0.1 });
});

test("a wheel that counts lines turns as far as one that counts pixels", () => {
  expect(wheelMove({ ...wheel, deltaY: 3, deltaMode: 1 }, 500)).toEqual(
    wheelMove({ ...wheel, deltaY: 48 }, 500),
  );
});

test("READ-39 the upper edge snaps to the nearest level and never beyond 1 to 3", () => {
  expect([-300, 0, 80, 100, 180, 400, 500, 900, 5000].map((pixels) => levelForHeight(pixels, 800))).toEqual([
    1, 1, 1, 2, 2, 2, 3, 3, 3,
  ]);
  // Halfway between 180 px and 94 % of 1000 px.
  expect([559, 561].map((pixels) => levelForHeight(pixels, 1000))).toEqual([2, 3]);
});

test("READ-39 keys step between the levels and never beyond 1 to 3", () => {
  expect([levelForKey("ArrowUp", 2), levelForKey("ArrowUp", 3), levelForKey("End", 1)]).toEqual([3, 3, 3]);
  expect([levelForKey("ArrowDown", 2), levelForKey("ArrowDown", 1), levelForKey("Home", 3)]).toEqual([
    1, 1, 1,
  ]);
  expect(levelForKey("Enter", 2)).toBeNull();
});

test("the pin under a press is the nearest whose body is there", () => {
  const icons = [
    { x: 100, y: 80, name: "a" },
    { x: 118, y: 80, name: "b" },
  ];
  expect(iconAt(icons, { x: 107, y: 70 })?.name).toBe("a");
  expect(iconAt(icons, { x: 112, y: 70 })?.name).toBe("b");
  expect(iconAt(icons, { x: 107, y: 120 })).toBeNull();
  expect(iconAt(icons, { x: 60, y: 80 })).toBeNull();
});

test("the first range is a fifth of the view, around the cursor where that is in view", () => {
  const view = { fromMeters: 1000, toMeters: 2000 };
  expect(firstRange(view, null)).toEqual({ fromMeters: 1400, toMeters: 1600 });
  expect(firstRange(view, 1700)).toEqual({ fromMeters: 1600, toMeters: 1800 });
  expect(firstRange(view, 1950)).toEqual({ fromMeters: 1850, toMeters: 2000 });
  expect(firstRange(view, 9000)).toEqual({ fromMeters: 1400, toMeters: 1600 });
});
