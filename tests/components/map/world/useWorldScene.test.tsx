import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { guideMarkerAtlas } from "../../../../src/map/world/guideMarkerAtlas.ts";
import { useWorldScene } from "../../../../src/map/world/useWorldScene.ts";
import { camera, reportView } from "../../../../src/stores/camera.ts";
import { buildGuide } from "../../../helpers/builders.ts";

vi.mock("../../../../src/map/world/guideMarkerAtlas.ts", () => ({
  guideMarkerAtlas: vi.fn(() => new Promise(() => undefined)),
}));

const palette = readPalette((name) => (name === "--paddle" ? "#006a80" : "#000000"), false);
const lines = {
  positions: Float32Array.of(0, 0, 1, 0),
  startIndices: Uint32Array.of(0, 2),
  guideOfLine: Uint32Array.of(0),
  guideIds: ["a"],
};

afterEach(() => {
  camera.view = null;
  vi.unstubAllGlobals();
});

test("the line layers exist before the lines load, and receive them then", () => {
  const guides = [buildGuide({ guideId: "a", guideType: "paddle" })];
  const { result, rerender } = renderHook((listed) => useWorldScene(palette, listed, null).scene.parts, {
    initialProps: { guides: [], lines: null, mask: null } as Parameters<typeof useWorldScene>[1],
  });
  expect(result.current.map(({ part, core }) => [part, core.length])).toEqual([["list", 0]]);
  rerender({ guides, lines, mask: null });
  expect(result.current.map(({ part, core }) => [part, core.length])).toEqual([["list", 1]]);
  const colors = result.current[0]?.core.attributes.getColor?.value ?? [];
  expect([...colors].slice(0, 4)).toEqual([0, 106, 128, 255]);
});

test("markers are drawn again in the sharpness of an enlarged page", () => {
  vi.stubGlobal("devicePixelRatio", 1);
  const world = { guides: [], lines: null, mask: null };
  renderHook(() => useWorldScene(palette, world, null));
  expect(guideMarkerAtlas).toHaveBeenLastCalledWith(palette, 1);
  vi.stubGlobal("devicePixelRatio", 2);
  act(() => void dispatchEvent(new Event("resize")));
  expect(guideMarkerAtlas).toHaveBeenLastCalledWith(palette, 2);
});

test("markers are drawn again in the sharpness of each screen that a window of the same size comes to", () => {
  const densities = new Map<string, EventTarget>();
  vi.stubGlobal("matchMedia", (query: string) => {
    const density = new EventTarget();
    densities.set(query, density);
    return density;
  });
  vi.stubGlobal("devicePixelRatio", 1);
  const world = { guides: [], lines: null, mask: null };
  renderHook(() => useWorldScene(palette, world, null));
  for (const [before, now] of [
    [1, 2],
    [2, 1.5],
  ]) {
    vi.stubGlobal("devicePixelRatio", now);
    act(() => void densities.get(`(resolution: ${before}dppx)`)?.dispatchEvent(new Event("change")));
    expect(guideMarkerAtlas).toHaveBeenLastCalledWith(palette, now);
  }
});

test("while a guide's map is shown, moves of the camera render nothing of the world", async () => {
  let renders = 0;
  const world = { guides: [], lines: null, mask: null };
  const { result, rerender } = renderHook(
    ({ isDrawn }) => {
      renders++;
      return useWorldScene(palette, world, null, isDrawn).scene.zoom;
    },
    { initialProps: { isDrawn: false } },
  );
  const rendered = renders;
  const bounds: [number, number, number, number] = [1, 1, 2, 2];
  await act(async () => reportView({ zoom: 2.2, bounds, openBounds: bounds, centre: [1, 1] }));
  expect([result.current, renders - rendered]).toEqual([0, 0]);
  rerender({ isDrawn: true });
  expect(result.current).toBe(2.2);
});
