import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLinkedBaseMap } from "../../../../src/map/rendering/useLinkedBaseMap.ts";
import { smallBaseMap } from "./smallBaseMap.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function link(isLoaded: () => boolean, isMounted = true) {
  const map = smallBaseMap(isLoaded);
  const { result } = renderHook(() => useLinkedBaseMap(isMounted));
  return {
    map,
    isLinked: () => result.current.isLinked,
    draw: () => act(() => result.current.onRender({ target: map.target })),
  };
}

test("LIGHT-7 the base map has few pixels until all that has loaded has been drawn, with the names that are placed a frame later", () => {
  let isLoaded = false;
  const { map, isLinked, draw } = link(() => isLoaded);
  draw();
  draw();
  expect(map.ratio()).toBeUndefined();
  isLoaded = true;
  draw();
  expect(map.ratio()).toBeUndefined();
  expect(map.repaints()).toBe(1);
  draw();
  expect(map.ratio()).toBeNull();
  expect(isLinked()).toBe(true);
});

test("LIGHT-7 names that are still loading once the land has been drawn are waited for", () => {
  const answers = [true, false, true, true];
  const { map, draw } = link(() => answers.shift() ?? true);
  for (let frame = 0; frame < 3; frame++) draw();
  expect(map.ratio()).toBeUndefined();
  draw();
  expect(map.ratio()).toBeNull();
});

test("LIGHT-7 a source that never loads is waited for four seconds, with or without a frame", () => {
  const { map, isLinked, draw } = link(() => false);
  draw();
  act(() => vi.advanceTimersByTime(3900));
  draw();
  expect(isLinked()).toBe(false);
  act(() => vi.advanceTimersByTime(200));
  expect(isLinked()).toBe(true);
  expect(map.ratio()).toBeUndefined();
  draw();
  expect(map.ratio()).toBeNull();
});

test("before the base map is due nothing is waited for", () => {
  const { isLinked } = link(() => false, false);
  act(() => vi.advanceTimersByTime(10_000));
  expect(isLinked()).toBe(false);
});

test("a frame after the last small one changes nothing", () => {
  const { map, draw } = link(() => true);
  draw();
  draw();
  map.target.setPixelRatio(2);
  draw();
  expect(map.ratio()).toBe(2);
});
