import { WebMercatorViewport } from "@deck.gl/core";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { Map as BaseMap } from "maplibre-gl";
import { beforeEach, expect, test, vi } from "vitest";
import { WORLD_SOURCE } from "../../../../src/lib/basemap/worldRequest.ts";
import { showViewport } from "../../../../src/map/camera/viewport.ts";
import { useFirstLand } from "../../../../src/map/rendering/useFirstLand.ts";
import { LINKING_PIXEL_RATIO } from "../../../../src/map/rendering/useLinkedBaseMap.ts";
import { camera, type MapView } from "../../../../src/stores/camera.ts";

const WORLD: MapView = {
  zoom: 1,
  centre: [0, 0],
  bounds: [-180, -60, 180, 80],
  openBounds: [-180, -60, 180, 80],
};

const ALL = { areLinesPassed: true, isSheetComing: true };

beforeEach(() => {
  camera.view = WORLD;
});

/** A base map that has these sources, of which the loaded ones are true, and is closer than its coast or not. */
function baseMap(sources: Record<string, boolean>, isPastCoast = false, ratio = 1): { target: BaseMap } {
  const target = {
    getPixelRatio: () => ratio,
    getLayer: () => (WORLD_SOURCE in sources ? { isHidden: () => isPastCoast } : undefined),
    getZoom: () => 0,
    triggerRepaint: vi.fn(),
    getSource: (id: string) => (id in sources ? {} : undefined),
    isSourceLoaded(id: string) {
      if (!(id in sources)) throw new Error(`There is no source ${id}`);
      return sources[id];
    },
  };
  return { target: target as unknown as BaseMap };
}

test("the land of the page stays until the base map has drawn its own, also before its style has come", () => {
  document.body.innerHTML = '<div id="first-view"><svg class="first-land"></svg></div>';
  const { result } = renderHook(() => useFirstLand(ALL));
  const draw = (sources: Record<string, boolean>) => act(() => result.current.onRender(baseMap(sources)));
  draw({});
  draw({ [WORLD_SOURCE]: false });
  expect(result.current.isLandDrawn).toBe(false);
  expect(document.getElementById("first-view")).not.toBeNull();
  draw({ [WORLD_SOURCE]: true });
  expect(result.current).toMatchObject({ isLandDrawn: true, isOverPaper: false });
  expect(document.getElementById("first-view")).toBeNull();
});

test("the land of the page stays while the base map draws in few pixels", () => {
  document.body.innerHTML = '<div id="first-view"><svg class="first-land"></svg></div>';
  const { result } = renderHook(() => useFirstLand(ALL));
  act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true }, false, LINKING_PIXEL_RATIO)));
  expect(result.current.isLandDrawn).toBe(false);
  act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true })));
  expect(result.current.isLandDrawn).toBe(true);
});

test("SYS-17 closer than its coast the base map shows at once, whether or not the land has come", () => {
  document.body.innerHTML = '<div id="first-view"><svg class="first-land"></svg></div>';
  const { result } = renderHook(() => useFirstLand(ALL));
  act(() => result.current.onRender(baseMap({}, true)));
  expect(result.current.isLandDrawn).toBe(false);
  act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: false }, true)));
  expect(result.current).toMatchObject({ isLandDrawn: true, isOverPaper: false });
  expect(document.getElementById("first-view")).toBeNull();
});

test("READ-71 woods and waters of the page stay until the topographic map has faded in, but not for ever", () => {
  vi.spyOn(performance, "now").mockReturnValue(1000);
  const draw = (result: { current: ReturnType<typeof useFirstLand> }, sheet: boolean, now: number) => {
    vi.spyOn(performance, "now").mockReturnValue(now);
    act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true, sheet }, true)));
    return result.current.isLandDrawn;
  };
  for (const { sheet, ends } of [
    { sheet: true, ends: 1200 },
    { sheet: false, ends: 13_000 },
  ]) {
    document.body.innerHTML = '<div id="first-view"><svg class="first-land" data-map=""></svg></div>';
    const { result } = renderHook(() => useFirstLand(ALL));
    expect([1000, ends - 1, ends].map((now) => draw(result, sheet, now))).toEqual([false, false, true]);
  }
  vi.restoreAllMocks();
});

test("READ-71 where the reader has chosen another base map, the woods and waters of the page give way to it at once", () => {
  document.body.innerHTML = '<div id="first-view"><svg class="first-land" data-map=""></svg></div>';
  const { result, rerender } = renderHook(useFirstLand, { initialProps: ALL });
  const draw = () => act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true }, true)));
  draw();
  expect(result.current.isLandDrawn).toBe(false);
  rerender({ ...ALL, isSheetComing: false });
  draw();
  expect(result.current).toMatchObject({ isLandDrawn: true, isOverPaper: false });
  expect(document.getElementById("first-view")).toBeNull();
});

test("READ-71 a map that has drawn its last frame before is asked for one more", () => {
  vi.useFakeTimers();
  for (const { sheet, ends } of [
    { sheet: true, ends: 200 },
    { sheet: false, ends: 12_000 },
  ]) {
    document.body.innerHTML = '<div id="first-view"><svg class="first-land" data-map=""></svg></div>';
    const { result, unmount } = renderHook(() => useFirstLand(ALL));
    const map = baseMap({ [WORLD_SOURCE]: true, sheet }, true);
    vi.mocked(map.target.triggerRepaint).mockImplementation(() => {
      act(() => result.current.onRender(map));
      return map.target;
    });
    act(() => result.current.onRender(map));
    vi.advanceTimersByTime(ends - 1);
    expect(result.current.isLandDrawn).toBe(false);
    vi.advanceTimersByTime(1);
    expect(result.current.isLandDrawn).toBe(true);
    unmount();
  }
  vi.useRealTimers();
});

test("the drawing of a world is not enlarged to a guide: paper is shown, over which the base map fades in", () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land" viewBox="0 0 1000 630" data-bounds="-180 -60 180 80"></svg></div>';
  const size = { width: 1000, height: 630 };
  const land = document.querySelector<SVGSVGElement>(".first-land");
  // The simulated page has no layout.
  Object.defineProperties(land, {
    viewBox: { value: { baseVal: { x: 0, y: 0, ...size } } },
    getBoundingClientRect: { value: () => new DOMRect(0, 0, size.width, size.height) },
  });
  const { result } = renderHook(() => useFirstLand(ALL));
  act(() => showViewport(new WebMercatorViewport({ ...size, longitude: 0, latitude: 0, zoom: 1 })));
  expect(land?.hasAttribute("data-coarse")).toBe(false);
  const draw = (sources: Record<string, boolean>) => act(() => result.current.onRender(baseMap(sources)));
  draw({ [WORLD_SOURCE]: false });
  expect(result.current.isLandDrawn).toBe(false);
  act(() => showViewport(new WebMercatorViewport({ ...size, longitude: 115.8, latitude: -31.9, zoom: 14 })));
  expect(land?.hasAttribute("data-coarse")).toBe(true);
  draw({ [WORLD_SOURCE]: false });
  expect(result.current.isLandDrawn).toBe(false);
  draw({ [WORLD_SOURCE]: true });
  expect(result.current).toMatchObject({ isLandDrawn: true, isOverPaper: true });
});

test("READ-60 the drawing of the page is placed on a map in another turn of the world", () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land" viewBox="0 0 1000 630" data-bounds="-178 -30 -176 -29"><g class="first-drawing"></g></svg></div>';
  const size = { width: 1000, height: 630 };
  Object.defineProperties(document.querySelector(".first-land"), {
    viewBox: { value: { baseVal: { x: 0, y: 0, ...size } } },
    getBoundingClientRect: { value: () => new DOMRect(0, 0, size.width, size.height) },
  });
  renderHook(() => useFirstLand(ALL));
  const placed = (longitude: number) => {
    act(() => showViewport(new WebMercatorViewport({ ...size, longitude, latitude: -29.5, zoom: 8 })));
    const matrix = document.querySelector(".first-drawing")?.getAttribute("transform") ?? "";
    return (matrix.match(/-?[\d.]+/g) ?? []).map((number) => Number(number).toFixed(3));
  };
  expect(placed(183)).toEqual(placed(-177));
});

test("SHELL-38 while the guide of the page is not known yet, its drawing stays as it came, and no world shows", () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land" viewBox="0 0 2600 3000" data-bounds="14 49 15 50"><g class="first-drawing"></g></svg></div>';
  camera.view = null;
  const { result } = renderHook(() => useFirstLand({ ...ALL, areLinesPassed: false }));
  act(() =>
    showViewport(
      new WebMercatorViewport({ width: 390, height: 758, longitude: 10, latitude: 25, zoom: 1.2 }),
    ),
  );
  act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true })));
  expect(document.querySelector(".first-drawing")?.hasAttribute("transform")).toBe(false);
  expect(result.current.isLandDrawn).toBe(false);
  expect(document.getElementById("first-view")).not.toBeNull();
});

test("the lines of the page stay above the base map until deck.gl has drawn the map's own", async () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land"><g class="first-sheet"></g><g class="first-guides"></g></svg></div>' +
    '<div id="map"></div>';
  const firstLand = document.createElement("div");
  document.getElementById("map")?.append(firstLand);
  const { result, rerender } = renderHook(
    ({ arePassed }) => {
      const land = useFirstLand({ ...ALL, areLinesPassed: arePassed });
      land.firstLand.current = firstLand;
      return land;
    },
    { initialProps: { arePassed: false } },
  );
  act(() => result.current.onRender(baseMap({ [WORLD_SOURCE]: true })));
  expect(firstLand.querySelector(".first-guides")).not.toBeNull();
  expect(firstLand.querySelector(".first-sheet")).toBeNull();
  rerender({ arePassed: true });
  expect(firstLand.querySelector(".first-guides")).not.toBeNull();
  await waitFor(() => expect(firstLand.childElementCount).toBe(0));
});

test("the land of the page stays without its lines when deck.gl is faster than the base map", async () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land"><g class="first-sheet"></g><g class="first-guides"></g></svg></div>';
  renderHook(() => useFirstLand(ALL));
  await waitFor(() => expect(document.querySelector(".first-guides")).toBeNull());
  expect(document.querySelector(".first-sheet")).not.toBeNull();
});
