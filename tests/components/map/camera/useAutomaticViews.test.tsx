import { act, renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, expect, test } from "vitest";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { LINK_ZOOM_OFFSET, WORLD_LIMITS } from "../../../../src/lib/zoomLevels.ts";
import { useWorldView, type WorldSubject } from "../../../../src/map/camera/useAutomaticViews.ts";
import { camera, takeCamera } from "../../../../src/stores/camera.ts";
import { selectGuide } from "../../../../src/stores/catalogue/catalogue.ts";
import { clearGuideMap, guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { packGuide } from "../../../../workers/geo/pack/packGuide.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { scan } from "../../../unit/workers/geo/scan.ts";

afterEach(() => {
  clearGuideMap();
  selectGuide(null);
  camera.request = null;
  camera.isOwnView = false;
});

const selected = { ...buildGuide({ guideId: "g" }), bounds: [14, 50, 15, 51] as const };
const opening = { isReading: true, isCatalogue: false, opened: null, selected, mask: null };

test("the camera flies to a guide that is being opened", () => {
  renderHook(() => useWorldView(opening));
  expect(camera.request?.request).toMatchObject({ kind: "fit", bounds: selected.bounds });
});

test("a list that loads after the guide does not move the camera away from it", () => {
  const { opened } = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] })));
  guideMap.opened = ref(opened);
  renderHook(() => useWorldView(opening));
  expect(camera.request).toBeNull();
});

test.each(["missing", "refused", "failed"] as const)(
  "SHELL-38 while a guide is being identified the camera waits; it shows the world once the guide is %s",
  async (name) => {
    const unknown = { ...opening, selected: null };
    guideMap.status = { name: "loading", progress: null };
    renderHook(() => useWorldView(unknown));
    expect(camera.request).toBeNull();
    await act(async () => {
      guideMap.status = name === "failed" ? { name, kind: "network", message: "" } : { name };
    });
    expect(camera.request?.request).toEqual({ kind: "world" });
  },
);

test("WORLD-6 the map opens on the world around the guide of the card that is selected by default, and flies to one that is chosen", async () => {
  const listed = { isReading: false, isCatalogue: true, opened: null, selected, mask: null };
  selectGuide("g", { isDefault: true });
  renderHook(() => useWorldView(listed));
  expect(camera.request?.request).toEqual({ kind: "world", around: selected.bounds });
  await act(async () => selectGuide("g"));
  expect(camera.request?.request).toMatchObject({ kind: "fit", bounds: selected.bounds });
});

test("WORLD-6 the page of the guide that is selected by default frames it", () => {
  selectGuide("g", { isDefault: true });
  renderHook(() => useWorldView({ ...opening, isReading: false }));
  expect(camera.request?.request).toMatchObject({ kind: "fit", bounds: selected.bounds });
});

test("WORLD-6 a list that arrives or changes moves no map that the reader has moved; a swipe to another card does", async () => {
  const waiting: WorldSubject = { ...opening, isReading: false, isCatalogue: true, selected: null };
  const view = renderHook(useWorldView, { initialProps: waiting });
  const first = camera.request;
  expect(first?.request).toEqual({ kind: "world" });
  act(takeCamera);
  await act(async () => selectGuide("g", { isDefault: true }));
  view.rerender({ ...waiting, selected });
  const elsewhere = { ...buildGuide({ guideId: "h" }), bounds: [4, 50, 5, 51] as const };
  await act(async () => selectGuide("h", { isDefault: true }));
  view.rerender({ ...waiting, selected: elsewhere });
  expect([camera.request, camera.isOwnView]).toEqual([first, true]);
  await act(async () => selectGuide("g"));
  view.rerender({ ...waiting, selected });
  const flight = camera.request;
  expect(flight?.request).toMatchObject({ kind: "fit", bounds: selected.bounds });
  view.rerender({ ...waiting, selected: structuredClone(selected) });
  expect(camera.request).toBe(flight);
});

test("CAT-51 the guides that filters or a search leave are framed together, no closer than zoom 9 of links", () => {
  const at = (guideId: string, west: number) => ({
    ...buildGuide({ guideId }),
    bounds: [west, 50, west + 1, west + 40] as const,
  });
  const mask = guideMask([at("a", 14), at("b", 30), at("c", 17)], Uint8Array.of(1, 0, 1));
  renderHook(() => useWorldView({ isReading: false, isCatalogue: true, opened: null, selected: null, mask }));
  expect(camera.request?.request).toEqual({
    kind: "fit",
    bounds: [14, 50, 18, 57],
    maxZoom: WORLD_LIMITS.maxZoom,
    hasPins: false,
  });
  expect(WORLD_LIMITS.maxZoom).toBe(9 - LINK_ZOOM_OFFSET);
});
