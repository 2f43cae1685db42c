import { expect, test } from "vitest";
import { isSheetWhole, sheetExtent } from "../../../../src/map/basemap/sheetExtent.ts";

const TOWN = { bounds: [115, -32, 116, -31] as [number, number, number, number] };
const view = (zoom: number, openBounds: [number, number, number, number]) => ({
  zoom,
  bounds: openBounds,
  openBounds,
  centre: [115.5, -31.5] as [number, number],
});

test("the built-in map shows below zoom 8, beyond the edge, and between the guides of the demo world", () => {
  const town = sheetExtent(TOWN);
  expect(isSheetWhole(town, view(12, [115.2, -31.8, 115.6, -31.4]))).toBe(true);
  expect(isSheetWhole(town, view(7.9, [115.2, -31.8, 115.6, -31.4]))).toBe(false);
  expect(isSheetWhole(town, view(12, [115.8, -31.8, 116.1, -31.4]))).toBe(false);
  const world = sheetExtent({ bounds: [-180, -85, 180, 85] });
  expect(isSheetWhole(world, view(12, [170, -31.8, 190, -31.4]))).toBe(true);
  const two = sheetExtent({
    bounds: [8, -32, 116, 48],
    areas: [
      [8, 46, 9, 48],
      [115, -32, 116, -31],
    ],
  });
  expect(isSheetWhole(two, view(12, [115.2, -31.8, 115.6, -31.4]))).toBe(true);
  expect(isSheetWhole(two, view(12, [50, 10, 51, 11]))).toBe(false);
  const demo = sheetExtent({ bounds: [-160, -50, 179, 60], isDemo: true });
  expect(isSheetWhole(demo, view(12, [115.2, -31.8, 115.6, -31.4]))).toBe(false);
});
