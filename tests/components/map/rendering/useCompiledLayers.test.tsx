import { type Layer, LayerExtension } from "@deck.gl/core";
import { IconLayer, PathLayer } from "@deck.gl/layers";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCompiledLayers } from "../../../../src/map/rendering/useCompiledLayers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The ids of the layers, those that are only created in brackets. */
function namesOf(layers: readonly Layer[]): string[] {
  return layers.map(({ id, props }) => (props.visible ? id : `(${id})`));
}

test("LIGHT-7 one layer of each kind is created unseen, a kind a frame from the bottom up, before any is drawn", () => {
  const layers = [
    new PathLayer({ id: "casing" }),
    new PathLayer({ id: "core" }),
    new IconLayer({ id: "markers" }),
    new PathLayer({ id: "hover" }),
  ];
  const { result } = renderHook(() => namesOf(useCompiledLayers(layers).layers));
  const frames = [result.current];
  for (let frame = 0; frame < 2; frame++) {
    act(() => vi.advanceTimersToNextFrame());
    frames.push(result.current);
  }
  expect(frames).toEqual([
    ["(casing)"],
    ["(casing)", "(core)", "(markers)", "(hover)"],
    ["casing", "core", "markers", "hover"],
  ]);
});

test("LIGHT-7 a kind that comes later is created unseen beside what is drawn", () => {
  const first: Layer[] = [new PathLayer({ id: "casing" })];
  const { result, rerender } = renderHook((layers) => namesOf(useCompiledLayers(layers).layers), {
    initialProps: first,
  });
  act(() => vi.advanceTimersToNextFrame());
  rerender([...first, new IconLayer({ id: "markers" }), new IconLayer({ id: "badges" })]);
  expect(result.current).toEqual(["casing", "(markers)"]);
  act(() => vi.advanceTimersToNextFrame());
  expect(result.current).toEqual(["casing", "markers", "badges"]);
});

test("a layer of a compiled kind is drawn at once", () => {
  const first: Layer[] = [new PathLayer({ id: "casing" })];
  const { result, rerender } = renderHook((layers) => useCompiledLayers(layers).layers.map(({ id }) => id), {
    initialProps: first,
  });
  act(() => vi.advanceTimersToNextFrame());
  act(() => vi.advanceTimersToNextFrame());
  rerender([...first, new PathLayer({ id: "hover" })]);
  expect(result.current).toEqual(["casing", "hover"]);
});

test("it reports when every layer has been drawn, and later layers do not reset that", () => {
  const first: Layer[] = [new PathLayer({ id: "casing" }), new PathLayer({ id: "core" })];
  const { result, rerender } = renderHook((layers) => useCompiledLayers(layers).hasDrawn, {
    initialProps: first,
  });
  const frames = [result.current];
  act(() => vi.advanceTimersToNextFrame());
  frames.push(result.current);
  expect(frames).toEqual([false, true]);
  rerender([...first, new IconLayer({ id: "markers" })]);
  expect(result.current).toBe(true);
});

test("without layers nothing has been drawn", () => {
  expect(renderHook(() => useCompiledLayers([]).hasDrawn).result.current).toBe(false);
});

class First extends LayerExtension {
  static override extensionName = "First";
}
class Second extends LayerExtension {
  static override extensionName = "Second";
}

test("two extensions make two kinds, each with a frame of its own", () => {
  const layers = [
    new PathLayer({ id: "masked", extensions: [new First()] }),
    new PathLayer({ id: "arrows", extensions: [new Second()] }),
  ];
  const { result } = renderHook(() => namesOf(useCompiledLayers(layers).layers));
  expect(result.current).toEqual(["(masked)"]);
  act(() => vi.advanceTimersToNextFrame());
  expect(result.current).toEqual(["(masked)", "(arrows)"]);
  act(() => vi.advanceTimersToNextFrame());
  expect(result.current).toEqual(["masked", "arrows"]);
});
