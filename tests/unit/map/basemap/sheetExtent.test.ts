import { expect, test } from "vitest";
import { sheetExtent } from "../../../../src/map/basemap/sheetExtent.ts";

test("a map of one area has an edge, that of the whole world, of several areas and of the demo world has none", () => {
  const town = [115, -32, 116, -31] as [number, number, number, number];
  expect(sheetExtent({ bounds: town })).toEqual({ areas: [town], edge: town });
  const world = [-180, -85, 180, 85] as [number, number, number, number];
  expect(sheetExtent({ bounds: world })).toEqual({ areas: [world], edge: null });
  const areas = [[8, 46, 9, 48], town] as [number, number, number, number][];
  expect(sheetExtent({ bounds: [8, -32, 116, 48], areas })).toEqual({ areas, edge: null });
  expect(sheetExtent({ bounds: [8, -32, 116, 48], areas: [town] })).toEqual({ areas: [town], edge: town });
  expect(sheetExtent({ bounds: world, isDemo: true })).toEqual({ areas: [], edge: null });
});
