import { ref } from "valtio";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import type { RoutePlacement } from "../../../../../src/lib/routes/editedPins.ts";
import type { PointerKind } from "../../../../../src/map/camera/pointerKind.ts";
import type { Pixel } from "../../../../../src/map/camera/screenFrame.ts";
import { project, unproject } from "../../../../../src/map/camera/screenFrame.ts";
import type { PointerLocation } from "../../../../../src/map/pointer/pointerMode.ts";
import type { OpenedGuide } from "../../../../../workers/geo/pack/packTypes.ts";
import { buildBuiltRoute, buildRoutePin } from "../../../../helpers/builtRoute.ts";
import { fakeBrowser } from "../../../../helpers/fakeBrowser.ts";
import { until } from "../../../../helpers/until.ts";
import { clusterView } from "../../mapBuilders.ts";

fakeBrowser();
const edits = vi.hoisted(() => ({
  aimGhost: vi.fn(),
  placePin: vi.fn<(placement: unknown, othersWithinMeters: number) => Promise<boolean>>(),
}));
vi.mock("../../../../../src/stores/routes/pointerEdits.ts", () => ({
  ...edits,
  placementAt: (pin: Position): RoutePlacement<Position> => ({ kind: "append", pin }),
}));

const { guideMap } = await import("../../../../../src/stores/guideMap/guideMap.ts");
const { routeEditor } = await import("../../../../../src/stores/routes/routeEditor.ts");
const { setRestingAim } = await import("../../../../../src/map/route/aimPin.ts");
const { pinAim } = await import("../../../../../src/stores/routes/routeEditor.ts");
const { setTripPointer } = await import("../../../../../src/map/pointer/tripPointer.ts");
const { planMode } = await import("../../../../../src/map/pointer/modes/planMode.ts");
afterAll(() => vi.unstubAllGlobals());

const frame = { longitude: 14.05, latitude: 50, zoom: 10, width: 1000, height: 800 };
const opened = { guideId: "7" } as OpenedGuide;
const marker = clusterView([{ position: [14.05, 50.1], count: 1, members: [0], id: 0 }]);
const mode = planMode(opened, marker);
const at = (position: Position, pointer: PointerKind = "mouse", [x, y]: Pixel = [0, 0]): PointerLocation => {
  const [atX, atY] = project(frame, position);
  return { frame, pixel: [atX + x, atY + y], pointer };
};
const positionAt = ({ pixel }: PointerLocation) => unproject(frame, pixel);
/** 12 px at zoom 10 on the 50th parallel. */
const OTHERS = expect.closeTo((12 * 40_030_174 * Math.cos((50 * Math.PI) / 180)) / (512 * 1024), 0);
const MARKER = at([14.05, 50.1], "mouse", [0, -20]);
const SOMEWHERE = at([14.02, 49.98]);

beforeEach(() => {
  vi.useFakeTimers();
  edits.aimGhost.mockReset();
  edits.placePin.mockReset().mockResolvedValue(true);
  const pins = [14, 14.05, 14.1].map((lng, vertex) => buildRoutePin({ vertex, position: [lng, 50] }));
  routeEditor.built = ref(buildBuiltRoute(pins));
  Object.assign(guideMap, {
    selectedWaypoint: null,
    hoveredWaypoint: null,
    waypoints: [{ position: [14.05, 50.1] }],
  });
});

afterEach(() => {
  mode.end();
  vi.useRealTimers();
});

test("the ghost follows the pointer, and leaves the map with it", () => {
  expect(mode.hover(SOMEWHERE)).toBeNull();
  expect(pinAim.position).toEqual(positionAt(SOMEWHERE));
  expect(edits.aimGhost).toHaveBeenLastCalledWith({ kind: "append", pin: positionAt(SOMEWHERE) }, OTHERS);
  mode.leave();
  expect(pinAim.position).toBeNull();
  expect(edits.aimGhost).toHaveBeenLastCalledWith(null);
});

test("PLAN-14 a click places a pin and does nothing else", async () => {
  guideMap.selectedWaypoint = 0;
  mode.hover(SOMEWHERE);
  mode.click(SOMEWHERE);
  expect(edits.placePin.mock.calls).toEqual([[{ kind: "append", pin: positionAt(SOMEWHERE) }, OTHERS]]);
  await until(() => expect(pinAim.position).toBeNull());
  expect(guideMap.selectedWaypoint).toBe(0);
});

test("PLAN-14 a click on a marker opens its details and places no pin", () => {
  expect(mode.hover(MARKER)).toBe("pointer");
  expect([guideMap.hoveredWaypoint, pinAim.position]).toEqual([0, null]);
  mode.click(MARKER);
  expect(guideMap.selectedWaypoint).toBe(0);
  expect(edits.placePin).not.toHaveBeenCalled();
});

test("PLAN-97 a click on the mark of a note opens it and places no pin, in front of a marker", () => {
  const open = vi.fn();
  setTripPointer({ endAt: () => null, noteAt: ({ pixel }) => (pixel === MARKER.pixel ? open : null) });
  expect(mode.hover(MARKER)).toBe("pointer");
  expect([guideMap.hoveredWaypoint, pinAim.position]).toEqual([null, null]);
  mode.click(MARKER);
  expect([open.mock.calls.length, guideMap.selectedWaypoint]).toEqual([1, null]);
  expect(edits.placePin).not.toHaveBeenCalled();
  setTripPointer(null);
  mode.click(MARKER);
  expect([open.mock.calls.length, guideMap.selectedWaypoint]).toEqual([1, 0]);
});

test.each([
  ["dots", true],
  ["pins", false],
])(
  "PLAN-49 at a low zoom a click on %s of many waypoints places a pin, on one of a single waypoint it opens that",
  (_, isDot) => {
    const many = { position: [14.05, 50.1] as [number, number], count: 40, members: [0], id: 7, isDot };
    const single = { position: [14.2, 50.1] as [number, number], count: 1, members: [0], id: 0, isDot };
    const far = planMode(opened, clusterView([many, single]));
    const onMany = at(many.position);
    expect(far.hover(onMany)).toBeNull();
    expect(pinAim.position).toEqual(positionAt(onMany));
    far.click(onMany);
    expect(edits.placePin).toHaveBeenCalledTimes(1);
    far.click(at(single.position));
    expect([guideMap.selectedWaypoint, edits.placePin.mock.calls.length]).toEqual([0, 1]);
  },
);

test("PLAN-16 a refused click leaves the ghost, which shows why, until the pointer moves", async () => {
  edits.placePin.mockResolvedValue(false);
  mode.hover(SOMEWHERE);
  mode.click(SOMEWHERE);
  await vi.runAllTimersAsync();
  expect(pinAim.position).toEqual(positionAt(SOMEWHERE));
  const next = at([14.03, 49.98]);
  mode.hover(next);
  expect(pinAim.position).toEqual(positionAt(next));
});

test("a pin that is placed after the pointer has moved on does not end the ghost there", async () => {
  mode.click(SOMEWHERE);
  const next = at([14.03, 49.98]);
  mode.hover(next);
  await vi.runAllTimersAsync();
  expect(pinAim.position).toEqual(positionAt(next));
});

test("a tap shows no ghost; a refused one shows its pin for 1.5 s", async () => {
  const tap = at([14.02, 49.98], "touch");
  mode.click(tap);
  expect(pinAim.position).toBeNull();
  await vi.runAllTimersAsync();
  expect([edits.placePin.mock.calls.length, pinAim.position]).toEqual([1, null]);
  edits.placePin.mockResolvedValue(false);
  mode.click(tap);
  await vi.advanceTimersByTimeAsync(1);
  expect(pinAim.position).toEqual(positionAt(tap));
  await vi.advanceTimersByTimeAsync(1498);
  expect(pinAim.position).toEqual(positionAt(tap));
  await vi.advanceTimersByTimeAsync(2);
  expect(pinAim.position).toBeNull();
});

test("with a cross-hair the ghost returns there after a refused tap", async () => {
  const rest = vi.fn();
  setRestingAim(rest);
  expect(rest).toHaveBeenCalledTimes(1);
  edits.placePin.mockResolvedValue(false);
  mode.click(at([14.02, 49.98], "touch"));
  await vi.advanceTimersByTimeAsync(1);
  expect(rest).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(rest).toHaveBeenCalledTimes(2);
  setRestingAim(null);
});

test("dragging a pin moves it: one edit at the end, the ghost shows it before", () => {
  const pin = at([14.05, 50], "mouse", [3, -4]);
  expect(mode.hover(pin)).toBe("grab");
  const drag = mode.startDrag?.(pin);
  const [there, end] = [at([14.06, 50]), at([14.07, 50])];
  drag?.move(there);
  expect(edits.aimGhost).toHaveBeenLastCalledWith({ kind: "move", at: 1, pin: positionAt(there) }, OTHERS);
  expect(edits.placePin).not.toHaveBeenCalled();
  drag?.end(end);
  expect(edits.placePin.mock.calls).toEqual([[{ kind: "move", at: 1, pin: positionAt(end) }, OTHERS]]);
});

test("a pin that is dragged while one before it is deleted is the one that moves, and a deleted one does not", () => {
  const pins = routeEditor.built?.pins ?? [];
  routeEditor.pins = ref(pins);
  const drag = mode.startDrag?.(at([14.05, 50], "mouse", [3, -4]));
  const end = at([14.07, 50]);
  routeEditor.pins = ref(pins.slice(1));
  drag?.end(end);
  expect(edits.placePin.mock.calls).toEqual([[{ kind: "move", at: 0, pin: positionAt(end) }, OTHERS]]);
  routeEditor.pins = ref(pins.toSpliced(1, 1));
  drag?.end(end);
  expect(edits.placePin).toHaveBeenCalledOnce();
});

test("dragging the line between two pins inserts one between them", () => {
  const drag = mode.startDrag?.(at([14.075, 50], "mouse", [0, 4]));
  const end = at([14.075, 50.01]);
  drag?.end(end);
  expect(edits.placePin.mock.calls).toEqual([[{ kind: "insert", at: 2, pin: positionAt(end) }, OTHERS]]);
});

test("PLAN-65 a click on the route inserts a pin there, and the ghost shows it before", () => {
  const onLeg = at([14.075, 50], "mouse", [0, 4]);
  const placement = { kind: "insert", at: 2, pin: positionAt(onLeg) };
  expect(mode.hover(onLeg)).toBe("grab");
  expect(edits.aimGhost).toHaveBeenLastCalledWith(placement, OTHERS);
  mode.click(onLeg);
  expect(edits.placePin.mock.calls).toEqual([[placement, OTHERS]]);
  // On one of its pins a click appends, as beside it.
  const onPin = at([14.05, 50]);
  mode.click(onPin);
  expect(edits.placePin).toHaveBeenLastCalledWith({ kind: "append", pin: positionAt(onPin) }, OTHERS);
});

test("a cancelled drag changes nothing, and elsewhere a drag pans the map", () => {
  const drag = mode.startDrag?.(at([14.1, 50]));
  drag?.move(at([14.11, 50]));
  drag?.cancel();
  expect([edits.placePin.mock.calls.length, pinAim.position]).toEqual([0, null]);
  expect(mode.startDrag?.(SOMEWHERE)).toBeNull();
  routeEditor.built = null;
  expect(mode.startDrag?.(at([14.1, 50]))).toBeNull();
});
