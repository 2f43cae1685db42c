import { renderHook } from "@testing-library/react";
import type { ErrorEvent } from "react-map-gl/maplibre";
import { afterEach, expect, test, vi } from "vitest";
import { useStreetTiles } from "../../../src/map/basemap/useStreetTiles.ts";

afterEach(() => void vi.restoreAllMocks());

/** A map with the terrain's sources, which records what it was asked to refresh. */
function terrainMap() {
  const refreshTiles = vi.fn<(source: string) => void>();
  return { refreshTiles, getSource: (id: string) => (id === "dem" ? {} : undefined) };
}

function failure(target: object, sourceId: string): ErrorEvent {
  return {
    type: "error",
    error: new Error("no network"),
    target,
    sourceId,
    tile: {},
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
