import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { elevation } from "../../../src/stores/elevation/elevation.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { startTripOn } from "../../../src/stores/trip/divideTrip.ts";
import { choosePace } from "../../../src/stores/trip/tripSettings.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { landInTests, passedInTests } from "../../helpers/fakeTripWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { saveTripAs } from "../../helpers/saveTripAs.ts";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
fakeApi({
  ...routeAnswers,
  "GET /guides/:guide/water-reports": () => ({
    reports: [{ waypointId: "w2", content: "Dry since May.", date: daysAgo(1) }],
  }),
  "GET /waypoints/:waypoint/comments": () => ({
    comments: ["Dry since May.", "Bone-dry", "Cold and clear"].map((content, index) => ({
      id: `c${index}`,
      category: "water",
      content,
      date: daysAgo(index + 1),
    })),
  }),
});
vi.mock("../../../src/lib/saveFile.ts", async (original) => ({
  ...(await original<typeof import("../../../src/lib/saveFile.ts")>()),
  saveFile: vi.fn(),
}));

const button = (name: string) => screen.getByRole("button", { name });
const dayTexts = () => days().map((day) => day.textContent ?? "");

beforeEach(startTrip);

test("the trip is one press away, says the moving time at the reader's pace, and goes back to the pins", async () => {
  // 24 km: 360 min; 1200 m up: 240 min, 480 m down: 57.6 min; 360 + 297.6 / 2 = 508.8 min.
  await openTrip(0, 24);
  expect(screen.getByText("about 8 h 30 min")).toBeTruthy();
  act(() => choosePace(1.5));
  expect(await screen.findByText("about 5 h 40 min")).toBeTruthy();
  await userEvent.click(button("Back to the pins"));
  expect(screen.getByRole("list", { name: "Pins" })).toBeTruthy();
});

test("the first day is typed key by key, as browsers hand over what is there so far", async () => {
  await openTrip(0, 24);
  const field = screen.getByLabelText<HTMLInputElement>("First day");
  for (const value of ["0002-07-04", "0020-07-04", "0202-07-04", "2027-07-04"]) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  await until(() => expect(editedRoute()?.stages?.startDate).toBe("2027-07-04"));
  fireEvent.change(field, { target: { value: "" } });
  expect(editedRoute()?.stages?.startDate).toBe("2027-07-04");
  fireEvent.blur(field);
  await until(() => expect(editedRoute()?.stages?.startDate).toBeNull());
});

test.each([
  ["Escape is pressed", () => fireEvent.keyDown(window, { key: "Escape" })],
  ["the page goes", () => fireEvent(window, new Event("pagehide"))],
])("PLAN-51 a first day that is emptied is gone when %s, without a press elsewhere", async (_name, end) => {
  await openTrip(0, 24);
  const field = screen.getByLabelText<HTMLInputElement>("First day");
  fireEvent.change(field, { target: { value: "2027-07-04" } });
  await until(() => expect(editedRoute()?.stages?.startDate).toBe("2027-07-04"));
  fireEvent.change(field, { target: { value: "" } });
  end();
  await until(() => expect(editedRoute()?.stages?.startDate).toBeNull());
});

test("PLAN-40 nothing of the trip can be reached while the route is saved: what is typed would be lost", async () => {
  await openTrip(0, 24);
  const isReached = () => screen.getByLabelText("First day").closest("[inert]") === null;
  expect(isReached()).toBe(true);
  routeEditor.status = "saving";
  await until(() => expect(isReached()).toBe(false));
});

test("days end at a camp within the leeway, a moved end stays, and an undo brings it back", async () => {
  await openTrip(0, 24);
  await userEvent.click(screen.getByRole("radio", { name: "Distance" }));
  // The finish is within the leeway.
  await until(() => expect(dayTexts()[0]).toContain("4.0 km over your limit"));
  const limit = screen.getByRole("textbox", { name: "A day, in km" });
  await userEvent.clear(limit);
  await userEvent.type(limit, "10{Enter}");
  await until(() => expect(days().length).toBe(3));
  expect(dayTexts()[0]).toContain("Start to Forest camp");
  expect(dayTexts()[1]).toContain("Forest camp to the 19.0 km point");
  expect(editedRoute()?.stages?.rule).toEqual({ by: "distance", limit: 10_000, tolerance: 0.2 });

  await userEvent.click(button("Join with day 2"));
  await until(() => expect(days().length).toBe(2));
  expect(dayTexts()[0]).toContain("9.0 km over your limit");
  expect(editedRoute()?.stages?.ends).toEqual([{ pin: "50,14.19", meters: 19_000 }]);
  await act(async () => void (await undoEdit()));
  await until(() => expect(days().length).toBe(3));
});

test("a day may end at a camp at either time that the route passes it", async () => {
  const warned = vi.spyOn(console, "error");
  passedInTests.push({ index: 0, meters: 12_000 });
  await openTrip(0, 24);
  await divideInto(2, { by: "distance", limit: 15_000, tolerance: 0 });
  const [choice] = within(days()[0] as HTMLElement).getAllByRole("combobox", { hidden: true });
  expect([...(choice as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "9.0 km, Forest camp",
    "12.0 km, Forest camp",
    "the 15.0 km point",
  ]);
  expect(warned).not.toHaveBeenCalled();
});

test("a split by time follows the pace", async () => {
  await openTrip(0, 24);
  await userEvent.click(screen.getByRole("radio", { name: "Time" }));
  await until(() => expect(days().length).toBe(2));
  act(() => choosePace(2));
  await until(() => expect(days().length).toBe(1));
});

test("the limit of a day has the decimal separator of the reader's language, and takes either", async () => {
  await openTrip(0, 24);
  await userEvent.click(screen.getByRole("radio", { name: "Distance" }));
  const limit = await screen.findByRole("textbox", { name: "A day, in km" });
  await userEvent.clear(limit);
  await userEvent.type(limit, "10.5{Enter}");
  await loadLanguage("cs");
  act(() => chooseLanguage("cs"));
  await until(() => expect(limit).toHaveProperty("value", "10,5"));
  await userEvent.clear(limit);
  await userEvent.type(limit, "11,5{Enter}");
  await until(() => expect(editedRoute()?.stages?.rule).toHaveProperty("limit", 11_500));
  act(() => chooseLanguage("en"));
  await until(() => expect(limit).toHaveProperty("value", "11.5"));
});

test("a limit that makes no sense is refused", async () => {
  await openTrip(0, 24);
  await userEvent.click(screen.getByRole("radio", { name: "Ascent" }));
  const limit = await screen.findByRole("textbox", { name: "Up in a day, in m" });
  await userEvent.clear(limit);
  await userEvent.type(limit, "lots{Enter}");
  expect(screen.getByText("Enter a number from 100 to 10,000.")).toBeTruthy();
});

test("stretches without water, camp and food are named, and a source that was dry does not count", async () => {
  await openTrip(0, 24);
  expect(
    await screen.findByText(/Old spring, 3.0 km: dry in 2 of the last 3 reports, the newest/),
  ).toBeTruthy();
  const gaps = within(screen.getByRole("region", { name: "Water, camp, food" }));
  expect(gaps.getByText(/none on the way/, { selector: "li:first-child span" })).toBeTruthy();
  expect(gaps.getByText(/longest stretch without: 15.0 km, from 9.0 km/).textContent).toContain(
    "the next after 9.0 km",
  );
});

test("each day has its stretches without water, camp and food, and what comes next, and shows them on the chart", async () => {
  await openTrip(0, 24);
  await screen.findByText(/Old spring, 3.0 km: dry/);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  const [first, second, third] = days().map((day) =>
    [...day.querySelectorAll("details > ul:first-of-type > li > span")].map((gap) => gap.textContent),
  );
  // The camp is at 9 km, the only spring is dry.
  expect(first).toEqual([
    "Water: none on the way",
    "Camp: longest stretch without: 9.0 km, from 0.0 kmthe next after 9.0 km",
    "Food to buy: none on the way",
  ]);
  expect(second?.[1]).toBe("Camp: none on the way");
  expect(third).toHaveLength(3);
  await userEvent.click(button("Show the stretch without a camp, Day 2"));
  expect(elevation.range).toEqual({ fromMeters: 10_000, toMeters: 20_000 });
  await userEvent.click(button("Show the stretch without a camp"));
  expect(elevation.range).toEqual({ fromMeters: 9000, toMeters: 24_000 });
});

test("PLAN-47 the time says what it counts as level ground", async () => {
  landInTests.withoutElevationMeters = 500;
  await openTrip(0, 24);
  expect(screen.getByText("12.0 km without elevation data count as level ground.")).toBeTruthy();
});

test("PLAN-47 a day without heights has a dash for its climb", async () => {
  landInTests.withoutElevationMeters = 1000;
  await openTrip(0, 24);
  expect(dayTexts()[0]).toContain("↑ —");
});

test("with a first day each day has sunrise and sunset by the clocks there, also when they change", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  expect(dayTexts().join()).not.toContain("sun");
  await act(async () => void (await startTripOn("2026-03-28")));
  // In Prague the clocks change on the 29th.
  await until(() => expect(dayTexts()[0]).toContain("Sat, Mar 28: sunrise 5:"));
  expect(dayTexts()[1]).toContain("Sun, Mar 29: sunrise 6:");
  await act(async () => void (await startTripOn(null)));
  await until(() => expect(dayTexts()[0]).not.toContain("sunrise"));
});

test.each([
  ["2026-06-21", "Sun, Jun 21: the sun does not set"],
  ["2026-12-21", "Mon, Dec 21: the sun does not rise"],
])("beyond the polar circle, on %s, %s", async (date, words) => {
  landInTests.latitude = 78;
  await openTrip(0, 24);
  await act(async () => void (await startTripOn(date)));
  await until(() => expect(dayTexts()[0]).toContain(words));
  const isDark = dayTexts()[0]?.includes("Longer than daylight") ?? false;
  expect(isDark).toBe(words.endsWith("rise"));
});

test("FILES-3 the trip is saved as GPX, GeoJSON and a cue sheet from one menu that says what each is for", async () => {
  await openTrip(0, 24);
  await userEvent.click(button("Save as a file"));
  const formats = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  expect(formats.map((words) => words?.slice(0, 10))).toEqual([
    "GPXTrack a",
    "FITCourse ",
    "TCXCourse ",
    "GeoJSONFor",
    "Cue sheet ",
  ]);
  await userEvent.keyboard("{Escape}");
  const gpx = await saveTripAs("GPX");
  expect(gpx.name).toMatch(/\.gpx$/);
  expect(gpx.content).toContain("<rtept");
  expect(gpx.content.match(/<trkpt/g)).toHaveLength(25);
  const json = await saveTripAs("GeoJSON");
  expect(JSON.parse(json.content).features[0].geometry.coordinates).toHaveLength(25);
  const csv = await saveTripAs("Cue sheet (CSV)");
  expect(csv.content.split("\r\n")).toEqual([
    "\uFEFFDay,Distance (km),Elevation (m),What to do",
    "1,0,300,Start on Ridge Way",
    "1,3,300,Old spring",
    "1,9,300,Forest camp (Campsite)",
    "1,24,300,Finish",
    "",
  ]);
});

test("FILES-2 a course warns of what is passed, by what devices have pictures for, and of the ends of days", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0.2 });
  act(() => void Object.assign(guideMap, { title: "Ridge" }));
  const { name, content } = await saveTripAs("FIT");
  act(() => void Object.assign(guideMap, { title: null }));
  expect(name).toMatch(/\.fit$/);
  // That of a route without one is the guide's.
  expect(JSON.parse(content).name).toBe("Ridge");
  expect(JSON.parse(content).points).toEqual([
    { meters: 3000, kind: "water", name: "Old spring" },
    { meters: 9000, kind: "generic", name: "Forest camp" },
    { meters: 9000, kind: "generic", name: "Day 1: Forest camp" },
    { meters: 19_000, kind: "generic", name: "Day 2: the 19.0 km point" },
  ]);
});

test("PLAN-54 the cue sheet has a row where each day but the last ends, and says what a waypoint is", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0.2 });
  const [, ...rows] = (await saveTripAs("Cue sheet (CSV)")).content.split("\r\n");
  expect(rows).toEqual([
    "1,0,300,Start on Ridge Way",
    "1,3,300,Old spring",
    "1,9,300,End of day 1: Forest camp",
    "2,9,300,Forest camp (Campsite)",
    "2,19,300,End of day 2: the 19.0 km point",
    "3,24,300,Finish",
    "",
  ]);
});
