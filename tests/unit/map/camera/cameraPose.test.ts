import { expect, test } from "vitest";
import type { Bounds, Position } from "../../../../src/contract/position.ts";
import { worldPixels } from "../../../../src/lib/geo/mercator.ts";
import { PIN_HEIGHT, PIN_WIDTH, stackShift } from "../../../../src/lib/waypoints/pinMeasures.ts";
import {
  GUIDE_LIMITS,
  mapZoom,
  PINS_MIN_ZOOM,
  WORLD_BOUNDS,
  WORLD_LIMITS,
} from "../../../../src/lib/zoomLevels.ts";
import { type CameraScene, poseFor, visibleCentre } from "../../../../src/map/camera/cameraPose.ts";
import { project } from "../../../../src/map/camera/screenFrame.ts";
import type { CameraRequest } from "../../../../src/stores/camera.ts";

const NO_INSETS = { left: 0, right: 0, top: 0, bottom: 0 };

function scene(change: Partial<CameraScene> = {}): CameraScene {
  return {
    pose: { longitude: 10, latitude: 45, zoom: 6 },
    width: 1440,
    height: 814,
    insets: NO_INSETS,
    limits: GUIDE_LIMITS,
    ...change,
  };
}

const frameOf = (pose: CameraScene["pose"]) => ({ ...pose, width: 1440, height: 814 });

test("CAT-50 the world map zooms from 2 to 9 in tiles of 256 px", () => {
  expect([WORLD_LIMITS.minZoom, WORLD_LIMITS.maxZoom]).toEqual([1, 8]);
  expect(WORLD_LIMITS.bounds).toEqual([-200, -85.05, 200, 85.05]);
});

test("READ-13 READ-14 the guide map zooms from 3 to 20 within its bounds", () => {
  expect([GUIDE_LIMITS.minZoom, GUIDE_LIMITS.maxZoom]).toEqual([2, 19]);
  expect(GUIDE_LIMITS.bounds).toEqual([-175, -80, 265, 85.05]);
});

test("READ-60 the guide map moves to the turn of the world that its bounds leave room for, the world map stays", () => {
  const longitudeOf = (request: CameraRequest, limits = GUIDE_LIMITS) =>
    poseFor(request, scene({ limits })).longitude;
  const raoul = { kind: "fit", bounds: [-178, -29.3, -177.9, -29.2], maxZoom: 16 } as const;
  expect(longitudeOf(raoul)).toBeCloseTo(182.1, 0);
  expect(longitudeOf(raoul, WORLD_LIMITS)).toBeCloseTo(-177.9, 0);
  const view = (lng: number) =>
    Number(longitudeOf({ kind: "view", position: [lng, -44], zoom: 8 }).toFixed(9));
  // Half of the window is as wide as 1 degree.
  expect([-176.5, -174.5, -173, 183.5, 264.5, 300].map(view)).toEqual([
    183.5, 185.5, -173, 183.5, -95.5, -60,
  ]);
  expect(longitudeOf({ kind: "reset" })).toBe(0);
});

test("SHELL-36 what is fitted is within the uncovered area, 24 px from the panels", () => {
  const insets = { left: 412, right: 0, top: 0, bottom: 192 };
  const pose = poseFor({ kind: "fit", bounds: [7, 45, 8, 46], maxZoom: 16 }, scene({ insets }));
  const [west, north] = project(frameOf(pose), [7, 46]);
  const [east, south] = project(frameOf(pose), [8, 45]);
  expect(north).toBeCloseTo(24, 3);
  // Scale and attribution take 36 px at the bottom.
  expect(south).toBeCloseTo(814 - 192 - 36 - 24, 3);
  // The panel's tab takes 24 px at the left, the zoom buttons 60 px at the right.
  expect((west + east) / 2).toBeCloseTo((412 + 24 + 1440 - 60) / 2, 3);
  expect(west).toBeGreaterThanOrEqual(412 + 24 + 24);
});

test("a guide's topmost pin, at its full height, is 24 px below the edge; without pins its line is", () => {
  const poseOf = (bounds: Bounds, hasPins = true) =>
    poseFor({ kind: "fit", bounds, maxZoom: 16, hasPins }, scene());
  const [, far] = project(frameOf(poseOf([7, 45, 8, 46])), [7.5, 46]);
  expect(far - PIN_HEIGHT).toBeCloseTo(24, 3);
  const [, line] = project(frameOf(poseOf([7, 45, 8, 46], false)), [7.5, 46]);
  expect(line).toBeCloseTo(24, 3);
  const pose = poseOf([7.5, 45, 7.51, 45.04]);
  expect(pose.zoom).toBeGreaterThan(PINS_MIN_ZOOM);
  const [, tip] = project(frameOf(pose), [7.5, 45.04]);
  expect(tip - PIN_HEIGHT).toBeCloseTo(24, 3);
  const [, south] = project(frameOf(pose), [7.5, 45]);
  expect(south).toBeCloseTo(814 - 36 - 24, 3);
});

test("a guide across the antimeridian is framed in one piece", () => {
  const pose = poseFor({ kind: "fit", bounds: [178, -18, 183, -15], maxZoom: 16 }, scene());
  const ends = [178, 183].map((lng) => project(frameOf(pose), [lng, -16])[0]);
  expect(ends[1]).toBeGreaterThan(ends[0] ?? 0);
  expect(ends.every((x) => x >= 0 && x <= 1440)).toBe(true);
});

test("a fit never exceeds its own maximum zoom, nor the map's", () => {
  const place = [7, 45, 7, 45] as const;
  expect(poseFor({ kind: "fit", bounds: place, maxZoom: 16 }, scene()).zoom).toBe(16);
  const world = scene({ limits: WORLD_LIMITS });
  expect(poseFor({ kind: "fit", bounds: place, maxZoom: 16 }, world).zoom).toBe(WORLD_LIMITS.maxZoom);
});

test("CAT-51 the world is shown whole: at the minimum zoom beside the list of a small window", () => {
  const insets = { ...NO_INSETS, left: 412 };
  const pose = poseFor({ kind: "world" }, scene({ insets, width: 1000, limits: WORLD_LIMITS }));
  expect(pose.zoom).toBe(mapZoom(2));
});

test("CAT-51 a window higher than wide has at most 15 % of its height south of the inhabited world", () => {
  const [width, height] = [820, 1094];
  const { zoom } = poseFor({ kind: "world" }, scene({ width, height, limits: WORLD_LIMITS }));
  // The map ends at its northern edge.
  const frame = { longitude: 0, latitude: 0, zoom, width, height };
  const [, top] = project(frame, [0, WORLD_LIMITS.bounds[3]]);
  const [, south] = project(frame, [0, WORLD_BOUNDS[1]]);
  expect((south - top) / height).toBeCloseTo(0.85, 2);
});

test.each([
  ["Mexico", [-103, 20, -102, 21]],
  ["Patagonia", [-72, -47.5, -71, -46.5]],
  ["New Zealand", [170, -44.5, 171, -43.5]],
  ["Alaska", [-150, 63, -149, 64]],
  ["the Alps", [12, 47, 13, 47.5]],
  ["Antarctica", [8, -72.5, 8.5, -72]],
] as const)(
  "WORLD-6 a phone's world map shows %s between switch and card, and no place twice",
  (_name, around) => {
    const phone = {
      width: 390,
      height: 758,
      insets: { ...NO_INSETS, top: 56, bottom: 215 },
      limits: WORLD_LIMITS,
    };
    const pose = poseFor({ kind: "world", around }, scene(phone));
    const framed = poseFor({ kind: "world" }, scene(phone));
    expect(pose.zoom).toBe(framed.zoom);
    const frame = { ...pose, width: phone.width, height: phone.height };
    const [left, bottom] = project(frame, [around[0], around[1]]);
    const [right, top] = project(frame, [around[2], around[3]]);
    expect(left).toBeGreaterThan(8);
    expect(right).toBeLessThan(phone.width - 8);
    expect(top).toBeGreaterThan(56 + 8);
    expect(bottom).toBeLessThan(phone.height - 215 - 8);
    const half = (180 * phone.width) / worldPixels(pose.zoom);
    expect(pose.longitude - half).toBeGreaterThan(WORLD_LIMITS.bounds[0] - 0.1);
    expect(pose.longitude + half).toBeLessThan(WORLD_LIMITS.bounds[2] + 0.1);
  },
);

test("WORLD-6 a world map that shows the guide of its card is framed as without it", () => {
  const phone = scene({
    width: 390,
    height: 758,
    insets: { ...NO_INSETS, bottom: 215 },
    limits: WORLD_LIMITS,
  });
  expect(poseFor({ kind: "world", around: [5, 45, 6, 46] }, phone)).toEqual(
    poseFor({ kind: "world" }, phone),
  );
});

test("READ-15 r49 reset goes to [0, 0] at zoom 2, on the guide map at its minimum zoom of 3", () => {
  const guide = poseFor({ kind: "reset" }, scene());
  expect(guide.zoom).toBe(mapZoom(3));
  expect(guide.longitude).toBeCloseTo(0, 9);
  expect(guide.latitude).toBeCloseTo(0, 9);
  const world = (width: number) => poseFor({ kind: "reset" }, scene({ width, limits: WORLD_LIMITS })).zoom;
  expect(world(1000)).toBe(mapZoom(2));
  // A window wider than that shows the nearest zoom at which the world fills it.
  expect(worldPixels(world(1440)) * (400 / 360)).toBeCloseTo(1440, 6);
});

test("the camera aims at no view that the limits do not allow", () => {
  const { zoom } = poseFor({ kind: "zoomBy", delta: -9 }, scene({ limits: WORLD_LIMITS }));
  const north = poseFor({ kind: "view", position: [10, 84], zoom }, scene({ limits: WORLD_LIMITS }));
  const [, top] = project(frameOf(north), [10, 85.05]);
  expect(top).toBeLessThan(0.01);
});

test("three pins at the left end of a guide on a phone are whole", () => {
  const phone = { width: 390, height: 758, insets: { ...NO_INSETS, top: 60, bottom: 204 } };
  const pose = poseFor({ kind: "fit", bounds: [7, 45, 9, 45.2], maxZoom: 16, hasPins: true }, scene(phone));
  const [west] = project({ ...pose, width: phone.width, height: phone.height }, [7, 45.1]);
  expect(west - stackShift(3) - PIN_WIDTH / 2).toBeGreaterThanOrEqual(8);
});

test("READ-14 a guide without geometry starts at [40, 0] (lat, lng) and zoom 3", () => {
  const start = { kind: "fit", bounds: [0, 40, 0, 40], maxZoom: GUIDE_LIMITS.minZoom } as const;
  const pose = poseFor(start, scene());
  expect(pose.zoom).toBe(mapZoom(3));
  expect([pose.latitude, pose.longitude]).toEqual([expect.closeTo(40, 9), expect.closeTo(0, 9)]);
});

/** The zoom to a waypoint at [14, 50] whose neighbours on both sides are some degrees away. */
function waypointZoom(degreesAway: number, from: Partial<CameraScene> = {}): number {
  const others: Position[] = [14 - degreesAway, 14 + degreesAway, 15].map((lng) => [lng, 50]);
  return poseFor({ kind: "waypoint", position: [14, 50], others }, scene(from)).zoom;
}

test("READ-23 from dots the zoom to a waypoint leaves its neighbours in sight, and never less than pins", () => {
  expect(waypointZoom(0.001)).toBe(mapZoom(14));
  expect(waypointZoom(0.5)).toBe(mapZoom(12));
  const between = waypointZoom(0.08);
  expect(between).toBeLessThan(mapZoom(14));
  // 32 px are left beside the pins.
  expect((0.08 * 512 * 2 ** between) / 360).toBeCloseTo(1440 / 2 - 32, 6);
  const beside = waypointZoom(0.08, { insets: { ...NO_INSETS, left: 412 } });
  expect((0.08 * 512 * 2 ** beside) / 360).toBeCloseTo((1440 - 412) / 2 - 32, 6);
});

test("READ-23 a waypoint keeps a zoom with pins; one without others is shown at 14", () => {
  const from = (zoom: number) => ({ pose: { longitude: 10, latitude: 45, zoom: mapZoom(zoom) } });
  expect(waypointZoom(0.5, from(12.3))).toBe(mapZoom(12.3));
  expect(waypointZoom(0.5, from(18))).toBe(mapZoom(18));
  const alone = { kind: "waypoint", position: [14, 50], others: [] } as const;
  expect(poseFor(alone, scene()).zoom).toBe(mapZoom(14));
});

test("READ-23 a focus zooms in, and never out from a closer view", () => {
  const request = { kind: "focus", position: [7, 45], zoom: 15 } as const;
  expect(poseFor(request, scene()).zoom).toBe(15);
  const close = scene({ pose: { longitude: 7, latitude: 45, zoom: 17.5 } });
  expect(poseFor(request, close).zoom).toBe(17.5);
});

test("a focus and a pan centre the position in the uncovered area", () => {
  const insets = { left: 412, right: 60, top: 0, bottom: 192 };
  for (const request of [
    { kind: "focus", position: [7, 45], zoom: 15 },
    { kind: "pan", position: [7, 45] },
  ] as const) {
    const pose = poseFor(request, scene({ insets }));
    const [x, y] = project(frameOf(pose), [7, 45]);
    expect(x).toBeCloseTo((412 + 1440 - 60) / 2, 3);
    expect(y).toBeCloseTo((814 - 192) / 2, 3);
  }
});

test("a linked view is centred in the uncovered area, at its own zoom within the limits", () => {
  const insets = { left: 412, right: 0, top: 0, bottom: 192 };
  const pose = poseFor({ kind: "view", position: [7, 45], zoom: 12 }, scene({ insets }));
  expect(pose.zoom).toBe(12);
  const [lng, lat] = visibleCentre({ pose, width: 1440, height: 814, insets });
  expect(lng).toBeCloseTo(7, 9);
  expect(lat).toBeCloseTo(45, 9);
  expect(poseFor({ kind: "view", position: [7, 45], zoom: 1 }, scene()).zoom).toBe(GUIDE_LIMITS.minZoom);
});

test("zoom buttons keep the centre of the uncovered area fixed", () => {
  const before = scene({ insets: { ...NO_INSETS, left: 412 } });
  const [lng, lat] = visibleCentre(before);
  const pose = poseFor({ kind: "zoomBy", delta: 1 }, before);
  expect(pose.zoom).toBe(7);
  const after = visibleCentre({ ...before, pose });
  expect(after[0]).toBeCloseTo(lng, 9);
  expect(after[1]).toBeCloseTo(lat, 9);
});

test("zoom buttons stop at the limits", () => {
  const nearest = scene({ pose: { longitude: 0, latitude: 0, zoom: 19 } });
  expect(poseFor({ kind: "zoomBy", delta: 1 }, nearest).zoom).toBe(19);
  const farthest = scene({ pose: { longitude: 0, latitude: 0, zoom: 2 } });
  expect(poseFor({ kind: "zoomBy", delta: -1 }, farthest).zoom).toBe(2);
});

test("panels that cover nearly everything still leave an area to fit into", () => {
  const insets = { left: 390, right: 0, top: 0, bottom: 800 };
  const pose = poseFor(
    { kind: "fit", bounds: [7, 45, 8, 46], maxZoom: 16 },
    scene({ insets, width: 390, height: 758 }),
  );
  expect(Number.isFinite(pose.zoom)).toBe(true);
  expect(pose.zoom).toBeGreaterThan(GUIDE_LIMITS.minZoom);
});
