import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { usePreloadedScreens } from "../../../src/app/usePreloadedScreens.ts";
import type { Screen } from "../../../src/lib/address/paths.ts";
import { usePreloadedParts } from "../../../src/panels/usePreloadedParts.ts";
import { catalogue } from "../../../src/stores/catalogue/catalogue.ts";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";

const fetched = vi.hoisted(() => [] as string[]);
const chunks = vi.hoisted(
  () =>
    (...names: string[]) =>
      Object.fromEntries(names.map((name) => [name, { fetch: async () => void fetched.push(name) }])),
);
vi.mock("../../../src/app/screenChunks.ts", () => ({
  screenChunks: chunks("catalogue", "guide", "guideMap", "account"),
}));
vi.mock("../../../src/app/overlayChunks.ts", () => ({ overlayChunks: chunks("toasts", "dialogs") }));

/** A document without idle time of its own counts as idle after a second. */
const IDLE_MS = 1000;
const PRELOADED = ["catalogue", "guide", "guideMap", "toasts", "dialogs"];

beforeEach(() => {
  vi.useFakeTimers();
  fetched.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  catalogue.status = "loading";
  mapDrawing.hasLines = false;
});

test("LIGHT-23 on the account screens the list is preloaded too, part after part as the page is idle, so that signing in leads to cards, not to skeletons", async () => {
  const screen: Screen = { name: "login" };
  renderHook(() => usePreloadedScreens(screen));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetched).toEqual([]);
  await act(async () => {
    catalogue.status = "ready";
  });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(fetched).toEqual([]);
  await act(async () => {
    mapDrawing.hasLines = true;
  });
  expect(fetched).toEqual([]);
  for (const [index] of PRELOADED.entries()) {
    await act(() => vi.advanceTimersByTimeAsync(IDLE_MS));
    expect(fetched).toEqual(PRELOADED.slice(0, index + 1));
  }
});

test("a map that draws nothing is waited for in vain for a while only", async () => {
  catalogue.status = "ready";
  const screen: Screen = { name: "catalogue" };
  renderHook(() => usePreloadedScreens(screen));
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(fetched).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(() => vi.advanceTimersByTimeAsync(IDLE_MS * PRELOADED.length));
  expect(fetched).toEqual(PRELOADED);
});

test("beside a guide's Open button only an idle page is waited for, and nothing is loaded once it is left", async () => {
  catalogue.status = "ready";
  const screen: Screen = { name: "guide", trailId: "1" };
  const { unmount } = renderHook(() => usePreloadedScreens(screen));
  await act(() => vi.advanceTimersByTimeAsync(IDLE_MS));
  expect(fetched).toEqual(PRELOADED.slice(0, 1));
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(IDLE_MS * PRELOADED.length));
  expect(fetched).toEqual(PRELOADED.slice(0, 1));
});

test("LIGHT-23 for readers who save data nothing is loaded ahead but what the screen needs", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "connection");
  });
  catalogue.status = "ready";
  mapDrawing.hasLines = true;
  const screen: Screen = { name: "guide", trailId: "1" };
  renderHook(() => usePreloadedScreens(screen));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(fetched).toEqual([]);
  const details = { fetch: vi.fn(async () => {}) };
  const parts = [details];
  renderHook(() => usePreloadedParts(parts, true, { isSparing: false }));
  await act(() => vi.advanceTimersByTimeAsync(IDLE_MS));
  expect(details.fetch).toHaveBeenCalledOnce();
});
