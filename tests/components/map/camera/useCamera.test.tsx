import { WebMercatorViewport } from "@deck.gl/core";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../../../src/contract/position.ts";
import { FLIGHT_LIMITS, GUIDE_LIMITS, WORLD_LIMITS } from "../../../../src/lib/zoomLevels.ts";
import { useCamera } from "../../../../src/map/camera/useCamera.ts";
import { clearViewport, showViewport } from "../../../../src/map/camera/viewport.ts";
import {
  type CameraRequest,
  camera as cameraStore,
  holdCamera,
  moveCamera,
  setCameraInset,
} from "../../../../src/stores/camera.ts";
import { followPosition, ownPosition } from "../../../../src/stores/position/ownPosition.ts";

const ALPS: CameraRequest = { kind: "fit", bounds: [6, 44, 16, 48], maxZoom: 8 };

let now = 0;
let isMotionReduced = false;

beforeEach(() => {
  now = 0;
  isMotionReduced = false;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: isMotionReduced && query.includes("reduce") }) as MediaQueryList,
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  clearViewport();
  setCameraInset("left", 0);
});

function showZoom(zoom: number): void {
  showViewport(new WebMercatorViewport({ width: 1440, height: 814, longitude: 10, latitude: 25, zoom }));
}

/** The camera of a map whose first view was shown some time ago. */
async function standingCamera(limits = WORLD_LIMITS) {
  showZoom(1);
  const { result } = renderHook(() => useCamera({ limits, isStill: false }));
  await act(async () => moveCamera({ kind: "world" }));
  now += 5000;
  return result;
}

test("SHELL-36 a flight lasts 1 s, and the map's limits apply again when it has ended", async () => {
  const camera = await standingCamera();
  await act(async () => moveCamera(ALPS));
  expect(camera.current.flight.transitionDuration).toBe(1000);
  expect(camera.current.limits).toBe(FLIGHT_LIMITS);
  const { flight } = camera.current;
  act(flight.onTransitionEnd as () => void);
  expect(camera.current.limits).toBe(WORLD_LIMITS);
  expect(camera.current.flight).toMatchObject({ longitude: flight.longitude, zoom: flight.zoom });
});

test("SHELL-36 with reduced motion the camera jumps", async () => {
  const camera = await standingCamera();
  isMotionReduced = true;
  await act(async () => moveCamera(ALPS));
  expect(camera.current.flight.transitionDuration).toBeUndefined();
  expect(camera.current.flight.zoom).toBeGreaterThan(4);
  expect(camera.current.limits).toBe(WORLD_LIMITS);
});

test("a jump requested twice is a different view state for deck.gl, which ignores an equal one", async () => {
  const camera = await standingCamera();
  isMotionReduced = true;
  await act(async () => moveCamera(ALPS));
  const first = camera.current.flight;
  await act(async () => moveCamera(ALPS));
  expect(camera.current.flight).toMatchObject({ longitude: first.longitude, zoom: first.zoom });
  expect(camera.current.flight).not.toEqual(first);
});

test("SHELL-36 what is asked for during a flight starts from where that ends", async () => {
  const camera = await standingCamera();
  await act(async () => moveCamera({ kind: "zoomBy", delta: 1 }));
  const { zoom } = camera.current.flight;
  await act(async () => moveCamera({ kind: "zoomBy", delta: 1 }));
  expect(camera.current.flight.zoom).toBeCloseTo(zoom + 1, 9);
});

test("SHELL-36 a request for the view that is shown leaves the map its limits", async () => {
  const camera = await standingCamera();
  await act(async () => moveCamera(ALPS));
  const { flight } = camera.current;
  const { longitude, latitude, zoom } = flight;
  act(flight.onTransitionEnd as () => void);
  showViewport(new WebMercatorViewport({ width: 1440, height: 814, longitude, latitude, zoom }));
  await act(async () => moveCamera(ALPS));
  expect(camera.current.limits).toBe(WORLD_LIMITS);
});

test("SHELL-36 a panel that opens moves what was requested into the uncovered area", async () => {
  const camera = await standingCamera();
  await act(async () => moveCamera(ALPS));
  const { longitude } = camera.current.flight;
  await act(async () => setCameraInset("left", 412));
  expect(camera.current.flight.longitude).toBeLessThan(longitude - 1);
});

test("READ-23 a panel that opens during the flight to a waypoint does not change the zoom it ends at", async () => {
  const camera = await standingCamera(GUIDE_LIMITS);
  showZoom(12.5);
  await act(async () => moveCamera({ kind: "waypoint", position: [14, 50], others: [] }));
  expect(camera.current.flight.zoom).toBe(12.5);
  // A flight rises on its way.
  showZoom(11.8);
  await act(async () => setCameraInset("left", 412));
  expect(camera.current.flight.zoom).toBe(12.5);
});

test("READ-23 a waypoint selected before the map is drawn is shown with its neighbours all the same", async () => {
  const { result } = renderHook(() => useCamera({ limits: GUIDE_LIMITS, isStill: false }));
  const others: Position[] = [
    [13.92, 50],
    [14.08, 50],
  ];
  await act(async () => moveCamera({ kind: "waypoint", position: [14, 50], others }));
  await act(async () => showZoom(1));
  expect(result.current.flight.longitude).toBeCloseTo(14, 9);
  expect((0.08 * 512 * 2 ** result.current.flight.zoom) / 360).toBeCloseTo(1440 / 2 - 32, 6);
});

test("PLAN-48 a panel that opens while the reader plans on the map does not move it, until a view is requested again", async () => {
  const camera = await standingCamera();
  await act(async () => moveCamera(ALPS));
  holdCamera();
  const { flight } = camera.current;
  await act(async () => setCameraInset("left", 412));
  expect(camera.current.flight).toBe(flight);
  await act(async () => moveCamera(ALPS));
  const { longitude } = camera.current.flight;
  await act(async () => setCameraInset("left", 12));
  expect(camera.current.flight.longitude).toBeGreaterThan(longitude + 1);
});

test("TRAIL-16 a map that still coasts when it is to follow the position follows it, until it is moved again", async () => {
  const { onTouched } = (await standingCamera(GUIDE_LIMITS)).current;
  followPosition(true);
  onTouched({ isDragging: true, isPanning: true });
  onTouched({ isDragging: false, isPanning: true });
  expect(ownPosition.isFollowing).toBe(false);
  followPosition(true);
  moveCamera({ kind: "pan", position: [10, 25] }, { isAutomatic: true });
  onTouched({ isDragging: false, isPanning: true, inTransition: true });
  expect([ownPosition.isFollowing, cameraStore.isOwnView]).toEqual([true, false]);
  onTouched({ isDragging: false, isPanning: false, inTransition: false });
  // By keys.
  onTouched({ isDragging: false, isPanning: true, inTransition: false });
  expect([ownPosition.isFollowing, cameraStore.isOwnView]).toEqual([false, true]);
});

test("TRAIL-16 a key that moves nothing ends following too, and so does the next one", async () => {
  const { onTouched } = (await standingCamera(GUIDE_LIMITS)).current;
  const key = { isDragging: false, isPanning: true, inTransition: false };
  // At the edge, where deck.gl begins no transition whose end would say that it is over.
  onTouched(key);
  followPosition(true);
  moveCamera({ kind: "pan", position: [10, 25] }, { isAutomatic: true });
  onTouched(key);
  expect([ownPosition.isFollowing, cameraStore.isOwnView]).toEqual([false, true]);
  followPosition(true);
  onTouched({ isDragging: false, isPanning: false, inTransition: false });
  expect(ownPosition.isFollowing).toBe(true);
});
