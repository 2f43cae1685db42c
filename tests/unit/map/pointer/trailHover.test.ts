import { ref, subscribe } from "valtio";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TrailPoint } from "../../../../workers/geo/index/indexTypes.ts";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { until } from "../../../helpers/until.ts";
import { buildTrail } from "../mapBuilders.ts";

fakeBrowser();
type Look = (guideId: string, position: readonly number[], maxMeters: number) => Promise<TrailPoint | null>;
const worker = {
  guide: { nearestOnLine: vi.fn<Look>() },
  elevation: { placeAt: vi.fn(async () => null) },
};
fakeGeoWorker(worker);
const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
const { elevationCursor } = await import("../../../../src/stores/elevation/elevationCursor.ts");
const { mapHover } = await import("../../../../src/stores/mapHover.ts");
const { forgetTrail, lookForTrail } = await import("../../../../src/map/pointer/trailHover.ts");
afterAll(() => vi.unstubAllGlobals());

const trails = [buildTrail({}), buildTrail({ isPrimary: false })];
const guide = ref({ guideId: "7", primaryTrail: 0, trails } as OpenedGuide);
const pointOf = (trail: number, alongMeters: number) => ({ trail, alongMeters }) as TrailPoint;
/** Pending results, in the order of the queries. */
let held: ((point: TrailPoint | null) => void)[];
/** Waits until the worker holds this many queries. */
const asked = (count: number) => until(() => expect(held).toHaveLength(count));

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  guideMap.opened = guide;
  forgetTrail();
  held = [];
  worker.guide.nearestOnLine
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => held.push(resolve)));
});

// Every query must end: the next one would wait for it.
afterEach(async () => {
  forgetTrail();
  for (const answer of held) answer(null);
  await new Promise((resolve) => setTimeout(resolve));
});

test("the trail under the pointer is named and highlighted, and moves the chart's cursor if it is the chart's", async () => {
  lookForTrail(guide, [14, 50], 30);
  await asked(1);
  held[0]?.(pointOf(0, 400));
  await until(() => expect(elevationCursor.meters).toBe(400));
  expect(guideMap.hoveredTrail).toBe(0);
  expect(mapHover.target).toMatchObject({ kind: "trail" });
  lookForTrail(guide, [15, 50], 30);
  await asked(2);
  held[1]?.(pointOf(1, 70));
  await until(() => expect(guideMap.hoveredTrail).toBe(1));
  expect(elevationCursor.meters).toBeNull();
});

test("a pointer that moves along a trail changes nothing that the map draws of the guide", async () => {
  lookForTrail(guide, [14, 50], 30);
  await asked(1);
  held[0]?.(pointOf(0, 400));
  await until(() => expect(elevationCursor.meters).toBe(400));
  const changed = vi.fn();
  const end = subscribe(guideMap, changed, true);
  lookForTrail(guide, [14.01, 50], 30);
  await asked(2);
  held[1]?.(pointOf(0, 470));
  await until(() => expect(elevationCursor.meters).toBe(470));
  end();
  expect(changed).not.toHaveBeenCalled();
});

test("while a query runs, of all later positions only the last is queried", async () => {
  for (const lng of [10, 11, 12]) lookForTrail(guide, [lng, 50], 30);
  await asked(1);
  held[0]?.(null);
  await until(() => expect(worker.guide.nearestOnLine).toHaveBeenCalledTimes(2));
  expect(worker.guide.nearestOnLine).toHaveBeenLastCalledWith("7", [12, 50], 30, expect.anything());
});

test("a pointer that moves continuously shows the trails it crosses", async () => {
  lookForTrail(guide, [10, 50], 30);
  lookForTrail(guide, [11, 50], 30);
  await asked(1);
  held[0]?.(pointOf(0, 100));
  await until(() => expect(elevationCursor.meters).toBe(100));
});

test("a result after the pointer has left, or of a guide that was left, is not shown", async () => {
  lookForTrail(guide, [10, 50], 30);
  forgetTrail();
  await asked(1);
  held[0]?.(pointOf(0, 100));
  lookForTrail(guide, [11, 50], 30);
  await asked(2);
  const other = ref({ ...guide, guideId: "8" });
  guideMap.opened = other;
  held[1]?.(pointOf(0, 200));
  lookForTrail(other, [12, 50], 30);
  await asked(3);
  expect([guideMap.hoveredTrail, elevationCursor.meters]).toEqual([null, null]);
});

test("after a failure the worker is queried again", async () => {
  worker.guide.nearestOnLine.mockRejectedValueOnce(new Error("The geo worker ended"));
  lookForTrail(guide, [10, 50], 30);
  await until(() => expect(console.warn).toHaveBeenCalledOnce());
  lookForTrail(guide, [11, 50], 30);
  await asked(1);
});
