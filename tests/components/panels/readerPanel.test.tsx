import { act, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ReaderPanel } from "../../../src/panels/guideMap/ReaderPanel.tsx";
import { FoundWaypoints } from "../../../src/panels/waypoints/FoundWaypoints.tsx";
import { WaypointSearch } from "../../../src/panels/waypoints/WaypointSearch.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeGeoWorker({ copies: { list: async () => [], readNote: async () => null } });

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("offline")]);
  vi.stubGlobal("fetch", async () => Response.json({ reports: [] }));
});
afterEach(() => vi.unstubAllGlobals());

test("a guide without waypoints shows that, and has no search", async () => {
  Object.assign(guideMap, {
    title: "Ridge",
    status: { name: "ready" },
    opened: ref(packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] }))).opened),
    waypoints: ref([]),
    waypointsStatus: "loading",
    searchedValue: "",
  });
  render(<ReaderPanel />);
  expect(screen.queryByText(/0 waypoints/)).toBeNull();
  // The field stays while more waypoints may arrive.
  expect(screen.getByRole("searchbox")).toBeTruthy();
  expect(screen.queryByText("No waypoints")).toBeNull();
  await act(async () => {
    guideMap.waypointsStatus = "ready";
  });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("heading", { name: "No waypoints" })).toBeTruthy();
  expect(screen.queryByText(/0 waypoints/)).toBeNull();
});

test("what a search of waypoints found is announced once typing pauses, and nothing without a search", async () => {
  vi.useFakeTimers();
  try {
    Object.assign(guideMap, { waypointsStatus: "ready", searchedValue: "" });
    const { rerender } = render(<FoundWaypoints count={40} />);
    const region = screen.getByRole("status");
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(1000);
    expect(region.textContent).toBe("");
    for (const [searchedValue, count] of [
      ["w", 12],
      ["wa", 7],
      ["wat", 1],
    ] as const) {
      await act(async () => {
        guideMap.searchedValue = searchedValue;
      });
      rerender(<FoundWaypoints count={count} />);
      await pass(400);
      expect(region.textContent).toBe("");
    }
    await pass(600);
    expect(region.textContent).toBe("1 waypoint");
    await act(async () => {
      guideMap.searchedValue = "watx";
    });
    rerender(<FoundWaypoints count={0} />);
    await pass(600);
    expect(region.textContent).toBe("No waypoint matches “watx”.");
    expect(region.isConnected).toBe(true);
  } finally {
    guideMap.searchedValue = "";
    vi.useRealTimers();
  }
});

test("READ-7 waypoints are searched 300 ms after the last key", async () => {
  vi.useFakeTimers();
  try {
    Object.assign(guideMap, { searchedValue: "", listedIndexes: null });
    render(<WaypointSearch ref={null} />);
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const type = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
    type("h");
    await pass(299);
    type("hu");
    await pass(299);
    expect(guideMap.searchedValue).toBe("");
    await pass(1);
    expect(guideMap.searchedValue).toBe("hu");
  } finally {
    guideMap.searchedValue = "";
    vi.useRealTimers();
  }
});
