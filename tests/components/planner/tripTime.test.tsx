import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { startTripOn } from "../../../src/stores/trip/divideTrip.ts";
import { chooseBreaks, tripSettings } from "../../../src/stores/trip/tripSettings.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { PaceAnswer } from "../../../workers/geo/trip/tripTypes.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { days, divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

const pace = vi.fn(
  async (_file: File): Promise<PaceAnswer> => ({
    kind: "learned",
    pace: 0.918,
    lengthMeters: 18_300,
    movingMinutes: 290,
    breakMinutes: 50,
  }),
);
fakeTripGeoWorker({ pace });
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const TRACK = new File(["<gpx/>"], "ridge.gpx", { type: "application/gpx+xml" });
const dayTexts = () => days().map((day) => day.textContent ?? "");
const timeText = () => screen.getByRole("region", { name: "Moving time" }).textContent ?? "";

beforeEach(async () => {
  await startTrip();
  chooseBreaks({ by: "minutes", minutes: 0, share: 0 });
  pace.mockClear();
});

test("PLAN-70 breaks are minutes of each day or a share of its time, beside the time of moving", async () => {
  // 24 km take 508.8 min of moving: two days of 10 km 212 min each, the last of 4 km 84.8 min.
  await openTrip(0, 24);
  expect(timeText()).not.toContain("with breaks");
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  act(() => chooseBreaks({ minutes: 60 }));
  await until(() => expect(timeText()).toContain("with breaks 11 h 30 min"));
  expect(timeText()).toContain("about 8 h 30 min");
  expect(dayTexts()[0]).toContain("with breaks 4 h 30 min");
  await userEvent.click(screen.getByRole("radio", { name: "Share of the time" }));
  fireEvent.change(screen.getByRole("slider", { name: "Breaks" }), { target: { value: "0.25" } });
  await until(() => expect(timeText()).toContain("with breaks 10 h 35 min"));
  expect(dayTexts()[2]).toContain("with breaks 1 h 45 min");
  expect(JSON.parse(localStorage.getItem("SWITCHBACK_TRIP_PACE") ?? "{}").breaks).toEqual({
    by: "share",
    minutes: 60,
    share: 0.25,
  });
});

test("PLAN-70 a day that is longer than daylight with its breaks says so", async () => {
  await openTrip(0, 24);
  await act(async () => void (await startTripOn("2026-12-21")));
  await until(() => expect(dayTexts()[0]).toContain("Longer than daylight by 25 min"));
  act(() => chooseBreaks({ minutes: 90 }));
  await until(() => expect(dayTexts()[0]).toContain("Longer than daylight by 1 h 55 min"));
});

test("PLAN-71 a track of the reader sets their pace, chosen or dropped, and what came of it is said", async () => {
  await openTrip(0, 24);
  await userEvent.upload(screen.getByLabelText("GPX file with times"), TRACK);
  await screen.findByText(
    "0.92 of the norm, from ridge.gpx: 18.3 km in 4 h 50 min of moving and 50 min of breaks.",
  );
  expect(tripSettings.pace).toBe(0.92);
  expect(timeText()).toContain("0.92×");
  pace.mockResolvedValueOnce({ kind: "noTimes" });
  const slider = screen.getByRole("slider", { name: "Your pace" });
  const dropped = createEvent.drop(slider, { dataTransfer: { files: [TRACK], types: ["Files"] } });
  fireEvent(slider, dropped);
  // Else the map would make a route of it.
  expect(dropped.defaultPrevented).toBe(true);
  await screen.findByText("ridge.gpx has no times. Choose a track that was recorded on the way.");
  expect(tripSettings.pace).toBe(0.92);
});

test.each<[PaceAnswer | Error, string]>([
  [
    { kind: "learned", pace: 3.1, lengthMeters: 40_000, movingMinutes: 100, breakMinutes: 0 },
    "ridge.gpx was not walked: it went at 3.1 of the norm. The pace is as it was.",
  ],
  [
    { kind: "tooShort", lengthMeters: 900 },
    "ridge.gpx has only 0.9 km with times, too little to learn a pace from.",
  ],
  [{ kind: "unreadable", problem: "otherFormat" }, "ridge.gpx is not a GPX file."],
  [{ kind: "unreadable", problem: "broken" }, "ridge.gpx is damaged or cut short. Export it again."],
  [
    { kind: "tooLarge", bytes: 60_000_000, limitBytes: 50_000_000 },
    "ridge.gpx is 60 MB. Files up to 50 MB can be read.",
  ],
  [new Error("The worker has ended"), "ridge.gpx was not read. Try again."],
  [
    new GeoError("codeMissing", "Failed to fetch"),
    "This part of the page could not be loaded; a newer version may be available.",
  ],
])("PLAN-71 a track without a pace leaves it: %j", async (answer, words) => {
  await openTrip(0, 24);
  if (answer instanceof Error) pace.mockRejectedValueOnce(answer);
  else pace.mockResolvedValueOnce(answer);
  await userEvent.upload(screen.getByLabelText("GPX file with times"), TRACK);
  await screen.findByText(words);
  expect(tripSettings.pace).toBe(1);
});
