import { act, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MapTiles } from "../../../src/contract/publicConfigSchema.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { SaveMapSwitch } from "../../../src/panels/guideMap/SaveMapSwitch.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { guideCopies } from "../../../src/stores/offline/guideCopies.ts";
import { removeSavedGuide, savedMaps } from "../../../src/stores/offline/savedMaps.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import type { SavedMap } from "../../../workers/geo/map/mapTypes.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

const URLS = [`${location.origin}/tiles/map/{z}/{x}/{y}?v=2`];
const WHOLE: SavedMap = { urls: URLS, isComplete: true, done: 40, total: 40, bytes: 14_000_000 };

interface Options {
  signal: AbortSignal;
  onProgress: (map: SavedMap) => void;
}

const worker = { plan: vi.fn(), state: vi.fn(), save: vi.fn(), remove: vi.fn() };
const sizes = { bytes: 12_000_000, isLost: false };
const MAP: MapTiles = {
  url: "/tiles/map/{z}/{x}/{y}?v=2",
  minZoom: 0,
  maxZoom: 15,
  bounds: [9, 45, 12, 48],
  attribution: null,
};
fakeGeoWorker({
  map: worker,
  copies: { list: async () => [], remove: async () => {} },
});
fakeApi({
  "POST /map-sizes": () => {
    if (sizes.isLost) throw new TypeError("Failed to fetch");
    return { bytes: sizes.bytes };
  },
});
vi.mock("../../../src/stores/offline/saveOpenGuide.ts", () => ({ saveOpenGuide: vi.fn(async () => {}) }));

const guide = buildGuide({
  guideIsFree: true,
  guideBounds: [
    [46, 10],
    [47, 11],
  ],
});

beforeEach(async () => {
  await loadTexts("offline");
  vi.stubGlobal("indexedDB", {});
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { serviceWorker: {} }));
  Object.assign(publicConfig(), {
    map: { tiles: MAP, terrain: null },
    tiles: { isDemoTerrain: false, dem: "" },
  });
  Object.assign(sizes, { bytes: 12_000_000, isLost: false });
  worker.plan.mockReset().mockResolvedValue([Uint32Array.of(8, 1, 2)]);
  worker.state.mockReset().mockResolvedValue(null);
  worker.remove.mockReset().mockResolvedValue(undefined);
  worker.save.mockReset().mockResolvedValue(WHOLE);
  const geo = JSON.stringify({ guideId: guide.guideId, guideName: "Ridge", trails: [] });
  Object.assign(guideMap, { opened: ref(packGuide(scan(geo)).opened) });
});
afterEach(() => {
  forgetPerson();
  vi.unstubAllGlobals();
});

async function show() {
  await act(async () => void render(<SaveMapSwitch guide={guide} isShown />));
}
const theSwitch = () => screen.getByRole("switch", { name: "With the map" });
const untilPausedAt =
  (map: SavedMap | null) =>
  (_key: unknown, _tiles: unknown, _loadedAt: unknown, { signal, onProgress }: Options) => {
    if (map) onProgress(map);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  };
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

test("is shown only where this server has a map of the guide's area", async () => {
  publicConfig().map = null;
  await show();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(worker.plan).not.toHaveBeenCalled();
});

test("the map of the demo world is offered for demo guides only", async () => {
  publicConfig().map = { tiles: { ...MAP, isDemo: true }, terrain: null };
  await show();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("LIGHT-25 neither the tiles of a map that is not saved nor their bytes are counted before the switch is shown", async () => {
  const { rerender } = await act(async () => render(<SaveMapSwitch guide={guide} isShown={false} />));
  expect(worker.state).toHaveBeenCalled();
  expect(worker.plan).not.toHaveBeenCalled();
  expect(savedMaps[guide.guideId]).toBeUndefined();
  await act(async () => rerender(<SaveMapSwitch guide={guide} isShown />));
  expect(screen.getByRole("status").textContent).toBe("The map along the trails: about 12 MB");
});

test("TRAIL-65 shows the size before, saves guide and map, asks, and removes the map alone", async () => {
  const { saveOpenGuide } = await import("../../../src/stores/offline/saveOpenGuide.ts");
  await show();
  expect(screen.getByRole("status").textContent).toBe("The map along the trails: about 12 MB");
  await press(theSwitch());
  expect(saveOpenGuide).toHaveBeenCalledWith(guide);
  expect(worker.save.mock.calls[0]?.[1]).toMatchObject([
    { url: URLS[0], isPicture: false, reach: [{ meters: 3000 }, { meters: 500 }] },
  ]);
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
  expect(theSwitch().getAttribute("aria-checked")).toBe("true");
  await press(theSwitch());
  await press(await screen.findByRole("button", { name: "Keep" }));
  expect(theSwitch().getAttribute("aria-checked")).toBe("true");
  await press(theSwitch());
  expect(worker.remove).not.toHaveBeenCalled();
  await press(await screen.findByRole("button", { name: "Remove" }));
  expect(worker.remove).toHaveBeenCalledWith({ owner: "anybody", guideId: guide.guideId }, expect.anything());
  expect(theSwitch().getAttribute("aria-checked")).toBe("false");
});

test("a map whose tiles could not be counted can be saved all the same", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  worker.plan.mockRejectedValueOnce(new GeoError("workerLost", "ended"));
  await show();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status").textContent).toMatch(/^The map along the trails/);
  await press(theSwitch());
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});

test("shows how far it is, pauses and continues", async () => {
  const half = { ...WHOLE, isComplete: false, done: 20, bytes: 6_000_000 };
  worker.save.mockImplementationOnce(untilPausedAt(half));
  await show();
  worker.state.mockResolvedValue(half);
  await press(theSwitch());
  expect(screen.getByRole("status").textContent).toBe("Saving the map: 50%, 6.0 MB");
  expect(screen.getByText("Saving the map: 50%, 6.0 MB").getAttribute("aria-live")).toBe("off");
  screen.getByRole("button", { name: "Pause" }).focus();
  await press(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("status").textContent).toBe("Stopped at 50%, 6.0 MB");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Continue" }));
  await press(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});

test("TRAIL-65 a map of which nothing is stored yet is given up without a question", async () => {
  worker.save.mockImplementationOnce(untilPausedAt({ ...WHOLE, isComplete: false, done: 0, bytes: 0 }));
  await show();
  await press(theSwitch());
  await press(theSwitch());
  expect(worker.remove).toHaveBeenCalledTimes(1);
  expect(theSwitch().getAttribute("aria-checked")).toBe("false");
});

test("paused before the first tile of a newer one, a saved map of an older archive is as complete as it was", async () => {
  worker.state.mockImplementation(async () => ({ ...WHOLE, urls: ["old"] }));
  worker.save.mockImplementationOnce(untilPausedAt(null));
  await show();
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
  await press(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});

test("after a reload it continues where it was stopped", async () => {
  worker.state.mockResolvedValue({ ...WHOLE, isComplete: false, done: 30, bytes: 9_000_000 });
  await show();
  expect(screen.getByRole("status").textContent).toBe("Stopped at 75%, 9.0 MB");
  await press(screen.getByRole("button", { name: "Continue" }));
  expect(worker.save).toHaveBeenCalledTimes(1);
});

test.each([
  ["network", "No connection. What is saved stays; continue once it is back."],
  ["noRoom", "Not enough space on this device. Free some space and continue."],
  ["http", "The map could not be saved completely. Try again."],
] as const)("says why it failed, and goes on by a button: %s", async (kind, words) => {
  worker.save.mockRejectedValueOnce(new GeoError(kind, "failed"));
  await show();
  await press(theSwitch());
  expect(screen.getByRole("alert").textContent).toBe(words);
  await press(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});

test("a map that is too large is not offered, with its size and the limit", async () => {
  sizes.bytes = 412_000_000;
  await show();
  expect(screen.queryByRole("switch")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe(
    "The map along these trails is 412 MB. At most 300 MB can be saved.",
  );
});

test("can be kept where its size is unknown", async () => {
  sizes.isLost = true;
  await show();
  expect(screen.getByRole("status").textContent).toBe(
    "The map along the trails, for use without a connection",
  );
  await press(theSwitch());
  expect(worker.save).toHaveBeenCalledTimes(1);
});

test("a saved map of an older archive is replaced when the guide is opened", async () => {
  worker.state.mockResolvedValue({ ...WHOLE, urls: ["old"], pageLoadedAt: performance.timeOrigin - 1000 });
  await act(async () => void render(<SaveMapSwitch guide={guide} isShown={false} />));
  expect(worker.save).toHaveBeenCalledTimes(1);
  // Saved by a page loaded earlier, however late, it would be replaced again.
  expect(worker.save.mock.lastCall?.[2]).toBe(performance.timeOrigin);
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});

test("a map that a page loaded later has saved of other archives is not replaced by those of this page", async () => {
  worker.state.mockResolvedValue({ ...WHOLE, urls: ["newer"], pageLoadedAt: performance.timeOrigin + 1000 });
  await act(async () => void render(<SaveMapSwitch guide={guide} isShown={false} />));
  expect(worker.save).not.toHaveBeenCalled();
});

test("out of the network a saved map of an older archive stays, as complete as it was", async () => {
  worker.state.mockImplementation(async () => ({ ...WHOLE, urls: ["old"] }));
  worker.save.mockRejectedValueOnce(new GeoError("network", "failed"));
  await show();
  expect(await screen.findByText("Map saved, 14 MB")).toBeTruthy();
  expect(worker.save).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
});

test("removing the guide from the device ends a download of its map first", async () => {
  const order: string[] = [];
  worker.save.mockImplementationOnce((_key, _tiles, _loadedAt, { signal }: Options) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => {
        order.push("ended");
        reject(signal.reason);
      });
    });
  });
  await show();
  await press(theSwitch());
  worker.state.mockImplementation(async () => {
    order.push("looked");
    return null;
  });
  guideCopies.failure = null;
  await act(() => removeSavedGuide(guide));
  // After the download, and after the removal.
  expect(order).toEqual(["ended", "looked", "looked"]);
  expect(savedMaps[guide.guideId]).toMatchObject({ map: null, isRunning: false });
});

test("once the map is complete the focus moves from the button, which goes, to the switch", async () => {
  worker.state.mockResolvedValue({ ...WHOLE, isComplete: false, done: 30, bytes: 9_000_000 });
  await show();
  screen.getByRole("button", { name: "Continue" }).focus();
  await press(screen.getByRole("button", { name: "Continue" }));
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(document.activeElement).toBe(theSwitch());
});

test("can be saved also after a session has ended in the guide", async () => {
  await show();
  await act(async () => forgetPerson());
  expect(theSwitch().getAttribute("aria-busy")).toBeNull();
  await press(theSwitch());
  expect(screen.getByRole("status").textContent).toBe("Map saved, 14 MB");
});
