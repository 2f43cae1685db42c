import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PLAIN } from "../../../src/lib/basemap/baseLayers.ts";
import type { SheetParts } from "../../../src/map/basemap/sheet/sheetParts.ts";
import { useBaseStyle } from "../../../src/map/basemap/useBaseStyle.ts";
import { readPalette } from "../../../src/map/color/mapPalette.ts";
import { camera, reportView } from "../../../src/stores/camera.ts";

/** The names of the world, whose fonts are not loaded. */
vi.mock("../../../src/map/rendering/useAsync.ts", () => ({ useAsync: () => null }));

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
};

const noise = vi.hoisted(() => ({ isThere: false }));
vi.mock("../../../src/lib/basemap/canvasNoise.ts", () => ({ hasCanvasNoise: () => noise.isThere }));

afterEach(() => {
  noise.isThere = false;
  camera.view = null;
});

test("the whole world has the coarse coast, also after the map was zoomed in to the fine one", async () => {
  const palette = readPalette(() => "#336699", false);
  const { result } = renderHook(() =>
    useBaseStyle(palette, PLAIN, {
      terrain: null,
      sheet: null,
      surround: null,
      hasMotion: true,
    }),
  );
  const coastAt = async (zoom: number) => {
    const bounds = [-1, -1, 1, 1] as const;
    await act(async () => reportView({ zoom, bounds: [...bounds], openBounds: [...bounds], centre: [0, 0] }));
    const { land } = result.current.sources;
    return land && "data" in land && land.data;
  };
  expect(await coastAt(2)).toBe("world://land-110m");
  expect(await coastAt(5)).toBe("world://land-50m");
  // Not switched back at once, so that a view near the limit does not change with every move.
  expect(await coastAt(2.4)).toBe("world://land-50m");
  expect(await coastAt(2)).toBe("world://land-110m");
});

test("SYS-36 where canvases return noise the map has its lines and areas, and nothing that would be read from them", () => {
  const palette = readPalette(() => "#336699", false);
  const types = () => {
    const { result } = renderHook(() =>
      useBaseStyle(palette, PLAIN, {
        terrain: null,
        sheet: SHEET,
        surround: null,
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
