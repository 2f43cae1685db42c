import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { fakeHistory } from "../../../helpers/fakeHistory.ts";

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function readProfile() {
  const window = await import("../../../../src/stores/elevation/elevationWindow.ts");
  const { elevation } = await import("../../../../src/stores/elevation/elevation.ts");
  return { ...window, elevation };
}

test("READ-41 Back closes the chart's dialog and nothing else", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { elevation, followElevationWindow, openElevationWindow } = await readProfile();
  followElevationWindow();
  openElevationWindow();
  expect([elevation.isExpanded, entries]).toEqual([
    true,
    [{ waypoint: 3 }, { waypoint: 3, opened: { elevationWindow: true } }],
  ]);
  history.back();
  await vi.runAllTimersAsync();
  expect([elevation.isExpanded, entries]).toEqual([false, [{ waypoint: 3 }]]);
});

test("READ-41 closing the dialog removes its history entry, and the callback runs after that", async () => {
  const entries = fakeHistory();
  const { elevation, closeElevationWindow, followElevationWindow, openElevationWindow } = await readProfile();
  followElevationWindow();
  openElevationWindow();
  const seen = vi.fn(() => expect(elevation.isExpanded).toBe(false));
  closeElevationWindow(seen);
  expect(seen).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(seen).toHaveBeenCalledOnce();
  expect(entries).toEqual([null]);
  closeElevationWindow(seen);
  expect(seen).toHaveBeenCalledTimes(2);
});

test("the dialog stays open after a reload", async () => {
  fakeHistory({ opened: { elevationWindow: true } });
  const { elevation, followElevationWindow } = await readProfile();
  const end = followElevationWindow();
  expect(elevation.isExpanded).toBe(true);
  end();
});

test("a second press during closing closes nothing more, and both callbacks run", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { closeElevationWindow, followElevationWindow, openElevationWindow } = await readProfile();
  followElevationWindow();
  openElevationWindow();
  const first = vi.fn();
  closeElevationWindow(first);
  closeElevationWindow();
  await vi.runAllTimersAsync();
  expect(entries).toEqual([{ waypoint: 3 }]);
  expect(first).toHaveBeenCalledOnce();
});
