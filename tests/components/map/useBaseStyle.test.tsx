import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PLAIN } from "../../../src/lib/basemap/baseLayers.ts";
import type { SheetParts } from "../../../src/map/basemap/sheet/sheetParts.ts";
import { useBaseStyle } from "../../../src/map/basemap/useBaseStyle.ts";
import { readPalette } from "../../../src/map/color/mapPalette.ts";

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
