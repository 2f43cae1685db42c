import { act, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "../../../../src/lib/zoomLevels.ts";
import { ZoomButtons } from "../../../../src/map/furniture/ZoomButtons.tsx";
import { camera, reportView } from "../../../../src/stores/camera.ts";
import { clearGuideMap, guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";

beforeAll(() => loadTexts("map"));
afterEach(clearGuideMap);

async function seeZoom(zoom: number): Promise<void> {
  const bounds = [0, 0, 1, 1] as const;
  await act(async () => reportView({ zoom, bounds, openBounds: bounds, centre: [0.5, 0.5] }));
}

const isDisabled = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true";

test("READ-13 CAT-50 each zoom button is disabled at its limit, where pressing it does nothing", async () => {
  await seeZoom(WORLD_LIMITS.minZoom);
  render(<ZoomButtons limits={WORLD_LIMITS} />);
  expect([isDisabled("Zoom in"), isDisabled("Zoom out")]).toEqual([false, true]);
  const before = camera.request;
  fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(camera.request).toBe(before);
  await seeZoom(5);
  expect([isDisabled("Zoom in"), isDisabled("Zoom out")]).toEqual([false, false]);
  fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(camera.request?.request).toEqual({ kind: "zoomBy", delta: -1 });
  await seeZoom(WORLD_LIMITS.maxZoom);
  expect([isDisabled("Zoom in"), isDisabled("Zoom out")]).toEqual([true, false]);
});

test.for([
  { window: "wide", bounds: [-230, -60, 230, 70], openBounds: [-200, -60, 200, 70] },
  { window: "high", bounds: [-90, -85.06, 90, 85.06], openBounds: [-90, -80, 90, 85] },
] as const)(
  "READ-13 zooming out is disabled where a $window window shows no more",
  async ({ bounds, openBounds }) => {
    const zoom = WORLD_LIMITS.minZoom + 0.4;
    await act(async () => reportView({ zoom, bounds, openBounds, centre: [0, 0] }));
    render(<ZoomButtons limits={WORLD_LIMITS} />);
    expect([isDisabled("Zoom in"), isDisabled("Zoom out")]).toEqual([false, true]);
    const nearer = [-100, -50, 100, 60] as const;
    await act(async () => reportView({ zoom: zoom + 1, bounds: nearer, openBounds: nearer, centre: [0, 0] }));
    expect([isDisabled("Zoom in"), isDisabled("Zoom out")]).toEqual([false, false]);
  },
);

test("r168 an open guide has a button that shows the whole of it, with its key in the tooltip", async () => {
  await seeZoom(12);
  render(<ZoomButtons limits={GUIDE_LIMITS} />);
  expect(screen.queryByRole("button", { name: "Show the whole guide" })).toBeNull();
  act(() => {
    guideMap.opened = ref(openedGuide());
  });
  const button = await screen.findByRole("button", { name: "Show the whole guide" });
  fireEvent.click(button);
  expect(camera.request?.request).toMatchObject({ kind: "fit", bounds: openedGuide().bounds });
  fireEvent.pointerEnter(button);
  expect(await screen.findByText("Show the whole guide (Home)")).toBeDefined();
});

test("LIGHT-10 before there is a map, a press is a key of the map", () => {
  camera.view = null;
  const before = camera.request;
  const codes: string[] = [];
  render(<ZoomButtons limits={WORLD_LIMITS} onKey={(code) => codes.push(code)} />);
  fireEvent.click(screen.getByRole("button", { name: "Zoom in" }));
  fireEvent.click(screen.getByRole("button", { name: "Zoom out" }));
  expect(codes).toEqual(["Equal", "Minus"]);
  expect(camera.request).toBe(before);
});
