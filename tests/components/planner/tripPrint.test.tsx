import { act, renderHook, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { printPlan } from "../../../src/lib/print/printPlan.ts";
import { type PrintJob, usePrintJob } from "../../../src/panels/trip/print/usePrintJob.ts";
import {
  groundPictures,
  reportGroundPicture,
  stopGroundPictures,
} from "../../../src/stores/groundPictures.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { routeEditor, showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { startTripOn } from "../../../src/stores/trip/divideTrip.ts";
import { choosePrint, PRINT_PARTS, printSettings } from "../../../src/stores/trip/printSettings.ts";
import { choosePace } from "../../../src/stores/trip/tripSettings.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { passedInTests } from "../../helpers/fakeTripWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const print = vi.fn();
const all = (selector: string) => [...document.querySelectorAll(`[data-print] ${selector}`)];
const sheets = () => all("article");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  await startTrip();
  await loadTexts("print");
  choosePrint({ paper: "a4", scale: 50_000, parts: [...PRINT_PARTS] });
  vi.stubGlobal("print", print);
});
afterEach(() => {
  act(stopGroundPictures);
  print.mockReset();
  vi.unstubAllGlobals();
});

async function openThreeDays() {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await screen.findByRole("dialog", { name: "Print the trip" });
}

const dialog = () => within(screen.getByRole("dialog"));
const pressInDialog = (name: string) => userEvent.click(dialog().getByRole("button", { name }));

/** Reports the ground of the overview, the only one where the server has no map of the area. */
async function reportOverview(isDrawn = true) {
  await until(() => expect(groundPictures.wanted?.frames).toHaveLength(1));
  act(() =>
    reportGroundPicture(isDrawn ? { url: "data:image/jpeg;base64,AA", credit: "Natural Earth" } : null),
  );
}

test("PAPER-6 the sheets are an overview, and of each day its cues and maps, which lead on to each other", async () => {
  await openThreeDays();
  // A kilometre of the trail is 715 m on the ground: 7.2 km of a day are one map at 1:50,000.
  expect(dialog().getByRole("status").textContent).toBe("About 7 sheets, 3 of them maps");
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheets().map((sheet) => Object.keys((sheet as HTMLElement).dataset)[0])).toEqual([
    "overview",
    "daySheet",
    "map",
    "daySheet",
    "map",
    "daySheet",
    "map",
  ]);
  const [overview, first, map] = sheets();
  expect(overview?.querySelector("img")?.getAttribute("src")).toBe("data:image/jpeg;base64,AA");
  expect(overview?.textContent).toContain("Emergency number");
  expect(overview?.querySelectorAll("[data-frame]")).toHaveLength(3);
  expect(first?.querySelector("h2")?.textContent).toBe("Day 1: Start to the 10.0 km point");
  expect([...(first?.querySelectorAll("tr") ?? [])].map((row) => row.textContent)).toEqual([
    "10.0 km300 mStart on Ridge Way",
    "23.0 km300 mOld spring",
    "39.0 km300 mForest camp (Campsite)",
  ]);
  expect([...(first?.querySelectorAll("td img") ?? [])].map((icon) => icon.getAttribute("src"))).toEqual([
    "/waypoints/spring.svg",
    "/waypoints/camp.svg",
  ]);
  expect(map?.textContent).toContain("1:50,000");
  expect(map?.textContent).toContain("UTM 33U, a line every 1 km");
  expect(all("[data-map] [data-mark]").map((mark) => mark.getAttribute("data-mark"))).toEqual([
    "→ 2",
    "1",
    "2",
    "3",
    "← 1",
    "→ 3",
    "← 2",
    "1",
  ]);
  const colors = all("[data-map]").map(
    (sheet) => sheet.querySelector<SVGElement>("[data-own=true] path:last-of-type")?.style.stroke,
  );
  expect(colors).toEqual(["var(--day-1)", "var(--day-2)", "var(--day-3)"]);
});

test("PLAN-64 a gap without a trail is marked on the overview and on the map that it is on, and is a cue", async () => {
  await openThreeDays();
  const built = { ...routeEditor.built, gaps: [{ fromMeters: 1000, toMeters: 2000 }] };
  await act(async () => void Object.assign(routeEditor, { built: ref(built) }));
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalled());
  expect(all("[data-gaps]").map((path) => path.getAttribute("d") !== "")).toEqual([true, true, false, false]);
  expect(sheets()[1]?.textContent).toContain("without a trail");
});

test("PAPER-2 the bar of a map is as long as it says", async () => {
  await openThreeDays();
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalled());
  const bar = all("[data-map] [data-part=bar]")[0];
  // 2 km at 1:50,000.
  expect(bar?.getAttribute("d")).toContain("H40V");
  expect(bar?.parentElement?.textContent).toBe("02 km");
});

test("PAPER-7 what to print is chosen, remembered, and nothing else is printed", async () => {
  await openThreeDays();
  for (const part of ["Overview with all days", "Profile of each day", "Kilometre grid (UTM)"])
    await userEvent.click(dialog().getByRole("checkbox", { name: part }));
  await userEvent.click(dialog().getByRole("radio", { name: "Letter" }));
  await userEvent.selectOptions(dialog().getByLabelText("Scale of the maps"), "A day on a page");
  expect(JSON.parse(localStorage.getItem("SWITCHBACK_PRINT") ?? "")).toEqual({
    paper: "letter",
    scale: "day",
    parts: ["maps", "cues", "lines"],
  });
  await pressInDialog("Print");
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheets()).toHaveLength(6);
  expect(all("[data-overview], [data-part=grid], [data-passed]")).toEqual([]);
  expect(sheets()[1]?.className).toContain("letter");
});

test("PAPER-5 a trip with more days than maps can be printed at once says so, and is printed without maps", async () => {
  await openTrip(0, 30);
  await divideInto(150, { by: "distance", limit: 200, tolerance: 0 });
  await press("Print");
  await screen.findByRole("dialog");
  const button = () => dialog().getByRole<HTMLButtonElement>("button", { name: "Print" });
  expect(dialog().getByRole("status").textContent).toBe(
    "The trip has more days than maps can be printed at once. Leave the maps out.",
  );
  expect(button().disabled).toBe(true);
  await userEvent.click(dialog().getByRole("checkbox", { name: "Maps of each day" }));
  expect(dialog().getByRole("status").textContent).toBe("About 151 sheets, 0 of them maps");
  expect(button().disabled).toBe(false);
});

test("PAPER-13 a browser without a print dialog says so before anything is drawn", async () => {
  Reflect.deleteProperty(window, "print");
  await openThreeDays();
  expect(dialog().getByRole("status").textContent).toBe(
    "This browser cannot print. Copy the link of the trip, and open it in another browser.",
  );
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Print" }).disabled).toBe(true);
});

test("PAPER-8 a ground that was not drawn is named; it is drawn again, or the sheets are printed without it", async () => {
  await openThreeDays();
  await pressInDialog("Print");
  expect(dialog().getByRole("status").textContent).toBe("Map 1 of 1 is being drawn");
  await reportOverview(false);
  expect((await dialog().findByRole("alert")).textContent).toContain("Without its ground so far: Overview");
  expect(print).not.toHaveBeenCalled();
  await pressInDialog("Draw again");
  await reportOverview(false);
  await dialog().findByRole("alert");
  await pressInDialog("Print without it");
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheets()).toHaveLength(7);
  expect(all("[data-part=ground]")).toEqual([]);
});

test("PAPER-8 a print that is cancelled ends the drawing, and can begin again", async () => {
  await openThreeDays();
  await pressInDialog("Print");
  await until(() => expect(groundPictures.wanted).not.toBeNull());
  await pressInDialog("Cancel");
  expect(groundPictures.wanted).toBeNull();
  expect(sheets()).toHaveLength(0);
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalledTimes(1));
});

test("BROWSER-4 the sheets stay after an early end of print, go when the reader is back on the page, printed or not, and can be printed again", async () => {
  await openThreeDays();
  for (const end of ["pointerdown", "keydown"]) {
    await pressInDialog("Print");
    await reportOverview();
    await until(() => expect(sheets()).toHaveLength(7));
    await act(async () => void dispatchEvent(new Event("keydown")));
    // As in Safari, whose dialog reads them later.
    await act(async () => void dispatchEvent(new Event("afterprint")));
    await act(async () => choosePace(end === "keydown" ? 0.8 : 1.2));
    expect(sheets()).toHaveLength(7);
    await act(async () => void dispatchEvent(new Event(end)));
    await until(() => expect(sheets()).toHaveLength(0));
    if (end === "pointerdown") await press("Print");
  }
  expect(print).toHaveBeenCalledTimes(2);
  expect(days()).toHaveLength(3);
});

test("PAPER-8 a trip is printed again where the browser has reported no end", async () => {
  await openThreeDays();
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Print");
  await screen.findByRole("dialog", { name: "Print the trip" });
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalledTimes(2));
  expect(sheets()).toHaveLength(7);
});

test("PAPER-8 a print that is cancelled while its line is fetched draws nothing", async () => {
  let answer: (file: PrintJob["file"]) => void = () => {};
  const file = new Promise<PrintJob["file"]>((resolve) => {
    answer = resolve;
  });
  const { result } = renderHook(() => usePrintJob(() => file, vi.fn()));
  const line = { x: Float64Array.of(0.53), y: Float64Array.of(0.35), meters: Float64Array.of(0) };
  const plan = printPlan(line, { days: [{ fromMeters: 0, toMeters: 0 }], paper: "a4", scale: "day" });
  const none = Float64Array.of();
  await act(async () => {
    const started = result.current.start({ sheets: plan, frames: [plan.overview], source: "own" });
    result.current.end();
    const track = { lng: none, lat: none, elevation: none, meters: none };
    answer({ route: { name: "", description: "", pins: [] }, track });
    await started;
  });
  expect(groundPictures.wanted).toBeNull();
  expect(result.current.job).toBeNull();
});

test("leaving the trip ends the pictures, and nothing is printed", async () => {
  await openThreeDays();
  await pressInDialog("Print");
  await until(() => expect(groundPictures.wanted).not.toBeNull());
  await act(async () => showTrip(false));
  await until(() => expect(groundPictures.wanted).toBeNull());
  expect(sheets()).toHaveLength(0);
  expect(print).not.toHaveBeenCalled();
});

test("PAPER-9 a name of 500 characters, one from right to left, and 400 cues on a day are printed whole", async () => {
  const { waypoints } = guideMap;
  const many = Array.from({ length: 399 }, (_, at) =>
    buildWaypoint({ id: `m${at}`, waypointId: `m${at}`, title: `مياه ${at}`, type: "water" }),
  );
  Object.assign(guideMap, { waypoints: Object.assign(waypoints, many) });
  passedInTests.splice(0, 2, ...many.map((_, index) => ({ index, meters: 100 + 20 * index })));
  await openTrip(0, 10);
  act(() => {
    if (routeEditor.editing) routeEditor.editing.name = "W".repeat(500);
    choosePrint({ scale: "day" });
  });
  await startTripOn("2026-06-21");
  await press("Print");
  await within(await screen.findByRole("dialog")).findByText(/^About 8 sheets/);
  await pressInDialog("Print");
  await reportOverview();
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(all("tr td:last-child").filter((cell) => cell.textContent?.startsWith("مياه"))).toHaveLength(399);
  expect(all("tr td[dir=auto]").length).toBeGreaterThan(400);
  expect(document.querySelector("[data-overview] h1")?.textContent).toHaveLength(500);
  expect(all("[data-day-sheet]")[0]?.textContent).toMatch(/sunrise \d/);
  // On the map and over the profile those with room for them.
  const marks = all("[data-mark]").length;
  expect(marks).toBeGreaterThan(15);
  expect(marks).toBeLessThan(200);
  passedInTests.splice(0);
  expect(printSettings.scale).toBe("day");
});
