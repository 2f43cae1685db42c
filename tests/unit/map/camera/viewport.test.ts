import { WebMercatorViewport } from "@deck.gl/core";
import { afterEach, expect, test, vi } from "vitest";
import {
  aimViewport,
  clearViewport,
  onViewport,
  reportInsets,
  showViewport,
} from "../../../../src/map/camera/viewport.ts";
import { camera, setCameraInset } from "../../../../src/stores/camera.ts";

afterEach(() => {
  camera.view = null;
  clearViewport();
  setCameraInset("left", 0);
  vi.useRealTimers();
});

test("'in this view' means the area of the map that no panel covers", () => {
  vi.useFakeTimers();
  aimViewport({ longitude: 0, latitude: 0, zoom: 1 });
  showViewport(new WebMercatorViewport({ width: 1024, height: 512, longitude: 0, latitude: 0, zoom: 1 }));
  // At zoom 1 the world is 1024 px wide.
  expect(camera.view?.openBounds[0]).toBeCloseTo(-180, 6);
  expect(camera.view?.openBounds[2]).toBeCloseTo(180, 6);
  setCameraInset("left", 256);
  reportInsets();
  vi.runAllTimers();
  expect(camera.view?.openBounds[0]).toBeCloseTo(-90, 6);
  expect(camera.view?.openBounds[2]).toBeCloseTo(180, 6);
  expect(camera.view?.bounds[0]).toBeCloseTo(-180, 6);
});

test("SHELL-38 the view that the map starts with is nobody's: the first one requested is reported, and at once", () => {
  vi.useFakeTimers();
  const size = { width: 390, height: 758 };
  showViewport(new WebMercatorViewport({ ...size, longitude: 10, latitude: 25, zoom: 1 }));
  reportInsets();
  vi.runAllTimers();
  expect(camera.view).toBeNull();
  aimViewport({ longitude: 15, latitude: 50, zoom: 9 });
  // A slow device draws it later.
  reportInsets();
  vi.runAllTimers();
  expect(camera.view).toBeNull();
  const seen: (number | undefined)[] = [];
  const stop = onViewport(() => seen.push(camera.view?.zoom));
  showViewport(new WebMercatorViewport({ ...size, longitude: 15, latitude: 50, zoom: 9 }));
  stop();
  expect(seen).toEqual([undefined, 9]);
});

test("SHELL-38 a request for just the view that the map starts with is reported too", () => {
  vi.useFakeTimers();
  showViewport(new WebMercatorViewport({ width: 390, height: 758, longitude: 10, latitude: 25, zoom: 1 }));
  aimViewport({ longitude: 10, latitude: 25, zoom: 1 });
  vi.runAllTimers();
  expect(camera.view?.zoom).toBe(1);
});
