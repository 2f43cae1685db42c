import { act, cleanup, render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import type { MapTiles } from "../../../../src/contract/publicConfigSchema.ts";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { type BaseLayer, configuredLayers, PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
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

function show(layer: BaseLayer | undefined, isOfGuide = true): void {
  if (layer) render(<Attribution layer={layer} terrain={null} isOfGuide={isOfGuide} />);
}

function topographic(tiles: MapTiles): BaseLayer | undefined {
  publicConfig().map = { tiles, terrain: null };
  return configuredLayers(publicConfig())[0];
}

const look = (zoom: number) => {
  const bounds: Bounds = [115.4, -31.6, 115.6, -31.4];
  return act(async () => reportView({ zoom, bounds, openBounds: bounds, centre: [115.5, -31.5] }));
};

beforeAll(() => loadTexts("map"));
beforeEach(() => look(12));

test("SYS-17 a map is credited to its makers, and Natural Earth where its coast is drawn", async () => {
  show(topographic(TILES));
  expect(screen.getByRole("link").textContent).toBe("© OpenStreetMap contributors, Protomaps");
  expect(screen.queryByText(/Natural Earth/)).toBeNull();
  await look(6.9);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0)")).toBeDefined();
  expect(screen.getByRole("link")).toBeDefined();
});

test("SYS-17 over bare paper nobody is credited, and on the map of all guides Natural Earth always", async () => {
  show(PLAIN);
  expect(document.querySelector("[data-part=attribution]")?.textContent ?? "").toBe("");
  await look(6.9);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0)")).toBeDefined();
  cleanup();
  await look(8);
  show(PLAIN, false);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0)")).toBeDefined();
});

test("the map of the demo world is invented: only the built-in map, where it shows, is credited", async () => {
  show(topographic({ ...TILES, attribution: null, isDemo: true }));
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText(/Natural Earth/)).toBeNull();
  await look(6.9);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0)")).toBeDefined();
});

test("WORLD-3 towns are credited to GeoNames where they are shown", async () => {
  show(PLAIN, false);
  await look(3.9);
  expect(screen.getByText("Natural Earth")).toBeDefined();
  await look(4);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0)")).toBeDefined();
});

test("WORLD-7 relief of the map of all guides is credited from the zoom at which it is drawn", async () => {
  const tiles = { url: "/dem/{z}/{x}/{y}", minZoom: 0, maxZoom: 12, bounds: null, attribution: "Survey" };
  const own = { ...tiles, encoding: "terrarium", tileSize: 256, isDemo: false, isOwn: true } as const;
  render(<Attribution layer={PLAIN} terrain={{ tiles: own, unit: null }} isOfGuide={false} />);
  await look(4);
  expect(screen.getByText("Natural Earth, GeoNames (CC BY 4.0), Survey")).toBeDefined();
  await look(3.9);
  expect(screen.getByText("Natural Earth")).toBeDefined();
});
