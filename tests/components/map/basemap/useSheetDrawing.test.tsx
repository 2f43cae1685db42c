import { act, renderHook } from "@testing-library/react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSheetDrawing } from "../../../../src/map/basemap/useSheetDrawing.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tile of the sheet has come; `isLast` if no other one in view is still due. */
function tile(isLast: boolean, sourceId = "sheet"): MapSourceDataEvent {
  const target = { isSourceLoaded: () => isLast };
  return { sourceId, tile: { state: "loaded" }, target } as unknown as MapSourceDataEvent;
}
const failure = { sourceId: "sheet", error: new Error("503") } as unknown as ErrorEvent;

function shown() {
  const { result, rerender } = renderHook(({ isShown }) => useSheetDrawing(isShown), {
    initialProps: { isShown: true },
  });
  return { drawing: () => result.current.drawing, watch: result.current, rerender };
}

test("tiles that come together appear together: the sheet is drawn with the last one in view", () => {
  const { drawing, watch } = shown();
  act(() => watch.onSourceData(tile(true, "dem")));
  act(() => watch.onSourceData(tile(false)));
  expect(drawing()).toBe("waiting");
  act(() => watch.onSourceData(tile(true)));
  expect(drawing()).toBe("drawn");
});

test("a tile that does not come keeps the others from being drawn only for a moment", () => {
  const { drawing, watch } = shown();
  act(() => watch.onSourceData(tile(false)));
  act(() => void vi.advanceTimersByTime(200));
  act(() => watch.onSourceData(tile(false)));
  expect(drawing()).toBe("waiting");
  act(() => void vi.advanceTimersByTime(150));
  expect(drawing()).toBe("drawn");
});

test("a failure counts only while nothing has been drawn, and another base map begins anew", () => {
  const { drawing, watch, rerender } = shown();
  act(() => watch.onError(failure));
  expect(drawing()).toBe("failed");
  act(() => watch.onSourceData(tile(true)));
  act(() => watch.onError(failure));
  expect(drawing()).toBe("drawn");
  act(() => watch.onSourceData(tile(false)));
  rerender({ isShown: false });
  act(() => void vi.advanceTimersByTime(1000));
  expect(drawing()).toBe("waiting");
});
