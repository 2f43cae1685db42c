import { act } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { elevation } from "../../../src/stores/elevation/elevation.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { startGuideMapAddress } from "../../../src/stores/guideMap/guideMapAddress.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { openedGuide } from "../../helpers/openedGuide.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/guides/Alder/geo");
  guideMap.trailId = "Alder";
  guideMap.opened = ref(openedGuide());
  end = startGuideMapAddress();
});
afterEach(() => {
  end();
  clearGuideMap();
  toasts.list = [];
  Object.assign(elevation, { range: null, view: null });
  vi.useRealTimers();
});

const mark = (toMeters: number) =>
  act(async () => {
    elevation.range = { fromMeters: 100, toMeters };
  });

test("LIGHT-32 the range of a drag is written into the address once it rests", async () => {
  const write = vi.spyOn(history, "replaceState");
  for (let moved = 1; moved <= 20; moved++) {
    await mark(100 + moved);
    vi.advanceTimersByTime(150);
  }
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(write).toHaveBeenCalledTimes(1);
  expect(location.search).toBe("?range=100_120");
});

test("LIGHT-32 what else the chart shows does not put off the writing of the range, and a waypoint is written at once", async () => {
  await mark(500);
  for (let moved = 0; moved < 4; moved++) {
    await act(async () => {
      elevation.view = { fromMeters: moved, toMeters: 1000 };
    });
    vi.advanceTimersByTime(100);
  }
  expect(location.search).toBe("?range=100_500");
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint({ id: 1 })]);
    guideMap.selectedWaypoint = 0;
  });
  expect(location.search).toMatch(/waypoint=/);
});

test("a range of another trail than the guide's own is not written: the address would mark another stretch", async () => {
  const line = (meters: number) => [
    [14, 50, 100, 0],
    [14.1, 50, 200, meters],
  ];
  const trails = [
    { id: 1, trackName: "Ridge", geometry: { coordinates: line(7000) } },
    { id: 2, trackName: "Valley", geometry: { coordinates: line(7000) } },
  ];
  const geo = { guideId: "g", guideName: "Ridge", trailLength: 7000, trails };
  guideMap.opened = ref(packGuide(scan(JSON.stringify(geo))).opened);
  await mark(500);
  vi.runAllTimers();
  expect(location.search).toBe("?range=100_500");
  guideMap.selectedTrailName = "Valley";
  await mark(600);
  vi.runAllTimers();
  expect(location.search).toBe("");
});

test("a range that was marked as the screen was left is not written into the next address", async () => {
  await mark(500);
  end();
  history.replaceState(null, "", "/guides/Alder/geo");
  vi.runAllTimers();
  expect(location.search).toBe("");
});

test("READ-22 Back gives up a waypoint of the address that is still loading", async () => {
  end();
  history.pushState({ opened: { waypoint: 0 } }, "", "/guides/Alder/geo?waypoint=1");
  end = startGuideMapAddress();
  history.replaceState(null, "", "/guides/Alder/geo");
  await act(async () => void dispatchEvent(new PopStateEvent("popstate")));
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint({ id: "1" })]);
  });
  expect([guideMap.selectedWaypoint, location.search]).toEqual([null, ""]);
});

test("a waypoint opened while that of the address is loading stays open", async () => {
  end();
  history.replaceState(null, "", "/guides/Alder/geo?waypoint=2");
  end = startGuideMapAddress();
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint({ id: "1" })]);
    guideMap.selectedWaypoint = 0;
  });
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint({ id: "1" }), buildWaypoint({ id: "2" })]);
  });
  expect([guideMap.selectedWaypoint, location.search]).toEqual([0, "?waypoint=1"]);
});

test("a link to a waypoint that the guide no longer has says so, once its waypoints are here", async () => {
  end();
  history.replaceState(null, "", "/guides/Alder/geo?waypoint=gone");
  end = startGuideMapAddress();
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint({ id: 1 })]);
  });
  expect([toasts.list, location.search]).toEqual([[], "?waypoint=gone"]);
  await act(async () => {
    guideMap.waypointsStatus = "ready";
  });
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "waypointGone" }]);
  expect(location.search).toBe("");
});
