import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPalette } from "../../../../src/map/color/mapPalette.ts";
import { useGuideScene } from "../../../../src/map/guide/useGuideScene.ts";
import { camera, reportView } from "../../../../src/stores/camera.ts";
import { guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { packedPaths } from "../../../unit/map/mapBuilders.ts";

vi.mock("../../../../src/map/guide/pinAtlas.ts", () => ({ pinAtlas: async () => null }));
fakeGeoWorker({ waypoints: { clusters: () => new Promise<never>(() => {}) } });

const palette = readPalette(() => "#000000", false);
const trail = (from: number, to: number) =>
  packedPaths([
    {
      trail: 0,
      places: [
        [from, 45],
        [to, 45],
      ],
    },
  ]);
const opened = {
  guideId: "g",
  trails: [],
  overview: trail(0, 3),
  chunks: [0, 1, 2].map((west) => ({ ...trail(west, west + 1), bounds: [west, 45, west + 1, 45] })),
} as unknown as OpenedGuide;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  camera.view = null;
  guideMap.hoveredTrail = null;
});

async function look(zoom: number, west: number, east: number): Promise<void> {
  const bounds: [number, number, number, number] = [west, 44, east, 46];
  await act(async () => reportView({ zoom, bounds, openBounds: bounds, centre: [west, 45] }));
}

const frame = () => act(async () => vi.advanceTimersByTimeAsync(16));

test("across 180 degrees the selected waypoint is drawn in the turn of the world that is in view", async () => {
  const waypoints = [
    buildWaypoint({ id: 1, geometry: { type: "Point", coordinates: [-179.5, 45, 500, 0] } }),
  ];
  const { result } = renderHook(() => useGuideScene(palette, { opened, waypoints, selectedWaypoint: 0 }));
  const selected = () => result.current?.scene.selectedWaypoint;
  await look(13, 180, 181);
  expect(selected()?.position).toEqual([180.5, 45]);
  await look(13, -180, -179);
  expect(selected()).toBe(waypoints[0]);
});

test("of a close view one chunk more is uploaded per frame, and the overview is drawn until all those in view are", async () => {
  const { result } = renderHook(() =>
    useGuideScene(palette, { opened, waypoints: [], selectedWaypoint: null }),
  );
  const pieces = () =>
    result.current?.scene.pieces.map(({ piece, isShown }) => `${piece.slice(2)} ${isShown}`);
  await look(9, 0, 3);
  await frame();
  expect(pieces()).toEqual(["overview-0 true"]);
  await act(async () => {
    guideMap.hoveredTrail = 0;
  });
  const highlight = () => result.current?.scene.highlightedTrails?.core;
  const ofOverview = highlight();
  expect(ofOverview).toBeDefined();
  await look(13, 0.1, 1.1);
  expect(pieces()).toEqual(["overview-0 true"]);
  await frame();
  expect(pieces()).toEqual(["overview-0 true", "chunk-0 false"]);
  expect(highlight()).toBe(ofOverview);
  await frame();
  expect(pieces()).toEqual(["overview-0 false", "chunk-0 true", "chunk-1 true"]);
  expect(highlight()).not.toBe(ofOverview);

  // The next one is beside the view: those that are drawn stay.
  await look(13, 0.8, 1.8);
  expect(pieces()).toEqual(["overview-0 false", "chunk-0 true", "chunk-1 true"]);
  await frame();
  expect(pieces()).toEqual(["overview-0 false", "chunk-0 true", "chunk-1 true", "chunk-2 true"]);

  const cores = () => result.current?.scene.pieces.map(({ core }) => core);
  const [overview] = cores() ?? [];
  await look(9, 0, 3);
  expect(pieces()).toEqual(["overview-0 true"]);
  expect(cores()).toEqual([overview]);
  expect(cores()?.[0]).toBe(overview);
});
