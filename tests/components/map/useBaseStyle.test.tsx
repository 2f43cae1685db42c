import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PLAIN } from "../../../src/lib/basemap/baseLayers.ts";
import type { SheetParts } from "../../../src/map/basemap/sheet/sheetParts.ts";
import { useBaseStyle } from "../../../src/map/basemap/useBaseStyle.ts";
import { worldNames } from "../../../src/map/basemap/worldNames.ts";
import { readPalette } from "../../../src/map/color/mapPalette.ts";

/** The names of the world, whose fonts are not loaded. */
vi.mock("../../../src/map/rendering/useAsync.ts", () => ({ useAsync: () => null }));

vi.mock(import("../../../src/map/basemap/worldNames.ts"), async (original) => {
  const { worldNames, ...others } = await original();
  return { ...others, worldNames: vi.fn(worldNames) };
});

const SHEET: SheetParts = {
  sources: { sheet: { type: "vector", url: "sheet://" }, dem: { type: "raster-dem", url: "dem://" } },
  layers: [
    { id: "wood", type: "fill", source: "sheet", "source-layer": "land", paint: { "fill-color": "#0a0" } },
    {
      id: "reeds",
      type: "fill",
      source: "sheet",
      "source-layer": "land",
      paint: { "fill-pattern": ["image", "reeds"] },
    },
    { id: "relief-of-sheet", type: "hillshade", source: "dem" },
    {
      id: "peaks",
      type: "symbol",
      source: "sheet",
      "source-layer": "pois",
      layout: { "text-field": ["get", "name"] },
    },
  ],
  top: [],
};

const noise = vi.hoisted(() => ({ isThere: false }));
vi.mock("../../../src/lib/basemap/canvasNoise.ts", () => ({ hasCanvasNoise: () => noise.isThere }));

afterEach(() => {
  noise.isThere = false;
});

test("SYS-36 where canvases return noise the map has its lines and areas, and nothing that would be read from them", () => {
  const palette = readPalette(() => "#336699", false);
  const types = () => {
    const { result } = renderHook(() =>
      useBaseStyle(palette, PLAIN, {
        terrain: null,
        sheet: SHEET,
        surround: null,
        marksUrl: null,
        hasMotion: true,
      }),
    );
    return result.current.layers.map(({ id }) => id);
  };
  const all = types();
  noise.isThere = true;
  const drawn = types();
  expect(all.filter((id) => !drawn.includes(id))).toEqual(["reeds", "relief-of-sheet", "peaks"]);
  expect(drawn).toContain("wood");
});

test.each([
  ["10px", 1],
  ["24px", 1.5],
  ["32px", 2],
  ["40px", 2],
])("READ-75 beside letters of %s the names are %d times as large", (size, scale) => {
  document.documentElement.style.fontSize = size;
  const palette = readPalette(() => "#336699", false);
  renderHook(() =>
    useBaseStyle(palette, PLAIN, {
      terrain: null,
      sheet: SHEET,
      surround: null,
      marksUrl: null,
      hasMotion: true,
    }),
  );
  expect(vi.mocked(worldNames).mock.lastCall?.[2]).toBe(scale);
  document.documentElement.style.fontSize = "";
});
