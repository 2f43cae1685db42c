import {
  FlyToInterpolator,
  LayerManager,
  MapController,
  type MapViewState,
  WebMercatorViewport,
} from "@deck.gl/core";
import { expect, test } from "vitest";
import { FLIGHT_LIMITS, WORLD_LIMITS } from "../../../../src/lib/zoomLevels.ts";
import { controllerOptions } from "../../../../src/map/camera/useCamera.ts";

const INSETS = { left: 400, right: 60, top: 60, bottom: 200 };
const SIZE = { id: "map", x: 0, y: 0, width: 1200, height: 800 };
const POSE = { pitch: 0, bearing: 0, normalize: false };

test("SHELL-36 deck.gl flies for the second of a flight, also while panels open, and then keeps to the limits", () => {
  // The clock of a map that draws nothing.
  const { timeline } = new LayerManager(null as never, {}).context;
  let shown: Omit<MapViewState, "position"> = { ...POSE, longitude: 12, latitude: 30, zoom: 3 };
  const ends: string[] = [];
  const controller = new MapController({
    timeline,
    eventManager: { on() {}, off() {} } as never,
    makeViewport: (props) => new WebMercatorViewport(props),
    onViewStateChange: ({ viewState }) => {
      shown = viewState as MapViewState;
    },
    onStateChange() {},
  });
  const flight = {
    ...POSE,
    longitude: 30,
    latitude: 45,
    zoom: 9,
    transitionDuration: 1000,
    transitionInterpolator: new FlyToInterpolator({ curve: 1.2 }),
    onTransitionInterrupt: () => ends.push("interrupted"),
    onTransitionEnd: () => ends.push("ended"),
  };
  controller.setProps({ ...SIZE, ...shown, ...controllerOptions(WORLD_LIMITS, INSETS) });
  controller.setProps({ ...SIZE, ...flight, ...controllerOptions(FLIGHT_LIMITS, INSETS) });
  // deck.gl passes on what it was told of the view, in the same render.
  if (shown.zoom !== 3)
    controller.setProps({ ...SIZE, ...shown, ...controllerOptions(FLIGHT_LIMITS, INSETS) });
  const zooms = [0, 250, 500, 750, 1000, 1001].map((time) => {
    timeline.setTime(time);
    controller.updateTransition();
    const insets = time < 500 ? INSETS : { ...INSETS, left: 0 };
    if (ends.length === 0)
      controller.setProps({ ...SIZE, ...shown, ...controllerOptions(FLIGHT_LIMITS, insets) });
    return shown.zoom;
  });
  expect(zooms).toEqual(zooms.toSorted((a, b) => a - b));
  expect(zooms[1]).toBeGreaterThan(3);
  expect(zooms[2]).toBeGreaterThan(zooms[1] ?? 9);
  expect(zooms[2]).toBeLessThan(8);
  expect(zooms.at(-1)).toBe(9);
  expect(ends).toEqual(["ended"]);

  controller.setProps({ ...SIZE, ...shown, ...controllerOptions(WORLD_LIMITS, INSETS) });
  expect(shown.zoom).toBe(WORLD_LIMITS.maxZoom);
});
