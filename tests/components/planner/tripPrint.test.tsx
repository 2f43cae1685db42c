import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  groundPictures,
  reportGroundPicture,
  stopGroundPictures,
} from "../../../src/stores/groundPictures.ts";
import { showTrip } from "../../../src/stores/routes/routeEditor.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker } from "../../helpers/fakeRouteWorker.ts";
import { fakeTripWorker, placeAtInTests } from "../../helpers/fakeTripWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({
  route: { ...fakeRouteWorker, placeAt: placeAtInTests },
  trip: fakeTripWorker,
  copies: { list: async () => [] },
});
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const print = vi.fn();
const sheets = () => [...document.querySelectorAll("[data-print] article")];
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(async () => {
  await startTrip();
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
}

test("the map is asked for the ground of each day, and every sheet has its map, profile and cues", async () => {
  await openThreeDays();
  await press("Print on A4");
  await until(() => expect(groundPictures.wanted).toHaveLength(3));
  const [west = 0, , east = 0] = groundPictures.wanted?.[1] ?? [];
  // The second day is from 14.1 to 14.2 E, with a margin of 90 of 1860 units on both sides.
  expect([west, east]).toEqual([
    expect.closeTo(14.15 - (0.05 * 1860) / 1680, 6),
    expect.closeTo(14.15 + (0.05 * 1860) / 1680, 6),
  ]);
  expect(await screen.findByRole("status", { name: "The maps are being drawn" })).toBeTruthy();
  expect(print).not.toHaveBeenCalled();
  reportGroundPicture({ url: "data:image/jpeg;base64,AA", credit: "Natural Earth" });
  reportGroundPicture(null);
  reportGroundPicture({ url: "data:image/jpeg;base64,CC", credit: "" });
  act(stopGroundPictures);
  await until(() => expect(print).toHaveBeenCalledTimes(1));
  expect(sheets().map((sheet) => sheet.querySelector("image")?.getAttribute("href"))).toEqual([
    "data:image/jpeg;base64,AA",
    undefined,
    "data:image/jpeg;base64,CC",
  ]);
  const [first, , last] = sheets();
  expect(first?.querySelector("h2")?.textContent).toBe("Day 1 · Start to the 10.0 km point");
  expect(first?.textContent).toContain("Natural Earth");
  expect([...(first?.querySelectorAll("tr") ?? [])].map((row) => row.textContent)).toEqual([
    "10.0 km300 mStart on Ridge Way",
    "23.0 km300 mOld spring",
    "39.0 km300 mForest camp (Campsite)",
  ]);
  // The number of each cue on the map, and in the chart the ends of two days.
  expect(
    [...(first?.querySelectorAll("svg g > circle + text") ?? [])].map((mark) => mark.textContent),
  ).toEqual(["1", "2", "3"]);
  expect(first?.querySelectorAll("svg:last-of-type path")).toHaveLength(8);
  const colors = sheets().map((sheet) => sheet.querySelector<SVGElement>("[data-day-color]")?.style.stroke);
  expect(colors).toEqual(["var(--day-1)", "var(--day-2)", "var(--day-3)"]);
  // The days that come into each map: on a trip of many most do not.
  const drawn = sheets().map(
    (sheet) => sheet.querySelector("svg")?.querySelectorAll("g > path + path").length,
  );
  expect(drawn).toEqual([2, 3, 2]);
  expect(last?.querySelector("tr")?.textContent).toBe("14.0 km300 mFinish");
  expect(first?.querySelector("svg")?.textContent).toContain("1.0 km");
});

test("BROWSER-4 the sheets stay after an early end of print, go when the reader is back on the page, printed or not, and can be printed again", async () => {
  await openThreeDays();
  for (const paper of ["Print on A4", "Print on Letter"]) {
    await press(paper);
    await until(() => expect(groundPictures.wanted).not.toBeNull());
    act(stopGroundPictures);
    await until(() => expect(sheets()).toHaveLength(3));
    await act(async () => void dispatchEvent(new Event("keydown")));
    // As in Safari, whose dialog reads them later.
    await act(async () => void dispatchEvent(new Event("afterprint")));
    expect(sheets()).toHaveLength(3);
    await act(async () => void dispatchEvent(new Event(paper === "Print on A4" ? "pointerdown" : "keydown")));
    await until(() => expect(sheets()).toHaveLength(0));
  }
  expect(print).toHaveBeenCalledTimes(2);
  expect(days()).toHaveLength(3);
});

test("a browser that opens no print dialog leaves the trip as it was, and prints the next time", async () => {
  await openThreeDays();
  for (const times of [1, 2]) {
    await press("Print on A4");
    await until(() => expect(groundPictures.wanted).not.toBeNull());
    act(stopGroundPictures);
    await until(() => expect(print).toHaveBeenCalledTimes(times));
  }
  expect(sheets()).toHaveLength(3);
  expect(screen.getByRole("button", { name: "Print on A4" })).toBeTruthy();
});

test("leaving the trip ends the pictures, and nothing is printed", async () => {
  await openThreeDays();
  await press("Print on A4");
  await until(() => expect(groundPictures.wanted).not.toBeNull());
  await act(async () => showTrip(false));
  await until(() => expect(groundPictures.wanted).toBeNull());
  expect(sheets()).toHaveLength(0);
  expect(print).not.toHaveBeenCalled();
});
