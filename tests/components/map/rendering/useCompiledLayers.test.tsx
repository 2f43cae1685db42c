import { type Layer, LayerExtension } from "@deck.gl/core";
import { IconLayer, PathLayer, TextLayer } from "@deck.gl/layers";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCompiledLayers } from "../../../../src/map/rendering/useCompiledLayers.ts";
import { drawLoaded } from "./smallBaseMap.ts";

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

const nextFrame = () => act(() => vi.advanceTimersToNextFrame());

/** With a base map whose programs are linked at once. */
function compile(layers: readonly Layer[]) {
  const { result, rerender } = renderHook(useCompiledLayers, { initialProps: layers });
  return {
    names: () => namesOf(result.current.layers),
    current: () => result.current,
    linkBaseMap: () => act(() => drawLoaded(result.current.onBaseMapRender)),
    rerender,
  };
}

const CASING = [new PathLayer({ id: "casing" })];

test("LIGHT-7 one layer of each kind is created unseen, a kind a frame from the bottom up, the others after it, and none is drawn before the base map has its programs", () => {
  const { names, current, linkBaseMap } = compile([
    new PathLayer({ id: "casing" }),
    new PathLayer({ id: "core" }),
    new IconLayer({ id: "markers" }),
    new PathLayer({ id: "hover" }),
  ]);
  expect(names()).toEqual(["(casing)"]);
  nextFrame();
  expect(names()).toEqual(["(casing)", "(markers)"]);
  expect(current().hasCompiled).toBe(false);
  nextFrame();
  expect(current().hasCompiled).toBe(true);
  expect(names()).toEqual(["(casing)", "(core)", "(markers)", "(hover)"]);
  linkBaseMap();
  expect(names()).toEqual(["casing", "core", "markers", "hover"]);
});

test("LIGHT-7 a kind that comes later waits until the driver has drawn, and is created unseen beside what is drawn", () => {
  const { names, linkBaseMap, rerender } = compile(CASING);
  nextFrame();
  linkBaseMap();
  rerender([...CASING, new IconLayer({ id: "markers" }), new IconLayer({ id: "badges" })]);
  expect(names()).toEqual(["casing"]);
  nextFrame();
  expect(names()).toEqual(["casing", "(markers)"]);
  nextFrame();
  expect(names()).toEqual(["casing", "markers", "badges"]);
});

test("a layer of a compiled kind is drawn at once, also while others are compiled", () => {
  const { names, linkBaseMap, rerender } = compile(CASING);
  nextFrame();
  linkBaseMap();
  rerender([...CASING, new PathLayer({ id: "hover" })]);
  expect(names()).toEqual(["casing", "hover"]);
  const markers = new IconLayer({ id: "markers" });
  const texts = new TextLayer({ id: "texts" });
  rerender([...CASING, markers, texts]);
  nextFrame();
  expect(names()).toEqual(["casing", "(markers)"]);
  rerender([...CASING, new PathLayer({ id: "trails" }), markers, texts]);
  expect(names()).toEqual(["casing", "trails", "(markers)"]);
});

test("it reports when every layer is drawn, and when the first ones are compiled, which later layers do not reset", () => {
  const { current, linkBaseMap, rerender } = compile(CASING);
  expect(current()).toMatchObject({ hasCompiled: false, isDrawn: false });
  nextFrame();
  expect(current()).toMatchObject({ hasCompiled: true, isDrawn: false });
  linkBaseMap();
  expect(current()).toMatchObject({ hasCompiled: true, isDrawn: true });
  rerender([...CASING, new IconLayer({ id: "markers" })]);
  expect(current()).toMatchObject({ hasCompiled: true, isDrawn: false });
});

test("without layers nothing is compiled or drawn", () => {
  expect(compile([]).current()).toMatchObject({ hasCompiled: false, isDrawn: false });
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
  const { names, linkBaseMap } = compile(layers);
  expect(names()).toEqual(["(masked)"]);
  nextFrame();
  expect(names()).toEqual(["(masked)", "(arrows)"]);
  nextFrame();
  linkBaseMap();
  expect(names()).toEqual(["masked", "arrows"]);
});
