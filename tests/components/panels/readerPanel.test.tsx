import { act, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ReaderPanel } from "../../../src/panels/guideMap/ReaderPanel.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

vi.mock("../../../src/geo/geoWorker.ts", () => ({
  geoWorker: { copies: { list: async () => [], readNote: async () => null } },
}));

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
