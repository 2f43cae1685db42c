import { renderHook } from "@testing-library/react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TILE_LOST } from "../../../src/contract/names.ts";
import { savedMapCache } from "../../../src/lib/basemap/savedMapCache.ts";
import { useStreetTiles } from "../../../src/map/basemap/useStreetTiles.ts";
import { MemoryCaches } from "../../helpers/memoryCaches.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A map with the terrain's sources, which records what it was asked to refresh. */
function terrainMap() {
  const refreshTiles = vi.fn<(source: string) => void>();
  return { refreshTiles, getSource: (id: string) => (id === "dem" ? {} : undefined) };
}

function failure(target: object, sourceId: string, tile: object = {}): ErrorEvent {
  return {
    type: "error",
    error: new Error("no network"),
    target,
    sourceId,
    tile,
  } as unknown as ErrorEvent;
}

test("terrain that failed to load offline is requested once when the network is back", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const map = terrainMap();
  const { result } = renderHook(() => useStreetTiles(false));
  result.current.onError(failure(map, "dem"));
  result.current.onError(failure(map, "dem"));
  result.current.onError(failure(map, "gone"));
  expect(map.refreshTiles).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("online"));
  expect(map.refreshTiles.mock.calls).toEqual([["dem"]]);
});

describe("With a connection again", () => {
  /** Sources that are reloaded with the topographic map on screen, of which terrain failed to load. */
  async function reloaded(caches: object | undefined): Promise<string[]> {
    vi.spyOn(console, "warn").mockReturnValue();
    vi.stubGlobal("caches", caches);
    const refreshTiles = vi.fn<(source: string) => void>();
    const map = { refreshTiles, getSource: (id: string) => (id === "sheet-reeds" ? undefined : {}) };
    const { result, unmount } = renderHook(() => useStreetTiles(false));
    result.current.onSourceData({ target: map } as unknown as MapSourceDataEvent);
    result.current.onError(failure(map, "dem"));
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve));
    unmount();
    return refreshTiles.mock.calls.flat();
  }

  test("only what failed is reloaded if no map is saved on this device", async () => {
    const caches = new MemoryCaches();
    await caches.open("switchback-guide");
    expect(await reloaded(caches)).toEqual(["dem"]);
    expect(await reloaded(undefined)).toEqual(["dem"]);
  });

  test("with a saved map what it may lack is reloaded too, and each source once", async () => {
    const caches = new MemoryCaches();
    await caches.open(savedMapCache({ owner: "ada", guideId: "ridge" }));
    expect(await reloaded(caches)).toEqual(["dem", "sheet", "sheet-around", "contours"]);
    const silent = { keys: () => Promise.reject(new DOMException("No", "SecurityError")) };
    expect(await reloaded(silent)).toEqual(["dem", "sheet", "sheet-around", "contours"]);
  });

  test("a map that is gone meanwhile is left alone", async () => {
    const { result, unmount } = renderHook(() => useStreetTiles(false));
    vi.stubGlobal("caches", { keys: async () => [savedMapCache({ owner: "ada", guideId: "ridge" })] });
    const map = terrainMap();
    result.current.onSourceData({ target: map } as unknown as MapSourceDataEvent);
    window.dispatchEvent(new Event("online"));
    unmount();
    await new Promise((resolve) => setTimeout(resolve));
    expect(map.refreshTiles).not.toHaveBeenCalled();
  });
});

test("READ-76 a tile that the service worker has lost is requested again after a while", () => {
  vi.useFakeTimers();
  const serviceWorker = new EventTarget();
  vi.stubGlobal("navigator", { onLine: true, serviceWorker });
  const map = terrainMap();
  const { result, unmount } = renderHook(() => useStreetTiles(false));
  result.current.onSourceData({ sourceId: "dem", target: map } as unknown as MapSourceDataEvent);
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: TILE_LOST }));
  serviceWorker.dispatchEvent(new MessageEvent("message", { data: TILE_LOST }));
  expect(map.refreshTiles).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(map.refreshTiles.mock.calls).toEqual([["dem"]]);
  unmount();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("errors of the map itself are still reported", () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const { result } = renderHook(() => useStreetTiles(false));
  result.current.onError({
    type: "error",
    error: new Error("no style"),
    target: {},
  } as unknown as ErrorEvent);
  expect(error).toHaveBeenCalledOnce();
});

describe("Failed tiles of terrain or of the topographic map", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "warn").mockReturnValue();
  });
  afterEach(() => void vi.useRealTimers());

  function failing() {
    const map = terrainMap();
    const { result, unmount } = renderHook(() => useStreetTiles(false));
    return {
      fail: () => result.current.onError(failure(map, "dem")),
      /** Requests after so many seconds more. */
      requestsAfter(seconds: number) {
        vi.advanceTimersByTime(seconds * 1000);
        return map.refreshTiles.mock.calls.length;
      },
      unmount,
    };
  }

  test("are requested again once after a delay, which doubles while they fail", () => {
    const { fail, requestsAfter } = failing();
    fail();
    fail();
    expect(requestsAfter(9)).toBe(0);
    expect(requestsAfter(1)).toBe(1);
    fail();
    expect(requestsAfter(19)).toBe(1);
    expect(requestsAfter(1)).toBe(2);
    expect(requestsAfter(1000)).toBe(2);
  });

  test("READ-76 belong to no worker any more, for which MapLibre would wait instead of requesting them again", () => {
    const tile = { state: "errored", actor: {} };
    const { result } = renderHook(() => useStreetTiles(false));
    result.current.onError(failure(terrainMap(), "sheet", tile));
    expect(tile).toEqual({ state: "errored" });
  });

  test("start with the short delay after a time without failures", () => {
    const { fail, requestsAfter } = failing();
    fail();
    requestsAfter(10);
    fail();
    requestsAfter(20);
    expect(requestsAfter(100)).toBe(2);
    fail();
    expect(requestsAfter(10)).toBe(3);
  });

  test("are forgotten with the map", () => {
    const { fail, requestsAfter, unmount } = failing();
    fail();
    unmount();
    expect(requestsAfter(1000)).toBe(0);
  });
});
