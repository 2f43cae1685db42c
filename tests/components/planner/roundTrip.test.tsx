import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { EditorPanel } from "../../../src/panels/routeEditor/EditorPanel.tsx";
import { RouteNewsRegion } from "../../../src/panels/routeEditor/RouteNewsRegion.tsx";
import { divideRoute, editRoute, returnSameWay } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import type { ChosenWay, RouteEdit, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";
import { pinsAt, plannerOf, straight } from "../../unit/workers/geo/route/planner.ts";

/** A square of 4 km whose ends meet, 50 m a vertex. */
const SIDES = [
  straight([0, 0], [1000, 0]),
  straight([1000, 0], [1000, 1000]).slice(1),
  straight([1000, 1000], [0, 1000]).slice(1),
  straight([0, 1000], [0, 10]).slice(1),
];
const planner = plannerOf([[SIDES.flat()]]);

fakeGeoWorker({
  route: {
    edit: async (
      _guideId: string,
      pins: RoutePin[],
      edit: RouteEdit<RoutePin>,
      chosen: readonly ChosenWay[],
    ) => planner.edit(pins, edit, chosen),
    build: async (_guideId: string, pins: RoutePin[]) => planner.build(pins),
  },
  trip: {
    locate: async (_guideId: string, _pins: RoutePin[], places: readonly { meters: number }[]) =>
      places.map(({ meters }) => meters - 400),
  },
});

beforeEach(async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  openRidgeGuide();
  planNewRoute();
  render(
    <>
      <EditorPanel />
      <RouteNewsRegion />
    </>,
  );
});

const append = (vertex: number) =>
  editRoute({ kind: "append", pin: pinsAt(planner, [0, vertex])[0] as RoutePin });
const pinRows = () => within(screen.getByRole("list", { name: "Pins" })).queryAllByRole("listitem");
const length = () => Math.round(routeEditor.built?.lengthMeters ?? 0);

test("PLAN-58 the other way round a loop is offered at the second pin, and the first one again", async () => {
  await append(10);
  await append(70);
  expect(length()).toBe(1005);
  await userEvent.click(await screen.findByRole("button", { name: "The other way round, 3.0 km" }));
  await until(() => expect(length()).toBe(2995));
  await userEvent.click(await screen.findByRole("button", { name: "The other way round, 1.0 km" }));
  await until(() => expect(length()).toBe(1005));
});

test("PLAN-59 'Back to the start' closes a round trip in one press, and a pin beyond it is refused", async () => {
  await append(10);
  expect(screen.queryByRole("button", { name: "Back to the start" })).toBeNull();
  await append(40);
  await userEvent.click(await screen.findByRole("button", { name: "Back to the start" }));
  await until(() => expect(pinRows().length).toBe(3));
  expect(length()).toBe(4000);
  // From the start: at the joint the trail's own distance begins again.
  expect(pinRows().map((row) => row.textContent?.match(/[\d.]+ km$/)?.[0])).toEqual([
    "0.0 km",
    "1.5 km",
    "4.0 km",
  ]);
  expect(screen.queryByRole("button", { name: "Back to the start" })).toBeNull();
  expect(await append(15)).toBe(false);
  await until(() =>
    expect(toasts.list.at(-1)).toMatchObject({
      title: "That is more than once round.",
      text: "It is 250 m beyond the route's start, and a route goes round a loop once at most.",
    }),
  );
});

test("PLAN-61 'And back the same way' doubles the length, stays with later pins, and is taken back", async () => {
  await append(10);
  expect(screen.queryByRole("button", { name: "And back the same way" })).toBeNull();
  await append(20);
  await userEvent.click(await screen.findByRole("button", { name: "And back the same way" }));
  expect(await screen.findByText("Back the same way, 1.0 km in all")).toBeTruthy();
  expect(pinRows().length).toBe(2);
  await append(30);
  expect(length()).toBe(2000);
  expect(editedRoute()).toMatchObject({ lengthMeters: expect.closeTo(1000, 0) });
  await userEvent.click(screen.getByRole("button", { name: "End at the last pin" }));
  await until(() => expect(length()).toBe(1000));
  await undoEdit();
  expect(length()).toBe(2000);
});

test("the focus that goes with a button of the editor moves to its heading", async () => {
  await append(10);
  await append(20);
  const title = screen.getByRole("heading", { name: "Planned route" });
  await userEvent.click(await screen.findByRole("button", { name: "And back the same way" }));
  await until(() => expect(document.activeElement).toBe(title));
  await userEvent.click(await screen.findByRole("button", { name: "End at the last pin" }));
  await until(() => expect(screen.queryByRole("button", { name: "End at the last pin" })).toBeNull());
  await until(() => expect(document.activeElement).toBe(title));
});

test("PLAN-61 a day that ended on the way back is gone with it, not moved to the way out; an undo brings both back", async () => {
  for (const vertex of [0, 10]) await append(vertex);
  await returnSameWay(true);
  const end = (meters: number) => ({ pin: "0,0.002", meters });
  // Stored while the way out was 400 m longer.
  await divideRoute(() => ({ rule: null, startDate: null, ends: [end(700), end(1200)] }));
  await returnSameWay(false);
  expect(editedRoute()?.stages?.ends.map(({ meters }) => meters)).toEqual([700]);
  await undoEdit();
  expect(editedRoute()?.stages?.ends.map(({ meters }) => meters)).toEqual([700, 1200]);
});
