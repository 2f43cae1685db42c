import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { Reader } from "../../../src/panels/guideMap/Reader.tsx";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

const faults = vi.hoisted(() => ({ list: 0, chart: 0 }));

fakeGeoWorker({
  copies: { list: async () => [], readNote: async () => null },
  guide: { close: async () => {} },
  waypoints: { list: async () => new Uint32Array() },
});
vi.mock("../../../src/panels/waypoints/WaypointList.tsx", () => ({
  WaypointList: () => {
    if (faults.list > 0) throw new Error("a fault in the list");
    return <p>The list</p>;
  },
}));
vi.mock("../../../src/panels/elevation/ElevationPanel.tsx", () => ({
  ElevationPanel: () => {
    if (faults.chart > 0) throw new Error("a fault in the chart");
    return <p>The chart</p>;
  },
}));

const { opened } = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] })));

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  Object.assign(guideMap, { title: "Ridge", status: { name: "ready" }, isPanelOpen: true });
  guideMap.opened = ref({ ...opened, bounds: [14, 50, 15, 51] as const });
});
afterEach(() => {
  Object.assign(faults, { list: 0, chart: 0 });
  clearGuideMap();
  vi.restoreAllMocks();
});

/** Ends a fault and presses the button that tries again. */
async function tryAgain(part: keyof typeof faults) {
  faults[part] = 0;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).toBeNull();
}

test("a left panel that crashes leaves chart and buttons, and comes back when tried again", async () => {
  faults.list = 1;
  await act(async () => render(<Reader />));
  expect(screen.getByRole("alert").textContent).toContain("The rest still works.");
  expect(screen.getByText("The chart")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Layers" })).toBeTruthy();
  await tryAgain("list");
  expect(screen.getByText("The list")).toBeTruthy();
});

test("a chart that crashes leaves list and buttons, and comes back when tried again", async () => {
  faults.chart = 1;
  await act(async () => render(<Reader />));
  expect(screen.getByRole("alert").textContent).toContain("The rest still works.");
  expect(screen.getByText("The list")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Settings" })).toBeTruthy();
  await tryAgain("chart");
  expect(screen.getByText("The chart")).toBeTruthy();
});
