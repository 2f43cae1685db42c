import { WebMercatorViewport } from "@deck.gl/core";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showViewport } from "../../../../src/map/camera/viewport.ts";
import { useWarmLayers } from "../../../../src/map/rendering/useWarmLayers.ts";
import { clearOwnPosition, ownPosition } from "../../../../src/stores/position/ownPosition.ts";

const WORLD = ["warm-markers", "warm-lines"];
const GUIDE = ["warm-paths", "warm-dots", "warm-waypoints", "warm-icons", "warm-pills"];
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
  document.body.innerHTML = "";
  vi.useRealTimers();
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

const DRAWN = { isReading: false, isDrawn: true };

function pointAt(selector: string, type = "pointerover"): void {
  act(() => {
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
  });
}

test("LIGHT-7 the world's kinds of layers are created at once, the others one after another once it is drawn, a pointer is on the map and the page is idle", () => {
  document.body.innerHTML = '<div class="deck-events-root"></div>';
  const { ids, drawn, rerender } = warm({ isReading: false, isDrawn: false });
  expect(ids()).toEqual(WORLD);
  expect(drawn()).toEqual([]);
  pointAt(".deck-events-root");
  expect(idle).toBeNull();
  rerender(DRAWN);
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

test.each([
  ["a pointer is on a card", "article h3", "pointerover", true],
  ["the focus is in a card", "article h3", "focusin", true],
  ["a pointer is on the header", "header", "pointerover", false],
])("LIGHT-7 while %s, the kinds of a guide are wanted: %#", (_name, selector, type, isWanted) => {
  document.body.innerHTML = "<header></header><article><h3></h3></article>";
  const { ids } = warm(DRAWN);
  pointAt(selector, type);
  act(() => idle?.());
  expect(ids()).toEqual(isWanted ? [...WORLD, GUIDE[0]] : WORLD);
});

test("LIGHT-7 while the map moves none is compiled, however idle the page is between its frames", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  document.body.innerHTML = '<div class="deck-events-root"></div>';
  const { ids } = warm(DRAWN);
  const moveTo = (zoom: number) =>
    showViewport(new WebMercatorViewport({ width: 800, height: 600, longitude: 0, latitude: 0, zoom }));
  moveTo(2);
  pointAt(".deck-events-root");
  for (const zoom of [3, 4, 5]) {
    act(() => idle?.());
    moveTo(zoom);
    act(() => vi.advanceTimersByTime(399));
  }
  act(() => idle?.());
  expect(ids()).toEqual(WORLD);
  act(() => vi.advanceTimersByTime(1));
  act(() => idle?.());
  expect(ids()).toEqual([...WORLD, GUIDE[0]]);
  act(() => idle?.());
  expect(ids()).toEqual([...WORLD, GUIDE[0], GUIDE[1]]);
});

test("LIGHT-7 a reader who does nothing for ten seconds gets the kinds of a guide as well", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { ids } = warm(DRAWN);
  act(() => vi.advanceTimersByTime(9900));
  expect(idle).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  act(() => idle?.());
  expect(ids()).toEqual([...WORLD, GUIDE[0]]);
});

test("TRAIL-55 a reader whose position the map follows gets them only once a pointer is on the map", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.body.innerHTML = '<div class="deck-events-root"></div>';
  Object.assign(ownPosition, { status: "on", isFollowing: true });
  const { ids } = warm({ isReading: true, isDrawn: true });
  act(() => vi.advanceTimersByTime(60_000));
  expect(idle).toBeNull();
  pointAt(".deck-events-root");
  act(() => idle?.());
  expect(ids()).toEqual([...GUIDE, WORLD[0]]);
  clearOwnPosition();
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
