import { act, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref, useSnapshot } from "valtio";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PlannerButtons } from "../../../src/panels/guideMap/Rail.tsx";
import { PlannerSession } from "../../../src/panels/planner/PlannerSession.tsx";
import { useDetailsHistory } from "../../../src/panels/waypoints/useDetailsHistory.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../../src/stores/guideMap/waypointSelection.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { closeRouteList, openRouteList, plannerView } from "../../../src/stores/routes/plannerView.ts";
import { routeEditor, showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { routeList } from "../../../src/stores/routes/routeList.ts";
import { saveEditedRoute } from "../../../src/stores/routes/saveEditedRoute.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
fakeApi(routeAnswers);

const opened = () => Object.keys((history.state as { opened?: object } | null)?.opened ?? {});
const isAsked = () => screen.findByRole("dialog", { name: "Discard the changes?" });

beforeEach(async () => {
  await Promise.all([loadTexts("routes"), loadTexts("guideMap")]);
  history.replaceState(null, "", "/guides/Ridge/geo");
  forgetPerson();
  closeRouteList();
  localStorage.clear();
  openRidgeGuide();
  guideMap.waypoints = ref([buildWaypoint({ id: "a" })]);
  guideMap.selectedWaypoint = null;
});

async function openPlanner() {
  const view = render(<PlannerSession userId="ann" />);
  await until(() => expect(routeList.status).toBe("ready"));
  return view;
}

async function edit() {
  act(() => planNewRoute());
  await until(() => expect(opened()).toContain("routeEditor"));
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(2) }));
}

test("PLAN-42 Back leaves the trip for the pins, asks, and answers that question with Cancel", async () => {
  await openPlanner();
  await edit();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(4) }));
  act(() => showTrip(true));
  act(() => history.back());
  await until(() => expect([routeEditor.isTripShown, opened()]).toEqual([false, ["routeEditor"]]));
  expect(plannerView.asking).toBeNull();
  act(() => history.back());
  await isAsked();
  expect(opened()).toEqual(["routeEditor"]);
  act(() => history.back());
  await until(() => expect([plannerView.asking, opened()]).toEqual([null, ["routeEditor"]]));
  expect(routeEditor.editing?.isEdited).toBe(true);
});

test.each([
  ["Plan a new route", "routeEditor"],
  ["Planned routes", "plannedRoutes"],
])(
  "PLAN-57 '%s' over the details of a waypoint closes them, so that Back closes what is seen",
  async (name, entry) => {
    renderHook(() => useDetailsHistory(useSnapshot(guideMap).selectedWaypoint !== null));
    await openPlanner();
    render(<PlannerButtons />);
    act(() => selectWaypoint(0));
    await until(() => expect(opened()).toEqual(["waypoint"]));
    await userEvent.click(screen.getByRole("button", { name }));
    await until(() => expect(opened()).toEqual([entry]));
    expect(guideMap.selectedWaypoint).toBeNull();
  },
);

test("'Planned routes' shows the list again that the details of a waypoint cover", async () => {
  await openPlanner();
  render(<PlannerButtons />);
  const button = screen.getByRole("button", { name: "Planned routes" });
  act(() => openRouteList());
  act(() => selectWaypoint(0));
  await until(() => expect(button.getAttribute("aria-pressed")).toBe("false"));
  await userEvent.click(button);
  expect([plannerView.isListOpen, guideMap.selectedWaypoint]).toEqual([true, null]);
});

test("details that are open as unsaved edits open again stay over them, and Back closes the details first", async () => {
  renderHook(() => useDetailsHistory(useSnapshot(guideMap).selectedWaypoint !== null));
  const { unmount } = await openPlanner();
  await edit();
  unmount();
  history.replaceState(null, "", "/guides/Ridge/geo");
  act(() => selectWaypoint(0));
  await until(() => expect(opened()).toEqual(["waypoint"]));
  await openPlanner();
  await until(() => expect(opened()).toEqual(["routeEditor", "waypoint"]));
  expect([routeEditor.editing !== null, guideMap.selectedWaypoint]).toEqual([true, 0]);
  act(() => history.back());
  await until(() => expect([guideMap.selectedWaypoint, opened()]).toEqual([null, ["routeEditor"]]));
  expect(plannerView.asking).toBeNull();
});

test("details opened while a route is being saved stay open once it is, and Back closes them", async () => {
  renderHook(() => useDetailsHistory(useSnapshot(guideMap).selectedWaypoint !== null));
  await openPlanner();
  await edit();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(5) }));
  act(() => selectWaypoint(0));
  await until(() => expect(opened()).toEqual(["routeEditor", "waypoint"]));
  await act(() => saveEditedRoute());
  await until(() => expect([routeEditor.editing, opened()]).toEqual([null, ["waypoint"]]));
  expect(guideMap.selectedWaypoint).toBe(0);
  act(() => history.back());
  await until(() => expect(guideMap.selectedWaypoint).toBeNull());
});
