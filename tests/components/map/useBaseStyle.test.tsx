import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PLAIN } from "../../../src/lib/basemap/baseLayers.ts";
import { useBaseStyle } from "../../../src/map/basemap/useBaseStyle.ts";
import { readPalette } from "../../../src/map/color/palette.ts";
import { camera, reportView } from "../../../src/stores/camera.ts";

vi.mock("../../../src/map/basemap/useWorldNames.ts", () => ({ useWorldNames: () => null }));

afterEach(() => {
  camera.view = null;
});

test("the whole world has the coarse coast, also after the map was zoomed in to the fine one", async () => {
  const palette = readPalette(() => "#336699", false);
  const { result } = renderHook(() =>
    useBaseStyle(palette, PLAIN, { terrain: null, sheet: null, hasMotion: true }),
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
