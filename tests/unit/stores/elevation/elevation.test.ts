import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GeoWorker } from "../../../../src/geo/geoWorker.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { buildTrail } from "../../map/mapBuilders.ts";

const LENGTH = 10_000;

/** The worker's queries; the results contain the queried span. */
const worker = {
  sample: vi.fn<GeoWorker["elevation"]["sample"]>(async (_guideId, _axis, span) => ({
    ...span,
    meters: new Float64Array(3),
    lowest: Float64Array.of(span.fromMeters, Number.NaN, 700),
    highest: Float64Array.of(900, Number.NaN, span.toMeters),
    ascentMeters: span.toMeters - span.fromMeters,
    descentMeters: 5,
    gradeCells: { lowest: Float64Array.of(), highest: Float64Array.of() },
  })),
  climb: vi.fn<GeoWorker["elevation"]["climb"]>(async (_guideId, _axis, { fromMeters, toMeters }) => ({
    ascentMeters: toMeters - fromMeters,
    descentMeters: 0,
  })),
  section: vi.fn<GeoWorker["elevation"]["section"]>(
    async (_guideId, _axis, { fromMeters: from, toMeters: to }) => ({
      positions: Float64Array.of(from, 0, to, 0),
      startIndices: Uint32Array.of(0, 2),
      bounds: [from, 0, to, 0],
    }),
  ),
  placeAt: vi.fn<GeoWorker["elevation"]["placeAt"]>(async (_guideId, _axis, meters) => ({
    position: [meters, 0],
    elevationMeters: 100,
    meters,
  })),
};

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
  await startGeoWorker({ elevation: worker });
  const [guideMap, elevation, source, view, range, cursor, camera] = await Promise.all([
    import("../../../../src/stores/guideMap/guideMap.ts"),
    import("../../../../src/stores/elevation/elevation.ts"),
    import("../../../../src/stores/elevation/elevationSource.ts"),
    import("../../../../src/stores/elevation/elevationView.ts"),
    import("../../../../src/stores/elevation/elevationRange.ts"),
    import("../../../../src/stores/elevation/elevationCursor.ts"),
    import("../../../../src/stores/camera.ts"),
  ]);
  const opened = {
    guideId: "g",
    primaryTrail: 0,
    trailLengthMeters: LENGTH,
    trails: [buildTrail({ hasMileage: true })],
  };
  Object.assign(guideMap.guideMap, { opened });
  return { storage, ...guideMap, ...elevation, ...source, ...view, ...range, ...cursor, ...camera };
}

const settle = () => vi.advanceTimersByTimeAsync(500);

test("READ-39 READ-40 the level starts at 2, stays between 1 and 3 and is stored", async () => {
  const { elevation, setElevationLevel, storage } = await readGuide();
  expect(elevation.level).toBe(2);
  setElevationLevel(9);
  expect(elevation.level).toBe(3);
  setElevationLevel(0);
  expect(elevation.level).toBe(1);
  expect(storage.getItem("SWITCHBACK_PROFILE_LEVEL")).toBe("1");
  expect((await readGuide({ SWITCHBACK_PROFILE_LEVEL: "3" })).elevation.level).toBe(3);
  expect((await readGuide({ SWITCHBACK_PROFILE_LEVEL: "7" })).elevation.level).toBe(2);
});

test("a marked range is clamped to the trail and measured by the worker", async () => {
  const { elevation, setElevationRange } = await readGuide();
  setElevationRange({ fromMeters: 4000, toMeters: -50 });
  await settle();
  expect(elevation.range).toEqual({ fromMeters: 0, toMeters: 4000 });
  expect(elevation.rangeClimb).toEqual({ ascentMeters: 4000, descentMeters: 0 });
  expect(elevation.rangeSection?.bounds).toEqual([0, 0, 4000, 0]);
});

test("a range of zero length or with invalid numbers is ignored", async () => {
  const { elevation, setElevationRange } = await readGuide();
  for (const [from, to] of [
    [500, 500],
    [Number.NaN, 800],
    [20_000, 30_000],
  ] as const) {
    setElevationRange({ fromMeters: 100, toMeters: 900 });
    setElevationRange({ fromMeters: from, toMeters: to });
    await settle();
    expect([elevation.range, elevation.rangeClimb, elevation.rangeSection]).toEqual([null, null, null]);
  }
});

test("while a handle is dragged the line on the map is debounced, the numbers are not", async () => {
  const { elevation, setElevationRange } = await readGuide();
  for (let to = 1000; to <= 2000; to += 100) {
    setElevationRange({ fromMeters: 0, toMeters: to });
    await vi.advanceTimersByTimeAsync(20);
    expect(elevation.rangeClimb?.ascentMeters).toBe(to);
  }
  expect(worker.section).not.toHaveBeenCalled();
  await settle();
  expect(worker.section).toHaveBeenCalledTimes(1);
});

test("the range is framed on the map, and a chart that covers the map shrinks", async () => {
  const { camera, elevation, frameElevationRange, setElevationLevel, setElevationRange } = await readGuide();
  vi.stubGlobal("history", { state: null });
  setElevationLevel(3);
  elevation.isExpanded = true;
  setElevationRange({ fromMeters: 10, toMeters: 20 });
  await frameElevationRange();
  expect(camera.request?.request).toEqual({ kind: "fit", bounds: [10, 0, 20, 0], maxZoom: 16 });
  expect([elevation.level, elevation.isExpanded]).toEqual([2, false]);
});

test("a range whose geometry fails to load is not framed and breaks nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { camera, frameElevationRange, setElevationRange } = await readGuide();
  vi.stubGlobal("history", { state: null });
  setElevationRange({ fromMeters: 10, toMeters: 20 });
  worker.section.mockRejectedValueOnce(new Error("The geo worker ended"));
  await expect(frameElevationRange()).resolves.toBeUndefined();
  expect(camera.request).toBeNull();
});

test("zooming samples the view, and the whole trail is the limit", async () => {
  const { loadElevation, panElevation, elevation, resetElevationView, zoomElevation } = await readGuide();
  loadElevation(400);
  await settle();
  zoomElevation(0.5, 0.5);
  await settle();
  expect(elevation.view).toEqual({ fromMeters: 2500, toMeters: 7500 });
  expect(worker.sample).toHaveBeenLastCalledWith(
    "g",
    { trail: 0 },
    { fromMeters: 2500, toMeters: 7500, buckets: 400 },
    expect.anything(),
  );
  panElevation(0.1);
  expect(elevation.view).toEqual({ fromMeters: 3000, toMeters: 8000 });
  zoomElevation(50, 0.5);
  expect(elevation.view).toBeNull();
  zoomElevation(1e-9, 0);
  expect(elevation.view).toEqual({ fromMeters: 0, toMeters: 500 });
  resetElevationView();
  expect(elevation.view).toBeNull();
});

test("the totals are those of the whole axis at any zoom", async () => {
  const { clearElevation, loadElevation, elevation, zoomElevation } = await readGuide();
  const totals = { ascentMeters: LENGTH, descentMeters: 5, lowestMeters: 0, highestMeters: LENGTH };
  loadElevation(400);
  await settle();
  expect(elevation.totals).toEqual(totals);
  zoomElevation(0.5, 0.5);
  await settle();
  expect(elevation.window?.ascentMeters).toBe(5000);
  expect(elevation.totals).toEqual(totals);
  clearElevation();
  expect(elevation.totals).toBeNull();
});

test("the view follows a cursor that leaves it", async () => {
  const { scrollElevationTo, elevation, zoomElevation } = await readGuide();
  zoomElevation(0.1, 0);
  scrollElevationTo(600);
  expect(elevation.view).toEqual({ fromMeters: 0, toMeters: 1000 });
  scrollElevationTo(1200);
  expect(elevation.view).toEqual({ fromMeters: 200, toMeters: 1200 });
});

test("of a fast cursor only the last offset is queried", async () => {
  const { elevationCursor, setCursor } = await readGuide();
  for (let meters = 0; meters <= 500; meters += 100) setCursor(meters);
  await settle();
  expect(worker.placeAt.mock.calls.map(([, , meters]) => meters)).toEqual([0, 500]);
  expect(elevationCursor.position).toMatchObject({ meters: 500 });
  setCursor(700);
  setCursor(null);
  await settle();
  expect([elevationCursor.meters, elevationCursor.position]).toEqual([null, null]);
});

test("closing a guide clears cursor, range and view, pending ones too", async () => {
  const {
    clearElevation,
    loadElevation,
    elevation,
    elevationCursor,
    setCursor,
    setElevationRange,
    zoomElevation,
  } = await readGuide();
  loadElevation(100);
  zoomElevation(0.5, 0.5);
  setCursor(100);
  setElevationRange({ fromMeters: 0, toMeters: 500 });
  clearElevation();
  await settle();
  expect(elevationCursor.position).toBeNull();
  expect(elevation).toMatchObject({ view: null, window: null, range: null, rangeClimb: null });
});

test("a trail without mileage is shown along its own length, one with mileage along the guide's", async () => {
  const { guideMap, sourceOf, wholeElevation } = await readGuide();
  expect(wholeElevation()).toEqual({ fromMeters: 0, toMeters: LENGTH });
  const trails = [buildTrail({ hasMileage: false, lengthMeters: 700 }), buildTrail({ hasMileage: true })];
  Object.assign(guideMap, { opened: { guideId: "g", primaryTrail: 0, trailLengthMeters: LENGTH, trails } });
  expect(wholeElevation()).toEqual({ fromMeters: 0, toMeters: 700 });
  const opened = guideMap.opened;
  const other = opened && sourceOf(opened, { kind: "trail", trail: 1 });
  expect(other).toMatchObject({ id: "trail 1", lengthMeters: LENGTH, isGuideAxis: false });
  await other?.sample({ fromMeters: 10, toMeters: 20 }, 5);
  expect(worker.sample).toHaveBeenLastCalledWith(
    "g",
    { trail: 1 },
    { fromMeters: 10, toMeters: 20, buckets: 5 },
    expect.anything(),
  );
  expect(opened && sourceOf(opened, { kind: "trail", trail: 2 })).toBeNull();
});

test("a trail selected in a network's list is shown by its longest piece with elevation data; guide distances do not apply to it", async () => {
  const { elevationCursor, guideMap, setGuideCursor, subjectOf, wholeElevation } = await readGuide();
  const piece = (lengthMeters: number, hasElevation: boolean) =>
    buildTrail({ trackName: "Creek", hasMileage: false, isPrimary: false, lengthMeters, hasElevation });
  const trails = [buildTrail({ hasMileage: true }), piece(900, false), piece(300, true), piece(800, true)];
  Object.assign(guideMap, { opened: { guideId: "g", primaryTrail: 0, trailLengthMeters: LENGTH, trails } });
  setGuideCursor(40);
  expect(elevationCursor.meters).toBe(40);
  guideMap.selectedTrailName = "Creek";
  expect(subjectOf(guideMap)).toEqual({ kind: "trail", trail: 3 });
  expect(wholeElevation()?.toMeters).toBe(800);
  setGuideCursor(40);
  expect(elevationCursor.meters).toBeNull();
  guideMap.selectedTrailName = "Ridge";
  expect(subjectOf(guideMap)).toEqual({ kind: "trail", trail: 0 });
});

test("a guide without a trail has no range and no view", async () => {
  const { guideMap, elevation, setElevationRange, wholeElevation, zoomElevation } = await readGuide();
  Object.assign(guideMap, { opened: { guideId: "g", primaryTrail: -1, trailLengthMeters: 0, trails: [] } });
  setElevationRange({ fromMeters: 0, toMeters: 500 });
  zoomElevation(0.5, 0.5);
  expect([wholeElevation(), elevation.range, elevation.view]).toEqual([null, null, null]);
});
