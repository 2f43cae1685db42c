import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildComment, buildGuide } from "../../helpers/builders.ts";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../helpers/fakeGeoWorker.ts";

/** The notes stored with the copy of the open guide. */
let notes: Map<string, unknown>;
const MINUTE = 60_000;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  fakeBrowser();
  notes = new Map();
  const copies = {
    readNote: async (_place: unknown, name: string) => notes.get(name) ?? null,
    writeNote: async (_place: unknown, name: string, value: unknown) => void notes.set(name, value),
  };
  await startGeoWorker({ copies });
  const { guideMap } = await import("../../../src/stores/guideMap/guideMap.ts");
  const { ref } = await import("valtio");
  guideMap.guide = ref(buildGuide({ guideIsFree: true }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cutOff = () => fakeFetch(new TypeError("Failed to fetch"));
const comments = () => import("../../../src/stores/guideMap/comments.ts");
const reports = () => import("../../../src/stores/guideMap/waypointReports.ts");

test("loaded comments are stored, and stay when no newer ones arrive", async () => {
  fakeFetch(Response.json({ comments: [{ id: "1", category: "cache", content: "Full" }] }));
  const { waypointComments: store, forgetComments, loadComments } = await comments();
  await loadComments("spring");
  forgetComments();
  cutOff();
  vi.setSystemTime(40 * MINUTE);
  await loadComments("spring");
  expect(store.byWaypoint.get("spring")).toMatchObject({
    status: "ready",
    loadedAt: 0,
    comments: [{ content: "Full", category: "water" }],
  });
  await loadComments("hut");
  expect(store.byWaypoint.get("hut")?.status).toBe("failed");
});

test("READ-37 stored comments of the last 30 minutes are not requested again", async () => {
  notes.set("comments spring", { loadedAt: 0, comments: [buildComment()] });
  const fetch = fakeFetch(Response.json({ comments: [] }));
  const { waypointComments: store, loadComments } = await comments();
  vi.setSystemTime(30 * MINUTE - 1);
  await loadComments("spring");
  expect(fetch).not.toHaveBeenCalled();
  vi.setSystemTime(30 * MINUTE);
  await loadComments("spring");
  expect(store.byWaypoint.get("spring")).toMatchObject({ status: "ready", comments: [] });
});

test("an invalid note is ignored", async () => {
  notes.set("comments spring", { loadedAt: "yesterday", comments: [{}] });
  cutOff();
  const { waypointComments: store, loadComments } = await comments();
  await loadComments("spring");
  expect(store.byWaypoint.get("spring")?.status).toBe("failed");
});

test("TRAIL-54 the newest reports are stored with the guide", async () => {
  const date = "2025-06-01T00:00:00Z";
  fakeFetch(
    Response.json({
      reports: [{ waypointId: "spring", content: "Dry", date }],
      others: [{ waypointId: "hut", content: "Full", date }],
    }),
  );
  const { forgetWaypointReports, loadWaypointReports, waypointReports } = await reports();
  await loadWaypointReports("7");
  forgetWaypointReports();
  cutOff();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await loadWaypointReports("7");
  expect(waypointReports.water.get("spring")?.content).toBe("Dry");
  expect(waypointReports.others.get("hut")).toEqual({ content: "Full", time: Date.parse(date) });
});

test("stored reports show when two parts of the page ask for them at once, and stay when asked for again", async () => {
  notes.set("waterReports", [["spring", { content: "Dry", time: 0 }]]);
  vi.setSystemTime(40 * MINUTE);
  cutOff();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const { loadWaypointReports, waypointReports } = await reports();
  await Promise.all([loadWaypointReports("7"), loadWaypointReports("7")]);
  expect(waypointReports.water.get("spring")?.content).toBe("Dry");
  notes.clear();
  await loadWaypointReports("7");
  expect(waypointReports.water.get("spring")?.content).toBe("Dry");
});
