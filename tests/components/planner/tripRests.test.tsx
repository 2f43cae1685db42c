import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { plannedRouteFromWire, routeToWire } from "../../../src/contract/plannedRoute.ts";
import { routeOfAddress } from "../../../src/lib/address/routeLink.ts";
import { CopyLink } from "../../../src/panels/trip/CopyLink.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { renameRoute } from "../../../src/stores/routes/editRoute.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { undoEdit } from "../../../src/stores/routes/undoEdit.ts";
import { startTripOn } from "../../../src/stores/trip/divideTrip.ts";
import { shownTrip } from "../../../src/stores/trip/shownTrip.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { passedInTests } from "../../helpers/fakeTripWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { saveTripAs } from "../../helpers/saveTripAs.ts";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });
vi.mock("../../../src/lib/saveFile.ts", async (original) => ({
  ...(await original<typeof import("../../../src/lib/saveFile.ts")>()),
  saveFile: vi.fn(),
}));

const dayTexts = () => days().map((day) => day.textContent ?? "");
const csvRows = async () => (await saveTripAs("Cue sheet (CSV)")).content.split("\r\n").slice(1, -1);
/** Days of 9 km to the camp, 10 km and 5 km. */
const openThreeDays = async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0.2 });
};
const rest = async (day: number, count: string) => {
  const choice = within(days()[day] as HTMLElement).getByRole("combobox", { name: "Days of rest" });
  await userEvent.selectOptions(choice, count);
};

beforeEach(startTrip);

test("PLAN-72 days of rest shift the numbers, the dates and the marks of the days after them, and are taken back", async () => {
  await openThreeDays();
  await act(async () => void (await startTripOn("2026-06-01")));
  await rest(0, "2");
  await until(() => expect(dayTexts()[0]).toContain("Days 2 to 3: rest"));
  expect(dayTexts()[1]).toMatch(/^Day 4/);
  await until(() => expect(dayTexts()[1]).toContain("Thu, Jun 4"));
  expect(dayTexts()[2]).toMatch(/^Day 5/);
  expect(shownTrip.ends.map(({ number }) => number)).toEqual([1, 4]);
  expect(editedRoute()?.stages?.ends).toEqual([{ pin: "50,14.09", meters: 9000, restDays: 2 }]);
  await rest(0, "1");
  await until(() => expect(dayTexts()[0]).toContain("Day 2: rest"));
  await act(async () => void (await undoEdit()));
  await until(() => expect(dayTexts()[0]).toContain("Days 2 to 3: rest"));
});

test("a day can end at another pass of the place where it ends, and the end stands in the order of the way", async () => {
  passedInTests.push({ index: 0, meters: 5000 }, { index: 0, meters: 12_000 });
  await openThreeDays();
  const ends = within(days()[0] as HTMLElement).getByRole("combobox", { name: "Ends at" });
  const choices = within(ends)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
  expect(choices).toEqual(["5.0 km, Forest camp", "Forest camp", "12.0 km, Forest camp"]);
  expect((ends as HTMLSelectElement).selectedIndex).toBe(1);
  await userEvent.selectOptions(ends, "12.0 km, Forest camp");
  await until(() => expect((ends as HTMLSelectElement).selectedIndex).toBe(2));
});

test("of two places to stay at the same metres the one where the day ends is shown as chosen", async () => {
  guideMap.waypoints = ref(
    ["Forest camp", "Meadow camp"].map((title, i) =>
      buildWaypoint({ id: `w${i}`, waypointId: `w${i}`, title, type: "camp" }),
    ),
  );
  passedInTests.splice(0, 2, { index: 0, meters: 9000 }, { index: 1, meters: 9000 });
  await openThreeDays();
  const ends = within(days()[0] as HTMLElement).getByRole<HTMLSelectElement>("combobox", { name: "Ends at" });
  expect(ends.options).toHaveLength(2);
  const chosen = ends.selectedOptions[0]?.textContent ?? "";
  expect(chosen).toMatch(/^(Forest|Meadow) camp$/);
  expect(dayTexts()[0]).toContain(`to ${chosen}`);
});

test("PLAN-72 a rest is stored beside the division, moves with its end and goes with it", async () => {
  await openThreeDays();
  await rest(0, "1");
  await until(() => expect(dayTexts()[0]).toContain("Day 2: rest"));
  const route = editedRoute();
  const wire = route && routeToWire(route);
  expect(wire?.rests).toEqual([{ pin: "50,14.09", meters: 9000, days: 1 }]);
  expect(wire?.stages?.ends).toEqual([{ pin: "50,14.09", meters: 9000 }]);
  expect(wire && plannedRouteFromWire(wire).stages).toEqual(route?.stages);
  await userEvent.click(screen.getByRole("button", { name: "Join with day 3" }));
  await until(() => expect(days()).toHaveLength(2));
  expect(dayTexts().join()).not.toContain("Day 2: rest");
  expect(routeToWire(editedRoute() ?? (route as NonNullable<typeof route>)).rests).toBeNull();
});

test("PLAN-72 the cue sheet has a row for each day of rest", async () => {
  await openThreeDays();
  await rest(1, "2");
  await until(() => expect(dayTexts()[1]).toContain("Days 3 to 4: rest"));
  expect(await csvRows()).toEqual([
    "1,0,300,Start on Ridge Way",
    "1,3,300,Old spring",
    "1,9,300,End of day 1: Forest camp",
    "2,9,300,Forest camp (Campsite)",
    "2,19,300,End of day 2: the 19.0 km point",
    "3,19,300,Day 3: rest",
    "4,19,300,Day 4: rest",
    "5,24,300,Finish",
  ]);
});

const copied = vi.fn(async (_text: string) => {});
const copyLink = async () => {
  copied.mockClear();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
  await userEvent.click(screen.getByRole("button", { name: "Copy link" }));
  vi.unstubAllGlobals();
  const [[address = ""] = []] = copied.mock.calls;
  return routeOfAddress(new URL(address).search);
};

test("PLAN-74 a copied link has the days as they are shown", async () => {
  await openThreeDays();
  await rest(0, "1");
  await until(() => expect(dayTexts()[0]).toContain("Day 2: rest"));
  expect(await copyLink()).toMatchObject({
    days: {
      rule: { by: "distance", limit: 10_000, tolerance: 0.2 },
      startDate: null,
      ends: [
        { meters: 9000, restDays: 1 },
        { meters: 19_000, restDays: 0 },
      ],
    },
  });
  expect(screen.queryByText(/The days are left out/)).toBeNull();
});

test("PLAN-74 a link that has no room for the days is copied without them, and says so", async () => {
  await openTrip(0, 24);
  const { plan } = shownTrip;
  if (!plan) throw new Error("The trip is not measured");
  const stages = Array.from({ length: 400 }, (_, k) => ({
    ...(plan.stages[0] as (typeof plan.stages)[number]),
    toMeters: 60 * (k + 1),
  }));
  cleanup();
  // The 400 rows of the days would take the test most of a minute.
  const { rerender } = render(<CopyLink plan={{ ...plan, stages }} />);
  await act(async () => void (await renameRoute("雪".repeat(100))));
  const linked = await copyLink();
  expect(linked).toMatchObject({ name: "雪".repeat(100) });
  expect(linked).not.toHaveProperty("days");
  await screen.findByText("The days are left out: with them the link would have more than 2,000 characters.");
  screen.getByRole("img", { name: "QR code of the link" });
  rerender(<CopyLink plan={plan} />);
  expect(screen.queryByRole("img")).toBeNull();
});
