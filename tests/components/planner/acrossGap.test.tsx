import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ToastList } from "../../../src/app/ToastList.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { gapDashes } from "../../../src/map/route/gapDashes.ts";
import { EditorPanel } from "../../../src/panels/routeEditor/EditorPanel.tsx";
import { RouteNewsRegion } from "../../../src/panels/routeEditor/RouteNewsRegion.tsx";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import type { BuiltRoute, ChosenWay, RouteEdit, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";
import { pinsAt, plannerOf, straight } from "../../unit/workers/geo/route/planner.ts";

const planner = plannerOf([
  [straight([0, 0], [1000, 0])],
  [straight([1405, 0], [2405, 0])],
  [straight([6000, 0], [7000, 0])],
]);

fakeGeoWorker({
  route: {
    edit: async (_guide: string, pins: RoutePin[], edit: RouteEdit<RoutePin>, chosen: readonly ChosenWay[]) =>
      planner.edit(pins, edit, chosen),
  },
});

test("PLAN-64 the refusal offers to go across the gap, which has a row, a total and dashes of its own", async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  openRidgeGuide();
  planNewRoute();
  render(
    <>
      <EditorPanel />
      <RouteNewsRegion />
      <ToastList />
    </>,
  );
  const [start, end, far] = pinsAt(planner, [0, 4], [1, 20], [2, 0]) as [RoutePin, RoutePin, RoutePin];
  await editRoute({ kind: "append", pin: start });
  expect(await editRoute({ kind: "append", pin: far })).toBe(false);
  await screen.findByText(/No trail leads there/);
  expect(screen.queryByRole("button", { name: /^Go across/ })).toBeNull();
  expect(await editRoute({ kind: "append", pin: end })).toBe(false);
  await userEvent.click(await screen.findByRole("button", { name: "Go across, 405 m without a trail" }));
  expect(await screen.findByText("405 m without a trail")).toBeTruthy();
  expect(screen.getByText("405 m of it without a trail")).toBeTruthy();
  await until(() => expect(screen.queryByRole("button", { name: /^Go across/ })).toBeNull());
  expect(editedRoute()?.pins.map(({ way }) => way)).toEqual([undefined, "acrossGap"]);
  const dashes = gapDashes(routeEditor.built as BuiltRoute);
  expect(dashes?.length).toBe(6);
  expect(gapDashes({ ...(routeEditor.built as BuiltRoute), gaps: [] })).toBeNull();
});
