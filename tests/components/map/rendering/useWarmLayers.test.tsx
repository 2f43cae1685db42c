import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWarmLayers } from "../../../../src/map/rendering/useWarmLayers.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("ImageData", class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const WORLD = ["warm-legs", "warm-markers"];
const GUIDE = [
  "warm-paths",
  "warm-icons",
  "warm-waypoints",
  "warm-letters",
  "warm-pills",
  "warm-route-pins",
  "warm-route-arrows",
];

function warm(options: { isWorldDrawn: boolean; isGuideOpen: boolean }) {
  const { result, rerender } = renderHook(useWarmLayers, { initialProps: options });
  return {
    ids: () => result.current.map(({ id }) => id),
    drawn: () =>
      result.current.filter(({ id, props }) => id !== "warm-markers" && props.visible).map(({ id }) => id),
    rerender,
  };
}

test("the world's kinds of layers are created at once, a guide's one after another when the world is drawn", () => {
  const { ids, drawn, rerender } = warm({ isWorldDrawn: false, isGuideOpen: false });
  act(() => vi.runAllTimers());
  expect(ids()).toEqual(WORLD);
  expect(drawn()).toEqual(["warm-legs"]);
  rerender({ isWorldDrawn: true, isGuideOpen: false });
  act(() => vi.advanceTimersToNextTimer());
  expect(ids()).toEqual([...WORLD, "warm-paths"]);
  for (const kind of GUIDE) {
    expect(drawn()).toEqual([kind]);
    act(() => vi.advanceTimersToNextTimer());
  }
  expect(drawn()).toEqual([]);
  expect(ids()).toEqual([...WORLD, ...GUIDE]);
});

test("an open guide has its kinds without waiting", () => {
  const { ids, rerender } = warm({ isWorldDrawn: false, isGuideOpen: false });
  rerender({ isWorldDrawn: false, isGuideOpen: true });
  expect(ids()).toEqual([...WORLD, ...GUIDE]);
});
