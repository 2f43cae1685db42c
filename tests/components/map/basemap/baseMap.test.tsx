import { act, render } from "@testing-library/react";
import { type Ref, useImperativeHandle } from "react";
import { afterEach, expect, test, vi } from "vitest";

const resize = vi.fn();
const viewStates: unknown[] = [];
const map = { getCanvas: () => document.createElement("canvas"), resize };
vi.mock("maplibre-gl", () => ({}));
vi.mock("react-map-gl/maplibre", () => ({
  Map({ ref, viewState }: { ref: Ref<unknown>; viewState: unknown }) {
    useImperativeHandle(ref, () => ({ getMap: () => map }), []);
    viewStates.push(viewState);
    return null;
  },
}));
vi.mock("../../../../src/map/basemap/startMapWorkers.ts", () => ({ startMapWorkers: () => {} }));
vi.mock("../../../../src/map/basemap/drawStyleImages.ts", () => ({ drawStyleImages: () => {} }));
const { BaseMap } = await import("../../../../src/map/basemap/BaseMap.tsx");

afterEach(() => vi.unstubAllGlobals());

/** Media queries of one density after the other. */
function fakeDensities() {
  const queries: EventTarget[] = [];
  vi.stubGlobal("matchMedia", () => {
    queries.push(new EventTarget());
    return queries.at(-1);
  });
  return (density: number) => {
    vi.stubGlobal("devicePixelRatio", density);
    queries.at(-1)?.dispatchEvent(new Event("change"));
  };
}

test("in a window of fractional size the base map has whole pixels, as its canvas has, with which it is not resized on each frame", () => {
  fakeDensities();
  const viewState = {
    longitude: 10,
    latitude: 25,
    zoom: 4,
    bearing: 0,
    pitch: 0,
    padding: {},
    width: 0,
    height: 0,
  };
  render(<BaseMap width={1228.8} height={614.4} viewState={viewState as never} />);
  expect(viewStates.at(-1)).toMatchObject({ longitude: 10, zoom: 4, width: 1229, height: 614 });
});

test("the base map is drawn in the pixels of another screen that the window comes to in its size, until it is removed", () => {
  const comeTo = fakeDensities();
  const { unmount } = render(<BaseMap />);
  act(() => comeTo(2));
  expect(resize).toHaveBeenCalledOnce();
  act(() => dispatchEvent(new Event("resize")));
  expect(resize).toHaveBeenCalledOnce();
  unmount();
  act(() => comeTo(1));
  expect(resize).toHaveBeenCalledOnce();
});
