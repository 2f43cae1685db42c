import { type FilterSpecification, featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import type { Waypoint } from "../../../../../src/contract/waypoint.ts";
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
  const { top, sources } = buildSheet();
  // The map places the last layer first.
  expect(top.map(({ id }) => id)).toEqual([
    "sheet-side-trail-names",
    "sheet-clear-trails",
    "sheet-clear-pins",
  ]);
  expect(top.find(({ id }) => id === "sheet-side-trail-names")).toMatchObject({
    layout: { "symbol-placement": "line", "text-field": ["get", "name"] },
  });
  expect(Object.keys(sources)).toContain("sheet-named-trails");
  expect(buildSheet({ clearUrl: null }).top).toEqual([]);
});

test("READ-72 in overviews names keep clear of the pins of ends and beds, of which others are dots", () => {
  const at = (type: string, distanceMeters: number) =>
    ({ type, distanceMeters, position: [14, 50] }) as unknown as Waypoint;
  const waypoints = [at("view", 0), at("view", 10), at("hut", 20), at("water", 30), at("view", 40)];
  const { features } = clearedFeatures({ opened: openedGuide(), waypoints });
  const pins = features.filter(({ geometry }) => geometry.type === "Point");
  const filter = buildSheet().top.find(({ id }) => id === "sheet-clear-pins");
  const keepsClear = featureFilter((filter as { filter: FilterSpecification }).filter, "layers[0].filter");
  const clearAt = (zoom: number) =>
    pins.flatMap(({ properties }, i) =>
      keepsClear.filter({ zoom }, { type: 1, properties: properties ?? {} }) ? [i] : [],
    );
  expect(clearAt(10)).toEqual([0, 2, 4]);
  expect(clearAt(12)).toEqual([0, 1, 2, 3, 4]);
});
