import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useWarmLayers } from "../../../../src/map/rendering/useWarmLayers.ts";

const WORLD = ["warm-markers", "warm-lines", "warm-icons"];
const GUIDE = ["warm-paths", "warm-dots", "warm-waypoints", "warm-pills"];
const LATER = ["warm-legs", "warm-letters", "warm-route-arrows"];

/** Called by the test when the page is idle. */
let idle: (() => void) | null = null;

beforeEach(() => {
  vi.stubGlobal("ImageData", class {});
  vi.stubGlobal("requestIdleCallback", (action: () => void) => {
    idle = () => {
      idle = null;
      action();
    };
    return 1;
  });
});
afterEach(() => {
  idle = null;
  vi.unstubAllGlobals();
});

function warm(options: { isReading: boolean; isDrawn: boolean }) {
  const { result, rerender } = renderHook(useWarmLayers, { initialProps: options });
  return {
    ids: () => result.current.map(({ id }) => id),
    drawn: () =>
      result.current
        .filter(({ id, props }) => !["warm-markers", "warm-lines"].includes(id) && props.visible)
        .map(({ id }) => id),
    rerender,
  };
}

test("the world's kinds of layers are created at once, the others one after another once it is drawn and the page is idle", () => {
  const { ids, drawn, rerender } = warm({ isReading: false, isDrawn: false });
  expect(ids()).toEqual(WORLD);
  expect(drawn()).toEqual([]);
  expect(idle).toBeNull();
  rerender({ isReading: false, isDrawn: true });
  expect(ids()).toEqual(WORLD);
  for (const kind of [...GUIDE, ...LATER]) {
    act(() => idle?.());
    expect(drawn()).toEqual([kind]);
  }
  act(() => idle?.());
  expect(drawn()).toEqual([]);
  expect(ids()).toEqual([...WORLD, ...GUIDE, ...LATER]);
  expect(idle).toBeNull();
});

test("a guide that opens has its kinds without waiting", () => {
  const { ids, rerender } = warm({ isReading: false, isDrawn: false });
  rerender({ isReading: true, isDrawn: false });
  expect(ids()).toEqual([...WORLD, ...GUIDE]);
});

test("a page that opens with a guide's map creates the kinds of the guide alone", () => {
  const { ids } = warm({ isReading: true, isDrawn: false });
  expect(ids()).toEqual(GUIDE);
});
