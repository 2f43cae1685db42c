import { WebMercatorViewport } from "@deck.gl/core";
import { render, renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearViewport, showViewport } from "../../../../src/map/camera/viewport.ts";
import { PositionOnMap } from "../../../../src/map/position/PositionOnMap.tsx";
import { useFollowPosition } from "../../../../src/map/position/useFollowPosition.ts";
import { camera, moveCamera, takeCamera } from "../../../../src/stores/camera.ts";
import { guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { ownPosition } from "../../../../src/stores/position/ownPosition.ts";
import { startPosition, stopPosition } from "../../../../src/stores/position/watchPosition.ts";
import { packGuide } from "../../../../workers/geo/pack/packGuide.ts";
import { type FakeGeolocation, fakeGeolocation } from "../../../helpers/fakeGeolocation.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";
import { until } from "../../../helpers/until.ts";
import { scan } from "../../../unit/workers/geo/scan.ts";

let receiver: FakeGeolocation;

fakeGeoWorker({ position: { match: () => null } });

beforeEach(() => {
  guideMap.opened = ref(openedGuide());
  receiver = fakeGeolocation();
});
afterEach(() => {
  stopPosition();
  clearViewport();
  vi.unstubAllGlobals();
});

test("TRAIL-16 on a guide without trails, where nothing is matched, the map moves to the position", async () => {
  renderHook(useFollowPosition);
  startPosition();
  receiver.report({ lng: 14.5, lat: 50.5 });
  await until(() => expect(camera.request?.request).toMatchObject({ kind: "focus", position: [14.5, 50.5] }));
});

test("TRAIL-15 an imprecise position moves the map only if it may be one at the guide", async () => {
  const coordinates = [
    [14, 50, 0, 0],
    [15, 51, 0, 9000],
  ];
  const geo = {
    guideId: "g",
    guideName: "Ridge",
    trailLength: 9000,
    trails: [{ id: 1, geometry: { coordinates } }],
  };
  guideMap.opened = ref(packGuide(scan(JSON.stringify(geo))).opened);
  camera.request = null;
  renderHook(useFollowPosition);
  startPosition();
  receiver.report({ lng: 2, lat: 50.5, accuracy: 30_000 });
  await Promise.resolve();
  expect([ownPosition.isFollowing, camera.request]).toEqual([true, null]);
  receiver.report({ lng: 13.6, lat: 50.5, accuracy: 30_000 });
  await until(() => expect(camera.request?.request).toMatchObject({ kind: "focus", position: [13.6, 50.5] }));
});

test("TRAIL-16 a map that the browser has discarded goes on following when it is made anew", async () => {
  const map = render(<PositionOnMap />);
  const hook = renderHook(useFollowPosition);
  startPosition();
  receiver.report({ lng: 14.5, lat: 50.5 });
  await until(() => expect(camera.request?.request.kind).toBe("focus"));
  map.unmount();
  hook.unmount();
  renderHook(useFollowPosition);
  moveCamera({ kind: "view", position: [14.5, 50.5], zoom: 12 });
  await Promise.resolve();
  expect(ownPosition).toMatchObject({ status: "on", isFollowing: true });
  moveCamera({ kind: "waypoint", position: [14.6, 50.5], others: [] });
  await until(() => expect(ownPosition.isFollowing).toBe(false));
});

function show(zoom: number): void {
  showViewport(new WebMercatorViewport({ width: 400, height: 800, longitude: 14.5, latitude: 50.5, zoom }));
}

test("TRAIL-16 a fix that comes while the map is on its way to the position keeps the zoom that it flies to", async () => {
  const far = (lat: number) => receiver.report({ lng: 14.6, lat });
  show(9);
  renderHook(useFollowPosition);
  startPosition();
  far(50.5);
  await until(() => expect(camera.request?.request).toMatchObject({ kind: "focus", position: [14.6, 50.5] }));
  show(11);
  far(50.51);
  await until(() =>
    expect(camera.request?.request).toMatchObject({ kind: "focus", position: [14.6, 50.51] }),
  );
  show(16);
  receiver.report({ lng: 14.5, lat: 50.5 });
  await Promise.resolve();
  far(50.5);
  await until(() => expect(camera.request?.request).toEqual({ kind: "pan", position: [14.6, 50.5] }));
});

test("TRAIL-16 the map follows at the zoom that the reader has chosen by hand before a second fix", async () => {
  show(9);
  renderHook(useFollowPosition);
  startPosition();
  receiver.report({ lng: 14.5, lat: 50.5 });
  await until(() => expect(camera.request?.request.kind).toBe("focus"));
  show(16);
  takeCamera();
  show(12);
  receiver.report({ lng: 14.6, lat: 50.5 });
  await until(() => expect(camera.request?.request).toEqual({ kind: "pan", position: [14.6, 50.5] }));
});
