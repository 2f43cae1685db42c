import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useSnapshot } from "valtio";
import { beforeEach, expect, test } from "vitest";
import { SessionLink } from "../../../src/app/header/MenuDrawer.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PlannerButtons } from "../../../src/panels/guideMap/Rail.tsx";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { PlannerSession } from "../../../src/panels/planner/PlannerSession.tsx";
import { RoutesPanel } from "../../../src/panels/routes/RoutesPanel.tsx";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../src/stores/person/session.ts";
import { describeRoute, editRoute } from "../../../src/stores/routes/editRoute.ts";
import { leaveEditor, planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { closeRouteList, openRouteList, plannerView } from "../../../src/stores/routes/plannerView.ts";
import { routeEditor, showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { routeList } from "../../../src/stores/routes/routeList.ts";
import { saveEditedRoute } from "../../../src/stores/routes/saveEditedRoute.ts";
import { shownRoute } from "../../../src/stores/routes/shownRoute.ts";
import { ScreenLink } from "../../../src/ui/controls/ScreenLink.tsx";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../helpers/plannerGuide.ts";
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
  Object.assign(server, { routes: [buildPlannedRoute({ isEnabled: true })], failures: [], keys: [] });
});

async function openPlanner() {
  const view = render(<PlannerSession userId="ann" />);
  await until(() => expect(routeList.status).toBe("ready"));
  return view;
}

async function openEditor() {
  act(() => planNewRoute());
  await until(() => expect(opened()).toContain("routeEditor"));
}

async function edit() {
  await openEditor();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(2) }));
}

test("PLAN-6 PLAN-8 the enabled route is shown, and no longer once the guide is left", async () => {
  const { unmount } = await openPlanner();
  await until(() => expect(shownRoute()?.name).toBe("Hut to hut"));
  unmount();
  expect([shownRoute(), routeList.routes]).toEqual([null, []]);
});

test("PLAN-106 routes that another device has changed are listed once the reader is back, but not while one is edited", async () => {
  await openPlanner();
  await until(() => expect(shownRoute()?.name).toBe("Hut to hut"));
  const names = () => routeList.routes.map(({ name }) => name);
  server.routes.push(buildPlannedRoute({ id: "far", uniqueId: "7-parse-ann-far", name: "From afar" }));
  await openEditor();
  act(() => void window.dispatchEvent(new Event("focus")));
  act(() => leaveEditor());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(names()).toEqual(["Hut to hut"]);
  await until(() => expect(shownRoute()?.name).toBe("Hut to hut"));
  const built = shownRoute()?.built;
  act(() => void window.dispatchEvent(new Event("focus")));
  await until(() => expect(names()).toEqual(["Hut to hut", "From afar"]));
  // As another object it would lose the chart's view and range.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(shownRoute()?.built).toBe(built);
});

test("unsaved edits open again with the guide", async () => {
  const { unmount } = await openPlanner();
  await edit();
  unmount();
  expect(routeEditor.editing).toBeNull();
  await openPlanner();
  await until(() => expect(routeEditor.pins.map(({ vertex }) => vertex)).toEqual([2]));
});

test("PLAN-42 Escape asks before it loses edits, and closes the list after the editor", async () => {
  await openPlanner();
  act(() => openRouteList());
  await edit();
  await userEvent.keyboard("{Escape}");
  await isAsked();
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await until(() => expect(routeEditor.editing).toBeNull());
  expect(plannerView.isListOpen).toBe(true);
  await until(() => expect(opened()).toEqual(["plannedRoutes"]));
  await userEvent.keyboard("{Escape}");
  expect(plannerView.isListOpen).toBe(false);
  await until(() => expect(opened()).toEqual([]));
});

test("PLAN-42 Escape leaves the trip for the pins before it closes the editor", async () => {
  await openPlanner();
  await edit();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(4) }));
  act(() => showTrip(true));
  await userEvent.keyboard("{Escape}");
  expect([routeEditor.isTripShown, routeEditor.editing !== null]).toEqual([false, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.keyboard("{Escape}");
  await isAsked();
});

test("the focus in the list returns to the button that opens it, when Escape closes it", async () => {
  function List() {
    return useSnapshot(plannerView).isListOpen ? <RoutesPanel /> : null;
  }
  await loadTexts("guideMap");
  render(
    <>
      <PlannerButtons />
      <List />
      <PlannerSession userId="ann" />
    </>,
  );
  await until(() => expect(routeList.status).toBe("ready"));
  act(() => openRouteList());
  await until(() => expect(document.activeElement?.textContent).toBe("Planned routes"));
  await userEvent.keyboard("{Escape}");
  const button = screen.getByRole("button", { name: "Planned routes" });
  await until(() => expect(document.activeElement).toBe(button));
});

test("a link that leaves the guide asks before it loses edits, and leads on after they are discarded", async () => {
  await openPlanner();
  render(
    <ScreenLink href="/guides/?q=moor" isReplacing>
      All guides
    </ScreenLink>,
  );
  await edit();
  const { length } = history;
  await userEvent.click(screen.getByRole("link", { name: "All guides" }));
  await isAsked();
  expect(location.pathname).toBe("/guides/Ridge/geo");
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  await until(() => expect(location.pathname + location.search).toBe("/guides/?q=moor"));
  expect([routeEditor.editing, history.length]).toEqual([null, length]);
});

test("the drawer's 'Log out' asks nothing: signing out keeps unsaved edits as a draft", async () => {
  await openPlanner();
  render(<SessionLink />);
  await edit();
  await userEvent.click(screen.getByRole("link", { name: "Log out" }));
  await until(() => expect(session.status).toBe("guest"));
  expect([plannerView.asking, Object.keys(localStorage).some((key) => key.includes("DRAFT"))]).toEqual([
    null,
    true,
  ]);
});

test("PLAN-51 Escape closes the form for a pin by distance first, then gives up the place to insert at, then asks", async () => {
  await openPlanner();
  await edit();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(5) }));
  render(<PlannerPanel />);
  await userEvent.click(screen.getByRole("button", { name: "Add a pin before pin 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Add a pin by distance" }));
  await userEvent.keyboard("{Escape}");
  const opener = await screen.findByRole("button", { name: "Add a pin by distance" });
  await until(() => expect(document.activeElement).toBe(opener));
  expect(routeEditor.placement.kind).toBe("insert");
  await userEvent.keyboard("{Escape}");
  expect([routeEditor.placement.kind, plannerView.asking]).toEqual(["append", null]);
  await userEvent.keyboard("{Escape}");
  await isAsked();
});

test("PLAN-51 Escape in the description ends the typing and keeps the text", async () => {
  await openPlanner();
  await edit();
  render(<PlannerPanel />);
  await userEvent.type(screen.getByRole("textbox", { name: "description" }), "By the lake{Escape}");
  await until(() => expect(routeEditor.editing?.description).toBe("By the lake"));
  expect(plannerView.asking).toBeNull();
});

test("PLAN-42 Back asks before it loses a description that is being typed", async () => {
  await openPlanner();
  await openEditor();
  render(<PlannerPanel />);
  await userEvent.type(screen.getByRole("textbox", { name: "description" }), "By the lake");
  act(() => history.back());
  await isAsked();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(routeEditor.editing?.description).toBe("By the lake");
  await until(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "description" })),
  );
});

test("PLAN-43 Back asks nothing for a description of blanks alone", async () => {
  await openPlanner();
  await openEditor();
  render(<PlannerPanel />);
  await userEvent.type(screen.getByRole("textbox", { name: "description" }), "  ");
  act(() => history.back());
  await until(() => expect(routeEditor.editing).toBeNull());
  expect(plannerView.asking).toBeNull();
});

test("PLAN-42 Back asks before it loses what is typed in any field, which has the focus again", async () => {
  await openPlanner();
  await openEditor();
  render(<input aria-label="First day" onBlur={() => void describeRoute("On Monday")} />);
  const day = screen.getByRole("textbox", { name: "First day" });
  act(() => day.focus());
  act(() => history.back());
  await isAsked();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await until(() => expect(document.activeElement).toBe(day));
});

test("a description that is being typed as the page goes is there when it opens again", async () => {
  const { unmount } = await openPlanner();
  await edit();
  render(<PlannerPanel />);
  await userEvent.type(screen.getByRole("textbox", { name: "description" }), "By the lake");
  await act(async () => void dispatchEvent(new Event("pagehide")));
  unmount();
  await openPlanner();
  await until(() => expect(routeEditor.editing?.description).toBe("By the lake"));
});

test("PLAN-57 'Planned routes' pressed while the history goes back from the closed editor shows the list", async () => {
  await openPlanner();
  render(<PlannerButtons />);
  const list = screen.getByRole("button", { name: "Planned routes" });
  act(() => planNewRoute());
  await until(() => expect(opened()).toEqual(["routeEditor"]));
  act(() => leaveEditor());
  expect(opened()).toEqual(["routeEditor"]);
  act(() => list.click());
  await until(() => expect(opened()).toEqual(["plannedRoutes"]));
  expect(plannerView.isListOpen).toBe(true);
});

test("PLAN-57 'Planned routes' pressed over an editor without edits closes it and shows the list, which Back closes", async () => {
  await openPlanner();
  render(<PlannerButtons />);
  act(() => planNewRoute());
  await until(() => expect(opened()).toEqual(["routeEditor"]));
  await userEvent.click(screen.getByRole("button", { name: "Planned routes" }));
  await until(() => expect([routeEditor.editing, opened()]).toEqual([null, ["plannedRoutes"]]));
  expect(plannerView.isListOpen).toBe(true);
  history.back();
  await until(() => expect(plannerView.isListOpen).toBe(false));
});

test("PLAN-57 'Planned routes' pressed while the editor saves asks nothing, and the list shows once that is done", async () => {
  await openPlanner();
  render(<PlannerButtons />);
  await edit();
  await act(() => editRoute({ kind: "append", pin: pinAtVertex(5) }));
  const saving = saveEditedRoute();
  act(() => screen.getByRole("button", { name: "Planned routes" }).click());
  expect([routeEditor.status, plannerView.isListOpen]).toEqual(["saving", true]);
  await act(() => saving);
  await until(() => expect([routeEditor.editing, opened()]).toEqual([null, ["plannedRoutes"]]));
  expect(plannerView).toEqual({ isListOpen: true, asking: null });
});
