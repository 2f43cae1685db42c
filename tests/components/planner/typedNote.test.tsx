import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { PlannerSession } from "../../../src/panels/planner/PlannerSession.tsx";
import { hasUnsavedEdits } from "../../../src/stores/routes/closeRouteEditor.ts";
import { noteOnRoute, replaceRoute } from "../../../src/stores/routes/editRoute.ts";
import { leaveEditor } from "../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor, showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { keepTypedNote, storeTypedNote } from "../../../src/stores/trip/keepTypedNote.ts";
import { shownTrip, typeNote } from "../../../src/stores/trip/shownTrip.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeRouteServer, routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const section = () => within(screen.getByRole("region", { name: "Notes" }));
const button = (name: string) => screen.getByRole("button", { name });
const writeNote = async (text: string) => {
  await userEvent.click(button("Add a note"));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), text);
};
const place = () => section().getByRole("combobox", { name: "Where, in km from the start" });
const texts = () => editedRoute()?.notes.map(({ text }) => text);

beforeEach(startTrip);

test("PLAN-101 a note that is being written is saved with the route, or the save is called off and the form says why", async () => {
  fakeRouteServer.routes = [];
  await openTrip(0, 24);
  await writeNote("Meet Ann");
  await userEvent.click(button("Save"));
  section().getByText("Enter a distance up to 24.0 km.");
  expect([document.activeElement, fakeRouteServer.routes]).toEqual([place(), []]);
  await userEvent.keyboard("4");
  await userEvent.click(button("Save"));
  await until(() => expect(routeEditor.editing).toBeNull());
  expect(fakeRouteServer.routes[0]?.notes).toMatchObject([{ text: "Meet Ann", meters: 4000 }]);
});

test("PLAN-101 a note that is being written is kept when the pins or another note are shown, or the page goes", async () => {
  await openTrip(0, 24);
  await writeNote("Meet Ann");
  await userEvent.type(place(), "4");
  await userEvent.click(button("Back to the pins"));
  expect(texts()).toEqual(["Meet Ann"]);
  await userEvent.click(await screen.findByRole("button", { name: "Days and time" }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit the note" }));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), " at 12");
  await userEvent.click(button("Add a note"));
  await section().findByText("Meet Ann at 12");
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), "Lunch");
  await userEvent.type(place(), "9");
  render(<PlannerSession userId="ann" />);
  fireEvent(window, new Event("pagehide"));
  await until(() => expect(texts()).toEqual(["Meet Ann at 12", "Lunch"]));
});

test("PLAN-101 a save shows the form of a note that is out of sight", async () => {
  await openTrip(0, 24);
  await writeNote("Meet Ann");
  cleanup();
  showTrip(false);
  render(<PlannerPanel />);
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await until(() =>
    expect(section().getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Meet Ann"),
  );
  expect(routeEditor.news).toEqual({ kind: "noteNotKept" });
});

test("PLAN-101 a note whose form is out of sight, or gone with a trip that was not measured, is saved with the route", async () => {
  await openTrip(0, 24);
  const before = { pin: "50,14.04", meters: 4000, text: "Meet Ann", icon: "default" as const };
  await act(async () => void (await noteOnRoute(() => [before])));
  await userEvent.click(await screen.findByRole("button", { name: "Edit the note" }));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), " at 12");
  cleanup();
  expect(await storeTypedNote()).toBe(true);
  expect(editedRoute()?.notes).toEqual([{ ...before, text: "Meet Ann at 12" }]);
  shownTrip.written = "new";
  typeNote({ text: "Lunch", icon: "default", place: { text: "9", unit: "kilometers" } });
  expect(await keepTypedNote()).toBe(true);
  expect(editedRoute()?.notes).toMatchObject([{ text: "Meet Ann at 12" }, { text: "Lunch", meters: 9000 }]);
  expect([shownTrip.written, shownTrip.typed]).toEqual([null, null]);
});

test("PLAN-101 closing the editor asks before it loses a note that is being written, and nothing for an empty form", async () => {
  await openTrip(0, 24);
  Object.assign(routeEditor.editing ?? {}, { isEdited: false });
  await userEvent.click(button("Add a note"));
  expect(hasUnsavedEdits()).toBe(false);
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), "Meet Ann");
  expect(hasUnsavedEdits()).toBe(true);
  await userEvent.click(button("Close"));
  expect(hasUnsavedEdits()).toBe(false);
});

test("PLAN-101 a note that is being written is still there when the trip was out of sight, and goes with the editor", async () => {
  await openTrip(0, 24);
  await writeNote("Meet Ann");
  await userEvent.type(place(), "4");
  await userEvent.selectOptions(section().getByRole("combobox", { name: "About" }), "Water");
  // As on a phone, while a waypoint is shown in place of the planner.
  cleanup();
  expect(hasUnsavedEdits()).toBe(true);
  render(<PlannerPanel />);
  expect(await screen.findByRole("textbox", { name: "Note" })).toHaveProperty("value", "Meet Ann");
  expect(place()).toHaveProperty("value", "4");
  await userEvent.click(button("Keep the note"));
  await section().findByText("Meet Ann");
  expect(editedRoute()?.notes).toMatchObject([{ text: "Meet Ann", meters: 4000, icon: "water" }]);
  await writeNote("Lunch");
  act(leaveEditor);
  expect([shownTrip.written, shownTrip.typed]).toEqual([null, null]);
});

test("PLAN-101 a note that is being changed stays in view when another route takes the place of its own, as a new one", async () => {
  await openTrip(0, 24);
  const before = { pin: "50,14.04", meters: 4000, text: "Meet Ann", icon: "default" as const };
  await act(async () => void (await noteOnRoute(() => [before])));
  await userEvent.click(await screen.findByRole("button", { name: "Edit the note" }));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), " at 12");
  const { built } = routeEditor;
  if (!built) throw new Error("A route");
  const other = { built: { ...built }, leftOut: [], name: "", description: "", stages: null, notes: [] };
  await act(async () => void (await replaceRoute(other)));
  await until(() => expect(screen.queryByRole("list", { name: "Notes" })).toBeNull());
  expect(section().getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Meet Ann at 12");
  await userEvent.type(place(), "9");
  await userEvent.click(button("Keep the note"));
  await until(() => expect(texts()).toEqual(["Meet Ann at 12"]));
});

test("PLAN-101 Escape in another field of the trip takes back what is typed there, and leaves a note that is being written", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  await writeNote("Meet Ann");
  const limit = screen.getByRole("textbox", { name: "A day, in km" });
  await userEvent.type(limit, "9{Escape}");
  expect(limit).toHaveProperty("value", "10");
  expect(section().getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Meet Ann");
});

test("PLAN-101 Escape in another field that has nothing to take back shows a note that is being written, and closes an empty form", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  render(<PlannerSession userId="ann" />);
  await writeNote("Meet Ann");
  const limit = screen.getByRole("textbox", { name: "A day, in km" });
  await userEvent.type(limit, "9{Escape}{Escape}");
  const note = section().getByRole("textbox", { name: "Note" });
  expect([document.activeElement, routeEditor.isTripShown]).toEqual([note, true]);
  expect(note).toHaveProperty("value", "Meet Ann");
  await userEvent.clear(note);
  await userEvent.type(limit, "{Escape}");
  expect(section().queryByRole("textbox", { name: "Note" })).toBeNull();
  expect([document.activeElement, routeEditor.isTripShown]).toEqual([limit, true]);
});
