import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { PLANNED_ROUTE_LIMITS } from "../../../src/contract/plannedRouteLimits.ts";
import { tripNoteAt } from "../../../src/map/stages/tripNoteAt.ts";
import { editRoute, noteOnRoute } from "../../../src/stores/routes/editRoute.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import type { fakeTripWorker } from "../../helpers/fakeTripWorker.ts";
import { days, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { saveTripAs } from "../../helpers/saveTripAs.ts";
import { until } from "../../helpers/until.ts";

const LOST = "50,99";
fakeTripGeoWorker({
  locate: async (...query: Parameters<typeof fakeTripWorker.locate>) =>
    query[2].map(({ position, meters }) => (position[0] === 99 ? null : meters)),
});
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });
vi.mock("../../../src/lib/saveFile.ts", async (original) => ({
  ...(await original<typeof import("../../../src/lib/saveFile.ts")>()),
  saveFile: vi.fn(),
}));

const RTL = "عين الماء 💧👨‍👩‍👧";
const section = () => within(screen.getByRole("region", { name: "Notes" }));
const button = (name: string) => screen.getByRole("button", { name });
const saved = async (format: string) => (await saveTripAs(format)).content;

async function write(text: string, kilometers: string, about = "Anything") {
  await userEvent.click(button("Add a note"));
  await userEvent.click(section().getByRole("textbox", { name: "Note" }));
  await userEvent.paste(text);
  await userEvent.type(section().getByRole("combobox", { name: "Where, in km from the start" }), kilometers);
  await userEvent.selectOptions(section().getByRole("combobox", { name: "About" }), about);
  await userEvent.click(button("Keep the note"));
}

beforeEach(startTrip);

test("PLAN-78 a note is written at a place of the route, in any script, changed, removed and brought back", async () => {
  await openTrip(0, 24);
  // A control of direction would turn what follows the note.
  await write(`\u202e${RTL}`, "12.5", "Water");
  await section().findByText(RTL);
  expect(editedRoute()?.notes).toEqual([{ pin: "50,14.125", meters: 12_500, text: RTL, icon: "water" }]);
  expect(section().getByText(RTL).getAttribute("dir")).toBe("auto");
  expect(days()[0]?.textContent).toContain(`Note: \u2068${RTL}\u2069`);
  await userEvent.click(button("Edit the note"));
  const box = section().getByRole("textbox", { name: "Note" });
  expect(document.activeElement).toBe(box);
  await userEvent.clear(box);
  await userEvent.type(box, "Meet Ann{Escape}");
  await section().findByText(RTL);
  await userEvent.click(button("Delete the note"));
  await until(() => expect(editedRoute()?.notes).toEqual([]));
  await act(async () => void (await undoEdit()));
  await section().findByText(RTL);
});

test("PLAN-78 a note stays where it is when the unit changes while it is written", async () => {
  await openTrip(0, 24);
  await write("Meet Ann", "12.5");
  await userEvent.click(await screen.findByRole("button", { name: "Edit the note" }));
  await act(async () => chooseDistanceUnit("miles"));
  const place = await section().findByRole("combobox", { name: "Where, in mi from the start" });
  expect(place).toHaveProperty("value", "7.77");
  await userEvent.click(button("Keep the note"));
  await until(() => expect(section().queryByRole("button", { name: "Keep the note" })).toBeNull());
  expect(editedRoute()?.notes?.[0]?.meters).toBe(12_500);

  await userEvent.click(button("Edit the note"));
  await userEvent.clear(section().getByRole("combobox", { name: "Where, in mi from the start" }));
  await userEvent.type(section().getByRole("combobox", { name: "Where, in mi from the start" }), "10");
  await act(async () => chooseDistanceUnit("kilometers"));
  expect(await section().findByRole("combobox", { name: "Where, in km from the start" })).toHaveProperty(
    "value",
    "16.09",
  );
});

test("PLAN-78 a note is changed though one before it is deleted meanwhile, and no other one is", async () => {
  await openTrip(0, 24);
  const noteAt = (meters: number) => ({
    pin: `50,${14 + meters / 100_000}`,
    meters,
    text: `At ${meters}`,
    icon: "default" as const,
  });
  await act(async () => void (await noteOnRoute(() => [1000, 2000, 3000].map(noteAt))));
  await section().findByText("At 3000");
  await userEvent.click(screen.getByRole("button", { name: "Edit the note", description: "At 2000" }));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), ", by the well");
  // Pressed twice: the list still has the note until the trip is measured again.
  const remove = screen.getByRole("button", { name: "Delete the note", description: "At 1000" });
  await act(async () => {
    fireEvent.click(remove);
    await Promise.resolve();
    await Promise.resolve();
    fireEvent.click(remove);
  });
  await until(() => expect(section().queryByText("At 1000")).toBeNull());
  expect(section().getByRole("textbox", { name: "Note" })).toHaveProperty("value", "At 2000, by the well");
  await userEvent.click(button("Keep the note"));
  await section().findByText("At 2000, by the well");
  expect(editedRoute()?.notes.map(({ text }) => text)).toEqual(["At 2000, by the well", "At 3000"]);
});

test("PLAN-78 a note that is kept twice in one go is written once", async () => {
  await openTrip(0, 24);
  await userEvent.click(button("Add a note"));
  await userEvent.type(section().getByRole("textbox", { name: "Note" }), "Meet Ann");
  await userEvent.type(section().getByRole("combobox", { name: "Where, in km from the start" }), "4");
  const keep = button("Keep the note");
  fireEvent.click(keep);
  fireEvent.click(keep);
  await section().findByText("Meet Ann");
  expect(editedRoute()?.notes).toHaveLength(1);
});

test("PLAN-78 notes are in the cue sheet, in GPX and in GeoJSON, in the order of the way", async () => {
  await openTrip(0, 24);
  await write(RTL, "12.5", "Water");
  await section().findByText(RTL);
  await write("=Meet Ann", "4");
  await section().findByText("=Meet Ann");
  const rows = (await saved("Cue sheet (CSV)")).split("\r\n");
  expect(rows.slice(1, -1)).toEqual([
    "1,0,300,Start on Ridge Way",
    "1,3,300,Old spring",
    "1,4,300,Note: =Meet Ann",
    "1,9,300,Forest camp (Campsite)",
    `1,12.5,300,Note: ${RTL}`,
    "1,24,300,Finish",
  ]);
  const text = await saved("GPX");
  expect(text).toContain(
    `<wpt lat="50" lon="14.125"><ele>300</ele><name>${RTL}</name><sym>Flag, Blue</sym><type>note water, at 12500 m</type></wpt>`,
  );
  expect(text.indexOf("Meet Ann")).toBeLessThan(text.indexOf(RTL));
  const json = JSON.parse(await saved("GeoJSON"));
  expect(json.features.slice(-2).map(({ properties }: { properties: unknown }) => properties)).toEqual([
    { note: "=Meet Ann", icon: "default" },
    { note: RTL, icon: "water" },
  ]);
});

test("PLAN-78 a course for a watch has the first line of a note, as its name holds no more", async () => {
  await openTrip(0, 24);
  await write("Meet Ann\nat the bridge", "4");
  await section().findByText(/Meet Ann/);
  const { points } = JSON.parse(await saved("FIT"));
  expect(points).toContainEqual({ meters: 4000, kind: "generic", name: "Meet Ann" });
});

test("PLAN-78 a note without words, too long, or beyond the route is not kept, and the reason stands at the field", async () => {
  await openTrip(0, 24);
  await write("  ", "25");
  section().getByText("Write something.");
  section().getByText("Enter a distance up to 24.0 km.");
  await userEvent.click(section().getByRole("textbox", { name: "Note" }));
  await userEvent.paste("💧".repeat(251));
  section().getByText("502 of 500 characters");
  await userEvent.click(button("Keep the note"));
  expect(editedRoute()?.notes).toEqual([]);
});

test("PLAN-96 a note goes with its place when an edit leads the route elsewhere, and an undo brings both back", async () => {
  await openTrip(0, 24);
  const lost = { pin: LOST, meters: 500, text: "Behind the hut", icon: "default" as const };
  const kept = { pin: "50,14.01", meters: 1000, text: "Meet Ann", icon: "default" as const };
  await act(async () => void (await noteOnRoute(() => [lost, kept])));
  await act(async () => void (await editRoute({ kind: "move", at: 1, pin: pinAtVertex(20) })));
  expect(editedRoute()?.notes).toEqual([kept]);
  expect(toasts.list).toContainEqual(expect.objectContaining({ kind: "notice", name: "notesLeft" }));
  await act(async () => void (await undoEdit()));
  expect(editedRoute()?.notes).toEqual([lost, kept]);
  expect(editedRoute()?.pins).toHaveLength(2);
  await act(async () => void (await editRoute({ kind: "remove", at: 1 })));
  expect(editedRoute()?.notes).toEqual([lost, kept]);
});

test("PLAN-97 a note that is pressed on the map opens in the list", async () => {
  await openTrip(0, 24);
  await write("Meet Ann", "4");
  await section().findByText("Meet Ann");
  const at = (pixel: [number, number]) =>
    tripNoteAt({
      frame: { longitude: 14.04, latitude: 50, zoom: 10, width: 800, height: 600 },
      pixel,
      pointer: "mouse",
    });
  expect(at([415, 300])).toBeNull();
  act(() => at([405, 305])?.());
  const field = await section().findByRole("textbox", { name: "Note" });
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty("value", "Meet Ann");
  // Pressed again, it stays open with what is typed.
  await userEvent.type(field, " at 12");
  await act(async () => at([405, 305])?.());
  expect(section().getByRole("textbox", { name: "Note" })).toHaveProperty("value", "Meet Ann at 12");
});

test("PLAN-78 a note whose place the route no longer passes is named, and in no cue and no file", async () => {
  await openTrip(0, 24);
  const note = { pin: LOST, meters: 500, text: "Behind the hut", icon: "default" as const };
  await act(async () => void (await noteOnRoute(() => [note])));
  await section().findByText("No longer on the route: left out of cues and files");
  expect(await saved("Cue sheet (CSV)")).not.toContain("Behind the hut");
  expect(await saved("GPX")).not.toContain("Behind the hut");
});

test("PLAN-77 a route with as many notes as it can have offers no more", async () => {
  await openTrip(0, 24);
  const notes = Array.from({ length: PLANNED_ROUTE_LIMITS.notes }, (_, k) => ({
    pin: `50,${14 + k / 1000}`,
    meters: 100 * k,
    text: `Note ${k}`,
    icon: "default" as const,
  }));
  await act(async () => void (await noteOnRoute(() => notes)));
  await section().findByText("A route can have no more notes. Delete one to write another.");
  expect(screen.queryByRole("button", { name: "Add a note" })).toBeNull();
});
