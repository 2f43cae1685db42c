import { expect, test, vi } from "vitest";
import { buildComment } from "../../../helpers/builders.ts";
import { fakeFetch } from "../../../helpers/fakeBrowser.ts";
import { fakeBrowserWithTimers } from "../../../helpers/fakeBrowserWithTimers.ts";

fakeBrowserWithTimers({ now: 0 });

const store = () => import("../../../../src/stores/guideMap/waypointReports.ts");
const answer = (...contents: string[]) =>
  Response.json({
    reports: contents.map((content, i) => ({ waypointId: `w${i}`, content, date: "2025-06-01T00:00:00Z" })),
  });
const MINUTE = 60_000;

test("one call loads the reports of a guide, repeated after 30 minutes", async () => {
  const fetch = fakeFetch(answer("Dry"), answer("Flowing"));
  const { loadWaypointReports, waypointReports } = await store();
  await loadWaypointReports("7/8");
  expect(fetch.mock.calls[0]?.[0]).toBe("/api/guides/7%2F8/water-reports");
  vi.setSystemTime(30 * MINUTE - 1);
  await loadWaypointReports("7/8");
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(waypointReports.water.get("w0")).toMatchObject({ content: "Dry", time: Date.UTC(2025, 5, 1) });
  vi.setSystemTime(30 * MINUTE);
  await loadWaypointReports("7/8");
  expect(waypointReports.water.get("w0")?.content).toBe("Flowing");
  // The clock has been set back.
  vi.setSystemTime(0);
  await loadWaypointReports("7/8");
  expect(fetch).toHaveBeenCalledTimes(3);
});

test("simultaneous loads of a guide's reports make one call, and one of a guide that was left shows nothing", async () => {
  const fetch = fakeFetch(answer("Dry"), answer("Flowing"));
  const { loadWaypointReports, waypointReports } = await store();
  const left = Promise.all([loadWaypointReports("7"), loadWaypointReports("7")]);
  await loadWaypointReports("8");
  await left;
  expect(fetch).toHaveBeenCalledTimes(2);
  expect([waypointReports.guideId, waypointReports.water.get("w0")?.content]).toEqual(["8", "Flowing"]);
});

test("another guide's reports are never shown for missing ones", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  fakeFetch(answer("Dry"), new TypeError("fetch failed"));
  const { forgetWaypointReports, loadWaypointReports, waypointReports } = await store();
  await loadWaypointReports("7");
  await loadWaypointReports("8");
  expect([waypointReports.guideId, waypointReports.water.size]).toEqual(["8", 0]);
  forgetWaypointReports();
  expect(waypointReports.guideId).toBeNull();
});

test("loaded comments take precedence over the guide's reports", async () => {
  const { newestWaterReport } = await store();
  const listed = { content: "Dry", time: 1, level: null, dryCount: 2, reportCount: 3 };
  const camp = buildComment({ id: "1", category: "camping" });
  const water = buildComment({ id: "2", content: "Flowing" });
  const read = (...comments: (typeof water)[]) =>
    ({ status: "ready", comments, loadedAt: 0 }) as unknown as Parameters<typeof newestWaterReport>[1];
  expect(newestWaterReport(undefined, undefined)).toBeNull();
  expect(newestWaterReport(listed, { status: "loading" })).toBe(listed);
  expect(newestWaterReport(listed, read(camp, water))).toEqual({
    content: "Flowing",
    time: water.time,
    level: null,
    dryCount: 0,
    reportCount: 1,
  });
  expect(newestWaterReport(listed, read(camp))).toBeNull();
});

test("REPORT-9 the newest report of a waypoint is that of whatever kind, unless readers reported it", async () => {
  const { newestReport } = await store();
  const water = { content: "Dry", time: 1, level: null, dryCount: 1, reportCount: 1 };
  const other = { content: "Full", time: 2 };
  expect(newestReport(undefined, undefined, undefined)).toBeNull();
  expect(newestReport(water, undefined, undefined)).toBe(water);
  expect(newestReport(water, other, { status: "loading" })).toBe(other);
  const read = (...comments: ReturnType<typeof buildComment>[]) =>
    ({ status: "ready", comments, loadedAt: 0 }) as unknown as Parameters<typeof newestReport>[2];
  const camp = buildComment({ id: "1", category: "camping", content: "Room", time: 4 });
  const flowing = buildComment({ id: "2", category: "water", content: "Flowing", time: 3 });
  expect(newestReport(water, other, read(camp, flowing))).toEqual({ content: "Room", time: 4 });
  expect(newestReport(water, other, read(flowing, camp))).toMatchObject({ content: "Flowing", dryCount: 0 });
  expect(newestReport(water, other, read({ ...camp, isReported: true }, flowing))).toMatchObject({
    content: "Flowing",
  });
  expect(newestReport(water, other, read())).toBeNull();
});
