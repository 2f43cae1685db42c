import { WebMercatorViewport } from "@deck.gl/core";
import { afterEach, expect, test, vi } from "vitest";
import { clearViewport, reportInsets, showViewport } from "../../../../src/map/camera/viewport.ts";
import { camera, setCameraInset } from "../../../../src/stores/camera.ts";

afterEach(() => {
  clearViewport();
  setCameraInset("left", 0);
  vi.useRealTimers();
});

test("'in this view' means the area of the map that no panel covers", () => {
  vi.useFakeTimers();
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
