import { expect, test } from "vitest";
import { clearedFeatures } from "../../../../../src/map/basemap/sheet/clearLayers.ts";
import type { OpenedGuide } from "../../../../../workers/geo/pack/packTypes.ts";
import { openedGuide } from "../../../../helpers/openedGuide.ts";
import { buildSheet } from "./sheetBuilders.ts";

test("READ-72 side trails have their names, the primary trail and one without a name none", () => {
  const trail = { trackName: "", isPrimary: false } as OpenedGuide["trails"][number];
  const opened: OpenedGuide = {
    ...openedGuide(),
    trails: [
      { ...trail, trackName: "Ridge Way", isPrimary: true },
      { ...trail, trackName: "Lake Spur" },
      trail,
    ],
    overview: {
      positions: Float64Array.of(14, 50, 14.1, 50, 14, 50.1, 14.1, 50.1, 14, 50.2, 14.1, 50.2),
      startIndices: Uint32Array.of(0, 2, 4, 6),
      trailOfPath: Uint32Array.of(1, 0, 2),
    },
  };
  const { features } = clearedFeatures({ opened, waypoints: [] });
  expect(features.map(({ properties }) => properties?.name)).toEqual(["Lake Spur", undefined, undefined]);
});

test("READ-72 they are drawn along their lines, and placed after what is kept clear of all names", () => {
  const { layers, sources } = buildSheet();
  const ids = layers.map(({ id }) => id);
  // The map places the last layer first.
  expect(ids.indexOf("sheet-side-trail-names")).toBe(ids.indexOf("sheet-clear-trails") - 1);
  expect(layers.find(({ id }) => id === "sheet-side-trail-names")).toMatchObject({
    layout: { "symbol-placement": "line", "text-field": ["get", "name"] },
  });
  expect(Object.keys(sources)).toContain("sheet-named-trails");
  expect(buildSheet({ clearUrl: null }).layers.map(({ id }) => id)).not.toContain("sheet-side-trail-names");
});
