import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { buildTrail } from "../map/mapBuilders.ts";

const LENGTH = 10_000;

/** What the worker is asked; its answers name the stretch that they are about. */
const worker = vi.hoisted(() => ({
  profile: vi.fn(async (_guideId: string, request: object) => ({ ...request, meters: new Float64Array(1) })),
  climb: vi.fn(async (_guideId: string, _trail: number, from: number, to: number) => ({
    ascentMeters: to - from,
    descentMeters: 0,
  })),
  trailSection: vi.fn(async (_guideId: string, _trail: number, from: number, to: number) => ({
    positions: Float64Array.of(from, 0, to, 0),
    startIndices: Uint32Array.of(0, 2),
    bounds: [from, 0, to, 0],
  })),
  placeOnTrail: vi.fn(async (_guideId: string, _trail: number, meters: number) => ({
    position: [meters, 0],
    elevationMeters: 100,
    meters,
  })),
}));
vi.mock("../../../src/geo/geoWorker.ts", () => worker);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function readGuide(stored: Record<string, string> = {}) {
  const storage = fakeBrowser({ stored });
  const [guideMap, profile, view, range, cursor, clear, camera] = await Promise.all([
    import("../../../src/stores/guideMap.ts"),
    import("../../../src/stores/profile.ts"),
    import("../../../src/stores/profileView.ts"),
    import("../../../src/stores/profileRange.ts"),
    import("../../../src/stores/profileCursor.ts"),
    import("../../../src/stores/clearProfile.ts"),
    import("../../../src/stores/camera.ts"),
  ]);
  const opened = {
    guideId: "g",
    primaryTrail: 0,
    trailLengthMeters: LENGTH,
    trails: [buildTrail({ hasMileage: true })],
  };
  Object.assign(guideMap.guideMap, { opened });
  return { storage, ...guideMap, ...profile, ...view, ...range, ...cursor, ...clear, ...camera };
}

const settle = () => vi.advanceTimersByTimeAsync(500);

test("READ-39 READ-40 the level begins at 2, stays between 1 and 3 and is remembered", async () => {
  const { profile, setProfileLevel, storage } = await readGuide();
  expect(profile.level).toBe(2);
  setProfileLevel(9);
  expect(profile.level).toBe(3);
  setProfileLevel(0);
  expect(profile.level).toBe(1);
  expect(storage.getItem("SWITCHBACK_PROFILE_LEVEL")).toBe("1");
  expect((await readGuide({ SWITCHBACK_PROFILE_LEVEL: "3" })).profile.level).toBe(3);
  expect((await readGuide({ SWITCHBACK_PROFILE_LEVEL: "7" })).profile.level).toBe(2);
});

test("a marked range is held within the trail and measured by the worker", async () => {
  const { profile, setProfileRange } = await readGuide();
  setProfileRange({ fromMeters: 4000, toMeters: -50 });
  await settle();
  expect(profile.range).toEqual({ fromMeters: 0, toMeters: 4000 });
  expect(profile.rangeClimb).toEqual({ ascentMeters: 4000, descentMeters: 0 });
  expect(profile.rangeSection?.bounds).toEqual([0, 0, 4000, 0]);
});

test("a range without length, or without numbers, is none", async () => {
  const { profile, setProfileRange } = await readGuide();
  for (const [from, to] of [
    [500, 500],
    [Number.NaN, 800],
    [20_000, 30_000],
  ] as const) {
    setProfileRange({ fromMeters: 100, toMeters: 900 });
    setProfileRange({ fromMeters: from, toMeters: to });
    await settle();
    expect([profile.range, profile.rangeClimb, profile.rangeSection]).toEqual([null, null, null]);
  }
});

test("while a handle is dragged the line on the map waits, the numbers do not", async () => {
  const { profile, setProfileRange } = await readGuide();
  for (let to = 1000; to <= 2000; to += 100) {
    setProfileRange({ fromMeters: 0, toMeters: to });
    await vi.advanceTimersByTimeAsync(20);
    expect(profile.rangeClimb?.ascentMeters).toBe(to);
  }
  expect(worker.trailSection).not.toHaveBeenCalled();
  await settle();
  expect(worker.trailSection).toHaveBeenCalledTimes(1);
});

test("the range is framed on the map, and what covers the map makes room", async () => {
  const { camera, profile, frameProfileRange, setProfileLevel, setProfileRange } = await readGuide();
  vi.stubGlobal("history", { state: null });
  setProfileLevel(3);
  profile.isExpanded = true;
  setProfileRange({ fromMeters: 10, toMeters: 20 });
  await frameProfileRange();
  expect(camera.request?.request).toEqual({ kind: "fit", bounds: [10, 0, 20, 0], maxZoom: 16 });
  expect([profile.level, profile.isExpanded]).toEqual([2, false]);
});

test("a range whose line does not come is framed by nobody, and breaks nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { camera, frameProfileRange, setProfileRange } = await readGuide();
  vi.stubGlobal("history", { state: null });
  setProfileRange({ fromMeters: 10, toMeters: 20 });
  worker.trailSection.mockRejectedValueOnce(new Error("The geo worker ended"));
  await expect(frameProfileRange()).resolves.toBeUndefined();
  expect(camera.request).toBeNull();
});

test("zooming asks for the heights in view, and the whole trail is the farthest", async () => {
  const { loadProfile, panProfile, profile, resetProfileView, zoomProfile } = await readGuide();
  loadProfile(400);
  await settle();
  zoomProfile(0.5, 0.5);
  await settle();
  expect(profile.view).toEqual({ fromMeters: 2500, toMeters: 7500 });
  expect(worker.profile).toHaveBeenLastCalledWith("g", {
    trail: 0,
    fromMeters: 2500,
    toMeters: 7500,
    buckets: 400,
  });
  panProfile(0.1);
  expect(profile.view).toEqual({ fromMeters: 3000, toMeters: 8000 });
  zoomProfile(50, 0.5);
  expect(profile.view).toBeNull();
  zoomProfile(1e-9, 0);
  expect(profile.view).toEqual({ fromMeters: 0, toMeters: 500 });
  resetProfileView();
  expect(profile.view).toBeNull();
});

test("the view follows a cursor that leaves it", async () => {
  const { bringIntoProfile, profile, zoomProfile } = await readGuide();
  zoomProfile(0.1, 0);
  bringIntoProfile(600);
  expect(profile.view).toEqual({ fromMeters: 0, toMeters: 1000 });
  bringIntoProfile(1200);
  expect(profile.view).toEqual({ fromMeters: 200, toMeters: 1200 });
});

test("of a cursor that moves fast only the last place is asked for", async () => {
  const { profileCursor, setCursor } = await readGuide();
  for (let meters = 0; meters <= 500; meters += 100) setCursor(meters);
  await settle();
  expect(worker.placeOnTrail.mock.calls.map(([, , meters]) => meters)).toEqual([0, 500]);
  expect(profileCursor.place).toMatchObject({ meters: 500 });
  setCursor(700);
  setCursor(null);
  await settle();
  expect([profileCursor.meters, profileCursor.place]).toEqual([null, null]);
});

test("leaving a guide forgets cursor, range and view, also those that are on their way", async () => {
  const { clearProfile, loadProfile, profile, profileCursor, setCursor, setProfileRange, zoomProfile } =
    await readGuide();
  loadProfile(100);
  zoomProfile(0.5, 0.5);
  setCursor(100);
  setProfileRange({ fromMeters: 0, toMeters: 500 });
  clearProfile();
  await settle();
  expect(profileCursor.place).toBeNull();
  expect(profile).toMatchObject({ view: null, window: null, range: null, rangeClimb: null });
});

test("a guide without a trail has no range and no view", async () => {
  const { guideMap, profile, setProfileRange, wholeProfile, zoomProfile } = await readGuide();
  Object.assign(guideMap, { opened: { guideId: "g", primaryTrail: -1, trailLengthMeters: 0, trails: [] } });
  setProfileRange({ fromMeters: 0, toMeters: 500 });
  zoomProfile(0.5, 0.5);
  expect([wholeProfile(), profile.range, profile.view]).toEqual([null, null, null]);
});
