import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { DiscardDialog } from "../../../src/panels/routeEditor/DiscardDialog.tsx";
import { RouteNewsRegion } from "../../../src/panels/routeEditor/RouteNewsRegion.tsx";
import { useUndoKeys } from "../../../src/panels/routeEditor/useUndoKeys.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { editStoredRoute, planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { openRouteList, plannerView } from "../../../src/stores/routes/plannerView.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { loadRoutes, routeList } from "../../../src/stores/routes/routeList.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { routeAnswers, fakeRouteServer as server } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
fakeApi(routeAnswers);

const LOOP = { id: "r2", name: "", description: "", pins: [], lengthMeters: 0, ascentMeters: 0 };
const append = (vertex: number) => editRoute({ kind: "append", pin: pinAtVertex(vertex) });
const heading = (name: string) => screen.findByRole("heading", { name });
const pinRows = () => within(screen.getByRole("list", { name: "Pins" })).queryAllByRole("listitem");

function Planner() {
  useUndoKeys(true);
  return (
    <>
      <PlannerPanel />
      <RouteNewsRegion />
      <DiscardDialog />
    </>
  );
}

beforeEach(async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  forgetPerson();
  openRidgeGuide();
  Object.assign(server, { routes: [buildPlannedRoute(), buildPlannedRoute(LOOP)], failures: [], keys: [] });
  openRouteList();
});

async function openList() {
  const loading = loadRoutes("7");
  render(<Planner />);
  expect(screen.getByText("The planned routes are loading").closest("[role=status]")).toBeTruthy();
  await loading;
  await heading("Hut to hut");
}

async function openEditor(vertices: readonly number[]) {
  await loadRoutes("7");
  planNewRoute();
  render(<Planner />);
  for (const vertex of vertices) await append(vertex);
  await until(() => expect(pinRows().length).toBe(vertices.length));
}

test("PLAN-2 PLAN-3 the list has a title and close, and a row shows name, description, numbers, switch and menu", async () => {
  await openList();
  expect(screen.getByRole("heading", { name: "Planned routes" })).toBeTruthy();
  const [first, second] = within(screen.getByRole("list", { name: "Planned routes" })).getAllByRole(
    "listitem",
  );
  if (!first || !second) throw new Error("Two routes are listed");
  expect(within(first).getByText("With a night at the hut")).toBeTruthy();
  expect(
    within(first)
      .getAllByRole("definition")
      .map(({ textContent }) => textContent),
  ).toEqual(["3.0 km", "150 m", "60 m", "70 m/km"]);
  expect(within(second).getByRole("heading", { name: "[untitled]" })).toBeTruthy();
  await userEvent.click(within(first).getByRole("switch", { name: "Show “Hut to hut” on the map" }));
  expect(routeList.enabledId).toBe("r1");
  await userEvent.click(screen.getByRole("button", { name: "Close the planned routes" }));
  expect(plannerView.isListOpen).toBe(false);
});

test("PLAN-5 PLAN-41 ERR-21 ERR-23 Delete asks first, Cancel does nothing, OK removes the row once that succeeds", async () => {
  await openList();
  const choose = async (button: string) => {
    await userEvent.click(screen.getByRole("button", { name: "Actions for “Hut to hut”" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: button }));
  };
  await choose("Cancel");
  expect(server.routes.length).toBe(2);
  server.failures = [refusal(422)];
  await choose("OK");
  await until(() => expect(toasts.list.length).toBe(1));
  expect(routeList.routes.length).toBe(2);
  await choose("OK");
  await until(() => expect(screen.queryByRole("heading", { name: "Hut to hut" })).toBeNull());
  expect(server.routes.map(({ id }) => id)).toEqual(["r2"]);
});

test("a list that did not load can be loaded again, and an empty one says how to plan", async () => {
  server.failures = [refusal(500)];
  await loadRoutes("7");
  render(<Planner />);
  await heading("The planned routes did not load");
  server.routes = [];
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await heading("No planned routes");
});

test("PLAN-24 PLAN-27 PLAN-32 PLAN-39 the editor shows totals and pins, and Reverse and Save from two pins on", async () => {
  await openEditor([2]);
  expect(screen.queryByRole("button", { name: "Reverse" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await append(5);
  await screen.findByRole("button", { name: "Save" });
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "3.0 km",
    "150 m",
    "60 m",
    "70 m/km",
  ]);
  expect(pinRows().map(({ textContent }) => textContent)).toEqual(["1Ridge Way2.0 km", "2Ridge Way5.0 km"]);
  await userEvent.click(screen.getByRole("button", { name: "Reverse" }));
  await until(() => expect(pinRows()[0]?.textContent).toBe("1Ridge Way5.0 km"));
  await userEvent.click(screen.getByRole("button", { name: "Delete pin 1" }));
  await until(() => expect(pinRows().map(({ textContent }) => textContent)).toEqual(["1Ridge Way2.0 km"]));
});

test("PLAN-29 renaming needs a name of at most 128 characters that is not blank", async () => {
  await openEditor([]);
  await userEvent.click(screen.getByRole("button", { name: "Rename the route" }));
  const dialog = await screen.findByRole("dialog", { name: "planned route" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "route name" });
  const ok = within(dialog).getByRole<HTMLButtonElement>("button", { name: "OK" });
  expect([field.maxLength, ok.disabled]).toEqual([128, true]);
  await userEvent.type(field, "   ");
  expect(ok.disabled).toBe(true);
  await userEvent.type(field, "Ridge ");
  await userEvent.click(ok);
  await heading("Ridge");
});

test("PLAN-31 the description is edited in place", async () => {
  await openEditor([]);
  const field = screen.getByPlaceholderText("description");
  await userEvent.type(field, "Windy");
  await userEvent.tab();
  await until(() => expect(routeEditor.editing?.description).toBe("Windy"));
});

test("PLAN-11 PLAN-40 name and description cannot be reached while the route is opened or saved: what is typed would be lost", async () => {
  await loadRoutes("7");
  editStoredRoute("r1");
  render(<Planner />);
  const isReached = () =>
    [
      screen.getByRole("button", { name: "Rename the route" }),
      screen.getByPlaceholderText("description"),
    ].map((control) => control.closest("[inert]") === null);
  expect([routeEditor.status, isReached()]).toEqual(["opening", [false, false]]);
  await until(() => expect([routeEditor.status, isReached()]).toEqual(["ready", [true, true]]));
  routeEditor.status = "saving";
  await until(() => expect(isReached()).toEqual([false, false]));
});

test("PLAN-17 a refused pin is a toast with the reason, and totals are announced for an accepted one", async () => {
  await openEditor([2, 5]);
  expect(screen.getByText("Pin 2 placed. 3.0 km, 150 m up, 60 m down")).toBeTruthy();
  await append(5);
  await until(() =>
    expect(toasts.list.at(-1)).toMatchObject({
      kind: "problem",
      title: "There is a pin here already.",
      text: "Place the next one farther along the trail.",
    }),
  );
  await append(9);
  await until(() => expect(toasts.list.some(({ kind }) => kind === "problem")).toBe(false));
});

test("undo and redo have keys, which leave text fields alone", async () => {
  await openEditor([2, 5]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await until(() => expect(pinRows().length).toBe(1));
  await userEvent.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  await until(() => expect(pinRows().length).toBe(2));
  await userEvent.keyboard("{Meta>}z{/Meta}");
  await until(() => expect(pinRows().length).toBe(1));
  await userEvent.keyboard("{Control>}y{/Control}");
  await until(() => expect(pinRows().length).toBe(2));
  await userEvent.click(screen.getByPlaceholderText("description"));
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(routeEditor.workCount).toBe(0);
});

test("PLAN-42 PLAN-44 ERR-23 closing with edits asks, and discarding returns to the list", async () => {
  await openEditor([2]);
  await userEvent.click(screen.getByRole("button", { name: "Close the editor" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(pinRows().length).toBe(1);
  await userEvent.click(screen.getByRole("button", { name: "Close the editor" }));
  await userEvent.click(await screen.findByRole("button", { name: "OK" }));
  await heading("Planned routes");
});

test.each([
  [6, "Too much was saved within a minute. Wait a minute, then save again."],
  [512, "A guide can have 200 of your routes at most. Delete one of them, then save again."],
  [
    511,
    "It takes up more than 256 kB, the most that a route may. Delete some pins or shorten its texts, then save again.",
  ],
  [
    513,
    "All your routes together may take up 20 MB at most. Delete one of them, in this guide or in another, then save again.",
  ],
])("PLAN-41 LIMIT-5 a save beyond a limit (%i) shows the limit and what to do", async (id, reason) => {
  await openEditor([2, 5]);
  server.failures = [refusal(422, { id })];
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const problems = () => toasts.list.filter(({ kind }) => kind === "problem");
  await until(() =>
    expect(problems()).toMatchObject([
      {
        title: "The route was not saved.",
        text: reason,
      },
    ]),
  );
  await append(7);
  await until(() => expect(problems()).toEqual([]));
});

test("a pin is added at a distance along a trail, and before another pin, without the map", async () => {
  await openEditor([2, 9]);
  await userEvent.click(screen.getByRole("button", { name: "Add a pin before pin 2" }));
  expect(screen.getByText(/^The next pin is placed before pin 2\./)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Add a pin by distance" }));
  const field = screen.getByRole("textbox", { name: "Distance along it, in km" });
  await userEvent.type(field, "-1");
  await userEvent.click(screen.getByRole("button", { name: "Add the pin" }));
  expect(screen.getByText(/^Enter a distance from 0 to [\d.]+ km\.$/)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await userEvent.clear(field);
  await userEvent.type(field, "4{Enter}");
  await until(() => expect(routeEditor.pins.map(({ vertex }) => vertex)).toEqual([2, 4, 9]));
});

test("on mobile what places pins without the map scrolls with the numbers and the pins, elsewhere it is below them", async () => {
  const isScrolledWithPins = (role: string, name: string) => {
    const control = screen.getByRole(role, { name });
    return screen.getByRole("list", { name: "Pins" }).parentElement?.contains(control);
  };
  for (const isMobile of [true, false]) {
    fakeMedia((query) => isMobile && query === "(max-width: 600px)");
    await openEditor([2, 5]);
    expect(isScrolledWithPins("button", "Import a file")).toBe(isMobile);
    await userEvent.click(screen.getByRole("button", { name: "Add a pin by distance" }));
    expect(isScrolledWithPins("textbox", "Distance along it, in km")).toBe(isMobile);
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Trail" }));
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("textbox", { name: "Distance along it, in km" })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add a pin by distance" }));
    cleanup();
  }
  vi.unstubAllGlobals();
});

test("on mobile the form stays when a pin is added, in a browser whose scrolling answers with a promise", async () => {
  fakeMedia((query) => query === "(max-width: 600px)");
  // Typed as returning nothing; newer browsers return a promise.
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(Promise.resolve() as never);
  await openEditor([2]);
  await userEvent.click(screen.getByRole("button", { name: "Add a pin by distance" }));
  const field = screen.getByRole("textbox", { name: "Distance along it, in km" });
  await userEvent.type(field, "4{Enter}");
  await until(() => expect(pinRows().length).toBe(2));
  expect(field.isConnected).toBe(true);
  await until(() => expect(scroll).toHaveBeenCalledTimes(2));
  scroll.mockRestore();
  vi.unstubAllGlobals();
});
