import { expect, test } from "vitest";
import { sheetExtent } from "../../../../src/map/basemap/sheetExtent.ts";

test("a map of one area and one of several have an edge, those of the whole world and of the demo world have none", () => {
  const town = [115, -32, 116, -31] as [number, number, number, number];
  expect(sheetExtent({ bounds: town })).toEqual({ areas: [town], hasEdge: true });
  const world = [-180, -85, 180, 85] as [number, number, number, number];
  expect(sheetExtent({ bounds: world })).toEqual({ areas: [world], hasEdge: false });
  const areas = [[8, 46, 9, 48], town] as [number, number, number, number][];
  expect(sheetExtent({ bounds: [8, -32, 116, 48], areas })).toEqual({ areas, hasEdge: true });
  expect(sheetExtent({ bounds: [8, -32, 116, 48], areas: [town] })).toEqual({ areas: [town], hasEdge: true });
  expect(sheetExtent({ bounds: world, isDemo: true })).toEqual({ areas: [], hasEdge: false });
});
