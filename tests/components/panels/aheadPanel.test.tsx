import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import { loadLanguage, loadTexts } from "../../../src/i18n/texts.ts";
import { AheadPanel } from "../../../src/panels/ahead/AheadPanel.tsx";
import { ahead } from "../../../src/stores/ahead/ahead.ts";
import { changeAheadDisplay } from "../../../src/stores/ahead/aheadDisplay.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { forgetWaypointReports } from "../../../src/stores/guideMap/waypointReports.ts";
import { clearOwnPosition, ownPosition } from "../../../src/stores/position/ownPosition.ts";
import { clearShownRoute } from "../../../src/stores/routes/shownRoute.ts";
import { chooseDistanceUnit, settings } from "../../../src/stores/settings.ts";
import { choosePace } from "../../../src/stores/trip/tripSettings.ts";
import { tripApi } from "../../../workers/geo/trip/tripApi.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";
import { openWalkedRidge, walkTo } from "../../helpers/walkedRidge.ts";

fakeGeoWorker({
  trip: { alongTrail: tripApi.alongTrail, junctions: tripApi.junctions },
  copies: { readNote: async () => null, list: async () => [] },
});
fakeApi({
  "GET /guides/:guide/water-reports": () => ({
    reports: [
      { waypointId: "spring", content: "A trickle", date: "2026-05-01T00:00:00Z", level: "trickle" },
      { waypointId: "well", content: "Nothing", date: new Date().toISOString(), level: "dry" },
    ],
    others: [
      { waypointId: "spring", content: "Bears about", date: new Date().toISOString() },
      { waypointId: "hut", content: "Full until Sunday", date: new Date().toISOString() },
    ],
  }),
});

const panel = () => screen.getByRole("region", { name: "Ahead" });
const shownRows = () =>
  within(panel())
    .getAllByRole("listitem")
    .map((item) => item.textContent?.replace(/\s+/g, " "));

async function showPanel(meters: number, isOpen = true): Promise<void> {
  walkTo(meters);
  changeAheadDisplay({ isOpen, isLarge: false });
  render(<AheadPanel />);
  await screen.findAllByRole("listitem");
}

/** Waits until all that was loaded, the reports the last, has been rendered. */
async function untilStill(rendered: Mock): Promise<void> {
  await until(() => expect(shownRows()[0]).toContain("Dry"));
  for (let before = -1; before < rendered.mock.calls.length; ) {
    before = rendered.mock.calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  }
}

beforeEach(async () => {
  cleanup();
  for (const area of ["ahead", "trip", "routes", "guideMap", "comments"] as const) await loadTexts(area);
  localStorage.clear();
  chooseDistanceUnit("kilometers");
  choosePace(1);
  clearShownRoute();
  forgetWaypointReports();
  clearOwnPosition();
  openWalkedRidge();
});

afterEach(() => {
  settings.language = "en";
  vi.useRealTimers();
});

test("TRAIL-20 TRAIL-22 TRAIL-54 rows name what lies ahead, with distance, time, ascent and the newest report of each, of water what it says about that", async () => {
  await showPanel(1500);
  await until(() => expect(shownRows()).toHaveLength(4));
  const [well, spring, hut, end] = shownRows();
  expect(well).toMatch(/WaterStone well.*Dry.*500 m/);
  expect(spring).toMatch(/WaterOld spring.*months ago.*A trickle.*2\.5 km50 min125 m up/);
  expect(hut).toMatch(/Camp or hutHigh hutLatest comment:.*Full until Sunday5\.5 km/);
  expect(end).toMatch(/End of Ridge Way8\.5 km/);
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual(["/api/guides/7/water-reports"]);
});

test("TRAIL-22 a strip has the nearest of each kind with its distance, and opens to all rows", async () => {
  await showPanel(1500, false);
  await screen.findByRole("button", { name: /Old spring/ });
  const cells = within(panel()).getAllByRole("button", { name: /,/ });
  expect(cells.map((cell) => cell.getAttribute("aria-label"))).toEqual([
    "Water: Old spring, 2.5 km, 50 min",
    "Camp or hut: High hut, 5.5 km, 1 h 50 min",
    "End: End of Ridge Way, 8.5 km, 2 h 50 min",
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Show all that lies ahead" }));
  expect(shownRows()).toHaveLength(4);
  expect(screen.getByRole("button", { name: "Show less" }).getAttribute("aria-expanded")).toBe("true");
});

test("TRAIL-22 a press shows the waypoint, with the pointer or by key", async () => {
  await showPanel(1500);
  await userEvent.click(within(panel()).getByRole("button", { name: /High hut/ }));
  expect(guideMap.selectedWaypoint).toBe(2);
  within(panel())
    .getByRole("button", { name: /Old spring/ })
    .focus();
  await userEvent.keyboard("{Enter}");
  expect(guideMap.selectedWaypoint).toBe(1);
});

test("TRAIL-21 what is passed is gone, and at the end nothing is ahead", async () => {
  await showPanel(1500);
  act(() => walkTo(4100));
  await until(() => expect(shownRows()[0]).toMatch(/WaterHigh hut.*Full until Sunday2\.9 km/));
  act(() => walkTo(10_000));
  await screen.findByText("Nothing more lies ahead in this direction.");
});

test("TRAIL-23 the direction is that of the movement, and a press turns it", async () => {
  await showPanel(5000);
  expect(panel().textContent).toContain("Heading eastbound");
  await userEvent.click(screen.getByRole("button", { name: "Turn the direction" }));
  await until(() => expect(shownRows()[0]).toMatch(/WaterOld spring.*1 km/));
  expect(panel().textContent).toContain("Heading westbound");
  expect(shownRows()[0]).not.toContain("up");
});

test("TRAIL-23 the direction has its name where the mileage is counted from the other end of the stored line", async () => {
  openWalkedRidge({ isStoredWestward: true });
  walkTo(1500, { direction: -1 });
  changeAheadDisplay({ isOpen: true, isLarge: false });
  render(<AheadPanel />);
  await until(() => expect(shownRows()[0]).toMatch(/WaterStone well.*500 m/));
  expect(panel().textContent).toContain("Heading eastbound");
});

test("TRAIL-32 a fix that changes no word of what lies ahead renders nothing", async () => {
  walkTo(1500);
  changeAheadDisplay({ isOpen: true, isLarge: false });
  const rendered = vi.fn();
  render(
    <Profiler id="ahead" onRender={rendered}>
      <AheadPanel />
    </Profiler>,
  );
  await until(() => expect(shownRows()).toHaveLength(4));
  await untilStill(rendered);
  rendered.mockClear();
  await act(async () => walkTo(1502));
  expect(rendered).not.toHaveBeenCalled();
  expect(shownRows()[0]).toContain("500 m");
  await act(async () => walkTo(1508));
  expect(rendered).toHaveBeenCalled();
  expect(shownRows()[0]).toContain("490 m");
});

test("TRAIL-24 off the trail it says so, and measures from the nearest place", async () => {
  await showPanel(1500);
  act(() => walkTo(1500, { isOff: true, awayMeters: 182 }));
  await screen.findByText("Off the trail: measured from the nearest place on it.");
  expect(shownRows()[1]).toContain("2.5 km");
});

test("TRAIL-24 far from the guide there is only the walker's place", async () => {
  await showPanel(1500);
  act(() => walkTo(1500, { awayMeters: 340_000 }));
  await until(() => expect(screen.queryAllByRole("listitem")).toEqual([]));
  screen.getByRole("button", { name: "Copy my place" });
});

test("TRAIL-24 without elevation there is no ascent", async () => {
  openWalkedRidge({ hasElevation: false });
  await showPanel(1500);
  expect(panel().textContent).not.toContain("up");
  expect(shownRows()[1]).toContain("2.5 km");
});

test("TRAIL-24 figures of an old position say how old it is", async () => {
  await showPanel(1500);
  act(() => {
    walkTo(1500, { time: Date.now() - 5 * 60_000 });
    ownPosition.status = "waiting";
  });
  await screen.findByText("Position from 5 minutes ago");
  act(() => {
    ownPosition.status = "on";
  });
  await until(() => expect(screen.queryByText("Position from 5 minutes ago")).toBeNull());
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date", "setInterval", "clearInterval"] });
  act(() => {
    ownPosition.fix = ownPosition.fix && ref({ ...ownPosition.fix, accuracyMeters: 5000 });
  });
  await screen.findByText("Position from 5 minutes ago");
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  await screen.findByText("Position from 15 minutes ago");
});

test("TRAIL-24 a way that cannot be measured is said, and measured again at a press", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  walkTo(1500, { trail: 9 });
  changeAheadDisplay({ isOpen: true, isLarge: false });
  render(<AheadPanel />);
  await screen.findByText("What lies ahead could not be found.");
  act(() => walkTo(1500));
  await screen.findAllByRole("listitem");
});

test("TRAIL-25 the distances are announced at once, and then at most once a minute", async () => {
  await showPanel(1500);
  await until(() => expect(shownRows()).toHaveLength(4));
  vi.useFakeTimers({ now: Date.now() + 1000 });
  const said = () => within(panel()).getByRole("status").textContent;
  const first = said();
  expect(first).toMatch(/^Water in 500 m, .*Camp or hut in 5.5 km, End in 8.5 km$/);
  const heard: (string | null)[] = [];
  for (let second = 1; second <= 150; second++) {
    await act(async () => {
      walkTo(1500 + second);
      await vi.advanceTimersByTimeAsync(1000);
    });
    if (said() !== (heard.at(-1) ?? first)) heard.push(said());
  }
  expect(heard).toHaveLength(2);
});

test("TRAIL-28 large type is remembered on this device", async () => {
  await showPanel(1500);
  const button = screen.getByRole("button", { name: "Large type" });
  await userEvent.click(button);
  expect(button.getAttribute("aria-pressed")).toBe("true");
  expect(panel().className).toContain("large");
  expect(JSON.parse(localStorage.getItem("SWITCHBACK_AHEAD") ?? "{}")).toEqual({
    isOpen: true,
    isLarge: true,
  });
});

test.each([
  ["cs", /VodaOld spring.*2,5\skm.*stoupání/, "Před vámi"],
  ["uk", /ВодаOld spring.*2,5\sкм.*підйом/, "Попереду"],
] as const)("TRAIL-22 all of it is in %s", async (language, row, title) => {
  await loadLanguage(language);
  settings.language = language;
  walkTo(1500);
  changeAheadDisplay({ isOpen: true, isLarge: false });
  render(<AheadPanel />);
  await screen.findAllByRole("listitem");
  const rows = within(screen.getByRole("region", { name: title })).getAllByRole("listitem");
  expect(rows[1]?.textContent).toMatch(row);
});

test("Try again, which removes its own button, hands the focus to the one that closes the rows", async () => {
  await showPanel(1500);
  act(() => {
    ahead.hasFailed = true;
  });
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await until(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  expect(document.activeElement?.getAttribute("aria-expanded")).toBe("true");
});
