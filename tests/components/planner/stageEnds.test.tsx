import { WebMercatorViewport } from "@deck.gl/core";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { project } from "../../../src/map/camera/screenFrame.ts";
import { clearViewport, showViewport } from "../../../src/map/camera/viewport.ts";
import { planMode } from "../../../src/map/pointer/modes/planMode.ts";
import { StageEndsOverlay } from "../../../src/map/stages/StageEndsOverlay.tsx";
import { PLOT_MARGIN } from "../../../src/panels/elevation/plot/plotFrame.ts";
import { StageEnds } from "../../../src/panels/elevation/stages/StageEnds.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor, showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { moveStageEnd } from "../../../src/stores/trip/divideTrip.ts";
import { shownTrip } from "../../../src/stores/trip/shownTrip.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { fakeTripWorker, placeAtInTests } from "../../helpers/fakeTripWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

/** What the worker waits for before it says where an offset is. */
const asked = { wait: Promise.resolve<unknown>(undefined) };

fakeGeoWorker({
  route: fakeRouteWorker,
  elevation: {
    placeAt: async (...query) => {
      await asked.wait;
      return placeAtInTests(...query);
    },
  },
  trip: fakeTripWorker,
  copies: { list: async () => [] },
});
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const TEN = { by: "distance", limit: 10_000, tolerance: 0.2 } as const;
const view = new WebMercatorViewport({ longitude: 14.12, latitude: 50, zoom: 11, width: 1000, height: 800 });
const at = (lng: number, lat = 50) => ({
  frame: view,
  pixel: project(view, [lng, lat]),
  pointer: "mouse" as const,
});
const mark = (container: HTMLElement) => container.querySelector<HTMLElement>("[data-moved-end]");

beforeEach(async () => {
  await startTrip();
  showViewport(view);
});
afterEach(clearViewport);

async function openOnMap() {
  await openTrip(0, 24);
  await divideInto(3, TEN);
  const { container } = render(<StageEndsOverlay />);
  const mode = planMode(guideMap.opened as OpenedGuide, null);
  return { container, mode };
}

test("the map has a mark at the end of every day but the last, and none without the trip", async () => {
  await openTrip(0, 24);
  expect(shownTrip.ends).toEqual([]);
  await divideInto(3, TEN);
  expect(shownTrip.ends.map(({ number, position }) => [number, ...position])).toEqual([
    [1, expect.closeTo(14.09, 6), 50],
    [2, expect.closeTo(14.19, 6), 50],
  ]);
  act(() => showTrip(false));
  await until(() => expect(shownTrip.ends).toEqual([]));
});

test("PLAN-100 the end of a day that is being looked for is set on the route for which it was meant, or not at all", async () => {
  await openTrip(0, 24);
  await divideInto(3, TEN);
  const { stages = [] } = shownTrip.plan ?? {};
  let answer = () => {};
  asked.wait = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const set = moveStageEnd(stages, 0, 12_000);
  const after = editRoute({ kind: "append", pin: pinAtVertex(30) });
  const late = moveStageEnd(stages, 0, 15_000);
  answer();
  await act(async () => void (await Promise.all([set, after, late])));
  expect(editedRoute()?.stages?.ends.map(({ meters }) => meters)).toEqual([12_000]);
  expect(await late).toBe(false);
  asked.wait = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  const lost = moveStageEnd(shownTrip.plan?.stages ?? [], 0, 9000);
  await Promise.resolve();
  planNewRoute();
  answer();
  expect(await lost).toBe(false);
  expect(routeEditor.editing).toMatchObject({ stages: null, isEdited: false });
});

test("an end is dragged along the route, shows what the day would be, and is taken when it is dropped", async () => {
  const { container, mode } = await openOnMap();
  expect(mode.hover(at(14.09))).toBe("grab");
  expect(mode.hover(at(14.12, 50.02))).toBeNull();
  const drag = mode.startDrag?.(at(14.09));
  await act(async () => drag?.move(at(14.12, 50.004)));
  expect(mark(container)?.textContent).toBe("Day 112.0 km↑ 600 m");
  const [x, y] = project(view, [14.12, 50]);
  const [, left, top] = /translate\(([\d.]+) ([\d.]+)\)/.exec(mark(container)?.innerHTML ?? "") ?? [];
  expect([Number(left), Number(top)]).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3)]);
  expect(days()[0]?.textContent).toContain("9.0 km");
  await act(async () => drag?.end(at(14.12, 50.004)));
  await until(() => expect(days()[0]?.textContent).toContain("12.0 km"));
  expect(editedRoute()?.stages?.ends).toEqual([
    { pin: expect.stringMatching(/^50,14\.12/), meters: expect.closeTo(12_000, 0) },
  ]);
  expect([mark(container), shownTrip.moved]).toEqual([null, null]);
});

test("an end snaps to a camp near the pointer, and the stretch that the leeway allows is drawn", async () => {
  const { container, mode } = await openOnMap();
  // 8 to 12 km: the marks of the first day are at 9 km.
  const drag = mode.startDrag?.(at(14.09));
  await act(async () => drag?.move(at(14.0915)));
  expect(mark(container)?.textContent).toBe("Day 1Forest camp9.0 km↑ 450 m");
  const leeway = container.querySelector("[data-part=leeway]")?.getAttribute("d") ?? "";
  const [fromX, toX] = [project(view, [14.08, 50])[0], project(view, [14.12, 50])[0]];
  const points = leeway
    .split(/[ML]/)
    .slice(1)
    .map((point) => Number(point.split(" ")[0]));
  expect([Math.min(...points), Math.max(...points)]).toEqual([
    expect.closeTo(fromX, 0),
    expect.closeTo(toX, 0),
  ]);
  expect(container.querySelector("[data-part=stays]")?.getAttribute("d")).not.toBe("");
  await act(async () => drag?.cancel());
});

test("an end never passes those beside it, and a drag that is cancelled changes nothing", async () => {
  const { container, mode } = await openOnMap();
  const drag = mode.startDrag?.(at(14.09));
  await act(async () => drag?.move(at(14.24)));
  expect(shownTrip.moved).toMatchObject({ index: 0, meters: 18_990 });
  await act(async () => drag?.move(at(13.9)));
  expect(shownTrip.moved).toMatchObject({ index: 0, meters: 10 });
  await act(async () => drag?.cancel());
  expect(mark(container)).toBeNull();
  expect(editedRoute()?.stages?.ends).toEqual([]);
});

test("a click on an end places no pin, and once the days are left it is a place like any other", async () => {
  const { mode } = await openOnMap();
  mode.click(at(14.09));
  expect(editedRoute()?.pins).toHaveLength(2);
  act(() => showTrip(false));
  await until(() => expect(shownTrip.plan).toBeNull());
  expect(mode.startDrag?.(at(14.09))).not.toMatchObject({ cursor: "none" });
  expect(shownTrip.moved).toBeNull();
});

/** The plot of the whole route: 25 m to a pixel. */
const plot = {
  view: { fromMeters: 0, toMeters: 24_000 },
  frame: { width: 960 + PLOT_MARGIN.left + PLOT_MARGIN.right, height: 200 },
  scale: {
    x: (meters: number) => meters / 25,
    y: () => 0,
    metersAt: (x: number) => 25 * x,
    lowMeters: 300,
    highMeters: 400,
    distanceTicks: [],
    heightTicks: [],
  },
};

test("an end on the elevation chart is moved by key, and taken once it rests", async () => {
  await openTrip(0, 24);
  await divideInto(3, { ...TEN, tolerance: 0 });
  render(<StageEnds {...plot} />);
  const end = screen.getByRole("slider", { name: "End of day 1" });
  expect(end.getAttribute("aria-valuetext")).toBe("10.0 km");
  fireEvent.keyDown(end, { key: "ArrowRight" });
  const moved = shownTrip.moved?.meters ?? 0;
  expect(moved).toBeGreaterThan(10_000);
  expect(editedRoute()?.stages?.ends).toEqual([]);
  await until(() => expect(editedRoute()?.stages?.ends).toHaveLength(1));
  expect(editedRoute()?.stages?.ends[0]?.meters).toBeCloseTo(moved, 0);
});

test("a key moves an end on a narrow elevation chart past a camp, and leaves keys of the browser alone", async () => {
  await openTrip(0, 24);
  await divideInto(3, TEN);
  render(<StageEnds {...plot} scale={{ ...plot.scale, x: (meters: number) => meters / 50 }} />);
  const end = screen.getByRole("slider", { name: "End of day 1" });
  expect(end.getAttribute("aria-valuetext")).toBe("9.0 km");
  expect(fireEvent.keyDown(end, { key: "ArrowLeft", altKey: true })).toBe(true);
  expect(shownTrip.moved).toBeNull();
  fireEvent.keyDown(end, { key: "ArrowRight" });
  expect(shownTrip.moved?.meters).toBe(9240);
});

test("an end on the elevation chart is dragged by the mouse, and snaps to a camp within 8 pixels", async () => {
  await openTrip(0, 24);
  await divideInto(3, { ...TEN, tolerance: 0 });
  render(<StageEnds {...plot} />);
  const end = screen.getByRole("slider", { name: "End of day 1" });
  const captured = new Set<number>();
  Object.assign(end, {
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
  fireEvent.pointerMove(end, { pointerId: 1, clientX: PLOT_MARGIN.left + 300 });
  expect(shownTrip.moved).toBeNull();
  fireEvent.pointerDown(end, { pointerId: 1, clientX: PLOT_MARGIN.left + 400 });
  fireEvent.pointerMove(end, { pointerId: 1, clientX: PLOT_MARGIN.left + 353 });
  expect(shownTrip.moved?.meters).toBe(9000);
  fireEvent.pointerMove(end, { pointerId: 1, clientX: PLOT_MARGIN.left + 350 });
  expect(shownTrip.moved?.meters).toBe(8750);
  await until(() => expect(days()[0]?.textContent).toContain("8.8 km"));
});
