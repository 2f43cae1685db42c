import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { ImportFailures } from "../../../src/panels/routeImport/ImportFailures.tsx";
import { RouteDropZone } from "../../../src/panels/routeImport/RouteDropZone.tsx";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { openRouteList } from "../../../src/stores/routes/plannerView.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { cancelImport, routeImport } from "../../../src/stores/routes/routeImport.ts";
import { loadRoutes } from "../../../src/stores/routes/routeList.ts";
import { redoEdit, undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import type { ImportAnswer, ImportReport } from "../../../workers/geo/imports/importsTypes.ts";
import { buildBuiltRoute } from "../../helpers/builtRoute.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

const route = vi.fn();
fakeGeoWorker({ route: fakeRouteWorker, imports: { route } });
fakeApi(routeAnswers);

const NOTHING = { polygons: 0, withoutPlace: 0, unreadable: 0, single: 0 };
const REPORT: ImportReport = {
  source: "points",
  pointCount: 2,
  away: { count: 0, farthestMeters: 0 },
  astray: { count: 0, meters: 0 },
  waypointCount: 0,
  unread: NOTHING,
};
const file = (name = "walk.gpx") => new File(["<gpx/>"], name, { type: "application/gpx+xml" });

function imported(report: Partial<ImportReport> = {}, vertices = [3, 9]): ImportAnswer {
  const pins = vertices.map(pinAtVertex);
  const far = { position: [14.2, 51] as const };
  const tooFar = {
    at: 2,
    rule: "tooFar",
    awayMeters: 111_000,
    nearest: [14.2, 50],
    limitMeters: 500,
  } as const;
  return {
    kind: "imported",
    name: "Ridge walk",
    description: "",
    targets: [...pins.map(({ position }) => ({ position })), far],
    restored: { problems: [null, null, tooFar], route: buildBuiltRoute(pins) },
    marks: { stages: null, notes: [] },
    report: { ...REPORT, ...report },
  };
}

const pinRows = () => within(screen.getByRole("list", { name: "Pins" })).queryAllByRole("listitem");
const note = () => screen.findByRole("region", { name: "From walk.gpx" });
const choose = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText("GPX, KML or GeoJSON file"), files);
const problems = () => toasts.list.flatMap((toast) => (toast.kind === "problem" ? [toast.text] : []));

beforeEach(async () => {
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  forgetPerson();
  openRidgeGuide();
  Object.assign(server, { routes: [], failures: [], keys: [] });
  route.mockReset().mockImplementation(async () => imported());
  openRouteList();
  await loadRoutes("7");
  render(
    <>
      <PlannerPanel />
      <ImportFailures />
      <RouteDropZone />
    </>,
  );
});

test("a file chosen in the list becomes a new route of that name, with a report", async () => {
  route.mockImplementation(async () =>
    imported({ pointCount: 41, away: { count: 3, farthestMeters: 1234 }, waypointCount: 1 }),
  );
  await choose(file());
  expect((await note()).textContent).toContain("2 of 41 points are pins.");
  expect((await note()).textContent).toContain("3 of 41 points are up to 1.2 km from any trail.");
  expect((await note()).textContent).toContain("1 waypoint of the file is not used.");
  expect(pinRows()).toHaveLength(2);
  expect(routeEditor.editing).toMatchObject({ name: "Ridge walk", isNew: true, isEdited: true });
  const leftOut = screen.getByRole("region", { name: "Pins that cannot be used" });
  expect(leftOut.textContent).toContain("more than 500 m from every trail");
  await userEvent.click(screen.getByRole("button", { name: "Dismiss the report" }));
  expect(screen.queryByText("From walk.gpx")).toBeNull();
});

test("PLAN-98 the days and notes of our own file come with the route, and go with an undo", async () => {
  const stages = { rule: null, startDate: null, ends: [{ pin: "50,14.05", meters: 2000, restDays: 1 }] };
  const notes = [{ pin: "50,14.04", meters: 1000, text: "Meet Ann", icon: "default" as const }];
  route.mockImplementation(async () => ({ ...imported(), marks: { stages, notes } }));
  planNewRoute();
  for (const vertex of [1, 2]) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
  await choose(file());
  await note();
  expect(routeEditor.editing).toMatchObject({ stages, notes });
  await undoEdit();
  expect(routeEditor.editing).toMatchObject({ stages: null, notes: [] });
});

test("the button opens the chooser, and is reached by keyboard", async () => {
  const button = screen.getByRole("button", { name: "Import a file" });
  const opened = vi.fn();
  screen.getByLabelText("GPX, KML or GeoJSON file").addEventListener("click", opened);
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(opened).toHaveBeenCalledOnce();
});

test("an import into a route with unsaved pins keeps its name, and one undo brings the pins back", async () => {
  planNewRoute();
  for (const vertex of [1, 2, 4]) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
  const before = routeEditor.pins;
  await choose(file());
  expect((await note()).textContent).toContain("Undo brings them back");
  expect(routeEditor.pins.map(({ vertex }) => vertex)).toEqual([3, 9]);
  await undoEdit();
  expect(routeEditor.pins).toBe(before);
  const isGone = () =>
    until(() => expect(screen.queryByRole("region", { name: "From walk.gpx" })).toBeNull());
  await isGone();
  await undoEdit();
  expect(routeEditor.pins).toHaveLength(2);
  await isGone();
  for (let k = 0; k < 2; k++) await redoEdit();
  await note();
  const { uniqueId } = routeEditor.editing ?? {};
  planNewRoute();
  // Also the same route, edited again.
  Object.assign(routeEditor.editing ?? {}, { uniqueId });
  await editRoute({ kind: "append", pin: pinAtVertex(1) });
  await isGone();
});

test.each<[ImportAnswer, string]>([
  [{ kind: "unreadable", problem: "empty" }, "walk.gpx is empty."],
  [{ kind: "unreadable", problem: "otherFormat" }, "walk.gpx is not a GPX, KML or GeoJSON file."],
  [{ kind: "elsewhere", awayMeters: 8_998_765 }, "walk.gpx is 9,000 km from this guide."],
  [
    { kind: "tooLarge", bytes: 104_857_600, limitBytes: 50_000_000 },
    "walk.gpx is 105 MB. Files up to 50 MB can be read.",
  ],
  [
    { kind: "noRoute", report: { ...REPORT, pointCount: 3, away: { count: 2, farthestMeters: 4100 } } },
    "Fewer than two places of walk.gpx can be pins. 2 of 3 points are up to 4.1 km from any trail.",
  ],
])("a file that makes no route leaves the draft as it is: %j", async (answer, words) => {
  planNewRoute();
  await editRoute({ kind: "append", pin: pinAtVertex(1) });
  const before = routeEditor.pins;
  route.mockImplementation(async () => answer);
  await choose(file());
  await until(() => expect(problems()).toEqual([words]));
  expect(routeEditor.pins).toBe(before);
  expect(routeEditor.steps).toEqual({ edits: [{ kind: "placed", number: 1 }], doneCount: 1 });
});

test("a worker that fails changes nothing; the next file that succeeds withdraws the message", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  route.mockRejectedValueOnce(new Error("lost"));
  await choose(file());
  await until(() => expect(problems()).toEqual(["The planned route is as it was. Try again."]));
  expect(warn).toHaveBeenCalledOnce();
  await choose(file());
  await note();
  expect(problems()).toEqual([]);
});

test("a file held over the page is announced, and dropped it is imported; text that is dragged is nobody's", async () => {
  const held = (types: string[], files: File[] = []) => ({
    dataTransfer: { types, files, dropEffect: "none" },
  });
  fireEvent.dragOver(document.body, held(["text/plain"]));
  expect(screen.queryByText(/^Drop a GPX/)).toBeNull();
  fireEvent.dragOver(document.body, held(["Files"]));
  await screen.findByText("Drop a GPX, KML or GeoJSON file to turn it into a route");
  fireEvent.dragLeave(document.body, { relatedTarget: null });
  await until(() => expect(screen.queryByText(/^Drop a GPX/)).toBeNull());
  // A field that takes files itself.
  fireEvent.dragOver(document.body, held(["Files"]));
  await screen.findByText(/^Drop a GPX/);
  const field = document.body.appendChild(document.createElement("div"));
  field.addEventListener("dragover", (event) => event.preventDefault());
  fireEvent.dragOver(field, held(["Files"]));
  await until(() => expect(screen.queryByText(/^Drop a GPX/)).toBeNull());
  field.remove();
  fireEvent.drop(document.body, held(["Files"], [file()]));
  await note();
  fireEvent.drop(document.body, held(["Files"], [file("a.gpx"), file("b.gpx")]));
  await until(() => expect(problems()).toEqual(["Import one file at a time."]));
  cleanup();
});

test("a file that is read when the guide is left is forgotten", async () => {
  let finish: (answer: ImportAnswer) => void = () => {};
  route.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
  await choose(file());
  await screen.findByText("The file is being read");
  cancelImport();
  finish(imported());
  await until(() => expect(routeImport.isReading).toBe(false));
  expect(routeEditor.editing).toBeNull();
});
