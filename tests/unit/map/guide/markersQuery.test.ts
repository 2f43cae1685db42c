import { expect, test } from "vitest";
import { holdsMarkersOf, markersQuery } from "../../../../src/map/guide/useClusters.ts";
import type { MapView } from "../../../../src/stores/camera.ts";

const view = (bounds: MapView["bounds"], zoom = 9.4): MapView => ({
  bounds,
  openBounds: bounds,
  zoom,
  centre: [0, 0],
});
const asked = markersQuery("g", view([10, 40, 20, 50]), null);
const wanted = { guideId: "g", view: view([10, 40, 20, 50]), excluded: null };

test("markers are queried at an integer zoom and beyond the edges, but not past the poles", () => {
  expect(asked).toEqual({ guideId: "g", bounds: [7, 37, 23, 53], zoom: 9, excluded: null });
  expect(markersQuery("g", view([0, 80, 10, 90]), 3).bounds).toEqual([-3, 77, 13, 90]);
});

test("a map that moves within the query or zooms slightly needs no new one", () => {
  expect(holdsMarkersOf(asked, wanted)).toBe(true);
  expect(holdsMarkersOf(asked, { ...wanted, view: view([13, 37, 23, 47]) })).toBe(true);
  expect(holdsMarkersOf(asked, { ...wanted, view: view([12, 42, 18, 48], 9.9) })).toBe(true);
});

test("a map that leaves it, or reaches another zoom, guide or selection, does", () => {
  for (const bounds of [
    [6.9, 40, 17, 50],
    [10, 36.9, 20, 47],
    [14, 40, 23.1, 50],
    [10, 44, 20, 53.1],
  ] as const) {
    expect(holdsMarkersOf(asked, { ...wanted, view: view([...bounds]) })).toBe(false);
  }
  expect(holdsMarkersOf(asked, { ...wanted, view: view([12, 42, 18, 48], 10) })).toBe(false);
  expect(holdsMarkersOf(asked, { ...wanted, guideId: "h" })).toBe(false);
  expect(holdsMarkersOf(asked, { ...wanted, excluded: 0 })).toBe(false);
});
