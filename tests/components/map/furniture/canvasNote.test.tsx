import { render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { PLAIN } from "../../../../src/lib/basemap/baseLayers.ts";
import { WORLD_LIMITS } from "../../../../src/lib/zoomLevels.ts";
import { MapControls } from "../../../../src/map/furniture/MapControls.tsx";

const noise = vi.hoisted(() => ({ isThere: true }));
vi.mock("../../../../src/lib/basemap/canvasNoise.ts", () => ({ hasCanvasNoise: () => noise.isThere }));

const note = () => screen.queryByText(/^No relief, contours or names: .* Allow this site to read canvases/);

function show({ isOfGuide = true, layer = PLAIN }): void {
  const shown = { layer, terrain: null };
  render(<MapControls isCatalogue={false} shown={shown} isOfGuide={isOfGuide} limits={WORLD_LIMITS} />);
}

beforeAll(() => loadTexts("map"));
afterEach(() => {
  noise.isThere = true;
});

test("SYS-36 where canvases return noise, a guide's map says what it lacks and how to get it", () => {
  show({});
  expect(note()).not.toBeNull();
});

test.each([
  ["the map of all guides", { isOfGuide: false }],
  ["the street map, whose tiles are pictures of their own", { layer: { ...PLAIN, name: "street" as const } }],
])("SYS-36 %s lacks nothing that a note would have to explain", (_map, shown) => {
  show(shown);
  expect(note()).toBeNull();
});

test("SYS-36 a browser that returns what was drawn gets no note", () => {
  noise.isThere = false;
  show({});
  expect(note()).toBeNull();
});
