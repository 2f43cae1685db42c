import { act, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import type { MapTiles } from "../../../../src/contract/publicConfigSchema.ts";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { configuredLayers } from "../../../../src/lib/basemap/baseLayers.ts";
import { publicConfig } from "../../../../src/lib/publicConfig.ts";
import { Attribution } from "../../../../src/map/furniture/Attribution.tsx";
import { reportView } from "../../../../src/stores/camera.ts";

const TILES: MapTiles = {
  url: "/tiles/map/{z}/{x}/{y}?v=1",
  minZoom: 0,
  maxZoom: 15,
  bounds: [115, -32, 116, -31],
  attribution: "© OpenStreetMap contributors, Protomaps",
};

function show(tiles: MapTiles): void {
  publicConfig().map = { tiles, terrain: null };
  const [layer] = configuredLayers(publicConfig());
  if (layer) render(<Attribution layer={layer} terrain={null} />);
}

async function look(zoom: number, openBounds: Bounds): Promise<void> {
  await act(async () => reportView({ zoom, bounds: openBounds, openBounds, centre: [115.5, -31.5] }));
}

beforeAll(() => loadTexts("map"));
beforeEach(() => look(12, [115.4, -31.6, 115.6, -31.4]));

test("a map is credited to its makers, and Natural Earth where the built-in map shows too", async () => {
  show(TILES);
  expect(screen.getByRole("link").textContent).toBe("© OpenStreetMap contributors, Protomaps");
  expect(screen.queryByText("Natural Earth")).toBeNull();
  await look(12, [115.9, -31.6, 116.1, -31.4]);
  expect(screen.getByText("Natural Earth")).toBeDefined();
  await look(12, [115.4, -31.6, 115.6, -31.4]);
  expect(screen.queryByText("Natural Earth")).toBeNull();
  await look(7, [115.4, -31.6, 115.6, -31.4]);
  expect(screen.getByText("Natural Earth")).toBeDefined();
  expect(screen.getByRole("link")).toBeDefined();
});

test("the map of the demo world is invented: only the built-in map around it is credited", () => {
  show({ ...TILES, attribution: null, isDemo: true });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Natural Earth")).toBeDefined();
});
