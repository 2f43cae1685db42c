import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GeoErrorKind } from "../../../../workers/geo/geoError.ts";
import { buildGuide, buildWaypoint } from "../../../helpers/builders.ts";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { until } from "../../../helpers/until.ts";

/** The notes stored with the copy of the open guide; null without a copy. */
let notes: Map<string, unknown> | null;
/** Name of a note that cannot be stored. */
let failsFor: string | null;
/** Why. */
let failureKind: GeoErrorKind;
const fetchWaypoints = vi.fn(async () => 1);

beforeEach(async () => {
  fakeBrowser();
  vi.clearAllMocks();
  notes = null;
  failsFor = null;
  const copies = {
    list: async () => [],
    save: async () => {
      notes ??= new Map();
    },
    readNote: async (_place: unknown, name: string) => notes?.get(name) ?? null,
    writeNote: async (_place: unknown, name: string, value: unknown) => {
      // Of the modules that were loaded since the last reset.
      const { GeoError } = await import("../../../../workers/geo/geoError.ts");
      if (name === failsFor) throw new GeoError(failureKind, "Not stored");
      notes?.set(name, value);
    },
  };
  await startGeoWorker({ copies, waypoints: { fetch: fetchWaypoints } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const guide = buildGuide({ guideId: "7", guideIsFree: true });

/** Opens a guide with two waypoints, and loads the comments of the first and the newest reports. */
async function read({ hasOwnWaypoints }: { hasOwnWaypoints: boolean }) {
  const { ref } = await import("valtio");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const { loadComments } = await import("../../../../src/stores/guideMap/comments.ts");
  const { loadWaypointReports } = await import("../../../../src/stores/guideMap/waypointReports.ts");
  const { packGuide } = await import("../../../../workers/geo/pack/packGuide.ts");
  const { scan } = await import("../../workers/geo/scan.ts");
  const { opened } = packGuide(scan(JSON.stringify({ guideId: "7", guideName: "Ridge", trails: [] })));
  guideMap.guide = ref(guide);
  guideMap.opened = ref({ ...opened, hasOwnWaypoints });
  guideMap.waypoints = ref(["spring", "hut"].map((waypointId) => buildWaypoint({ waypointId })));
  guideMap.waypointsStatus = "ready";
  fakeFetch(Response.json({ comments: [{ id: "1", category: "water", content: "Cold" }] }));
  await loadComments("spring");
  fakeFetch(Response.json({ reports: [] }));
  await loadWaypointReports("7");
}

test("a guide is saved with the comments and reports loaded before the copy existed", async () => {
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  await saveOpenGuide(guide);
  expect([...(notes?.keys() ?? [])].sort()).toEqual([
    "comments spring",
    "contents",
    "otherReports",
    "waterReports",
  ]);
  expect(notes?.get("comments spring")).toMatchObject({ comments: [{ content: "Cold" }] });
  expect(fetchWaypoints).not.toHaveBeenCalled();
});

test("what is small is stored while the comments, which may take minutes, are still awaited", async () => {
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  const arrived = new EventTarget();
  const comments = new Promise((resolve) => arrived.addEventListener("comments", resolve));
  const answer = Response.json({ removedWaypoints: {}, comments: [] });
  vi.stubGlobal("fetch", () => comments.then(() => answer));
  const saving = saveOpenGuide(guide);
  await until(() => expect([...(notes?.keys() ?? [])].sort()).toEqual(["otherReports", "waterReports"]));
  arrived.dispatchEvent(new Event("comments"));
  await saving;
  expect(notes?.get("contents")).toMatchObject({ commentsAt: expect.any(Number) });
});

test("separately loaded waypoints are requested again for the copy", async () => {
  await read({ hasOwnWaypoints: false });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  await saveOpenGuide(guide);
  const place = { owner: "anybody", guideId: "7" };
  expect(fetchWaypoints.mock.calls).toMatchObject([["7", expect.anything(), place, expect.anything()]]);
});

test("separately loaded waypoints count as saved once they are stored, and not before", async () => {
  await read({ hasOwnWaypoints: false });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  await saveOpenGuide(guide);
  expect(notes?.get("contents")).toMatchObject({ hasWaypoints: false });
  notes?.set("waypoints", { waypoints: [] });
  await saveOpenGuide(guide);
  expect(notes?.get("contents")).toMatchObject({ hasWaypoints: true });
});

test("a guide that is left while it is saved is saved with its comments all the same", async () => {
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  const { clearGuideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const saving = saveOpenGuide(guide);
  clearGuideMap();
  await saving;
  expect([...(notes?.keys() ?? [])].sort()).toEqual([
    "comments spring",
    "contents",
    "otherReports",
    "waterReports",
  ]);
});

test("comments are those of all waypoints only once all have arrived, here or before the guide was left", async () => {
  const { ref } = await import("valtio");
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const savedAs = async (saving: Promise<void>) => {
    await saving;
    const contents = notes?.get("contents");
    const saved = [...(notes?.keys() ?? [])].filter((name) => name.startsWith("comments "));
    notes = null;
    return [contents, saved.sort()];
  };
  const noted = (hasAll: boolean) => ({ hasWaypoints: true, commentsAt: hasAll ? expect.any(Number) : null });
  fakeFetch(Response.json({ removedWaypoints: {}, comments: [] }));
  const beforeLeaving = saveOpenGuide(guide);
  // As in a guide that is opened again.
  const all = guideMap.waypoints;
  Object.assign(guideMap, { waypoints: ref([...all].slice(0, 1)), waypointsStatus: "loading" });
  expect(await savedAs(beforeLeaving)).toEqual([noted(true), ["comments hut", "comments spring"]]);
  expect(await savedAs(saveOpenGuide(guide))).toEqual([noted(false), ["comments spring"]]);
  const whileArriving = saveOpenGuide(guide);
  Object.assign(guideMap, { waypoints: all, waypointsStatus: "ready" });
  expect(await savedAs(whileArriving)).toEqual([noted(true), ["comments hut", "comments spring"]]);
});

test("comments that cannot be loaded again stay saved as of then, and the failure shows", async () => {
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  const { guideCopies } = await import("../../../../src/stores/offline/guideCopies.ts");
  fakeFetch(Response.json({ removedWaypoints: {}, comments: [] }));
  await saveOpenGuide(guide);
  const contents = notes?.get("contents");
  expect(contents).toMatchObject({ commentsAt: expect.any(Number) });
  expect(guideCopies.failure).toBeNull();
  fakeFetch(new TypeError("Failed to fetch"));
  await saveOpenGuide(guide);
  expect(notes?.get("contents")).toEqual(contents);
  expect(guideCopies.failure).toEqual({ guideId: "7", part: "comments", kind: "network" });
  fakeFetch(Response.json({ id: 50, message: "Broken" }, { status: 500 }));
  await saveOpenGuide(guide);
  expect(guideCopies.failure).toEqual({ guideId: "7", part: "comments", kind: "http" });
});

test("comments that could not be loaded with the first save are missing, which is said as well", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await read({ hasOwnWaypoints: true });
  const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
  const { guideCopies } = await import("../../../../src/stores/offline/guideCopies.ts");
  fakeFetch(new TypeError("Failed to fetch"));
  await saveOpenGuide(guide);
  expect(notes?.get("contents")).toEqual({ hasWaypoints: true, commentsAt: null });
  expect(guideCopies.failure).toEqual({ guideId: "7", part: "comments", kind: "network" });
});

test.each(["noRoom", "copyExpired"] as const)(
  "comments that are not stored (%s) do not count as saved",
  async (kind) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await read({ hasOwnWaypoints: true });
    const { saveOpenGuide } = await import("../../../../src/stores/offline/saveOpenGuide.ts");
    fakeFetch(Response.json({ removedWaypoints: {}, comments: [] }));
    failsFor = "comments hut";
    failureKind = kind;
    const { guideCopies } = await import("../../../../src/stores/offline/guideCopies.ts");
    await saveOpenGuide(guide);
    expect(guideCopies.failure).toEqual({ guideId: "7", part: "comments", kind });
    expect(notes?.get("contents")).toEqual({ hasWaypoints: true, commentsAt: null });
  },
);
