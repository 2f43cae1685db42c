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
  const window = await import("../../../../src/stores/elevation/elevationExpansion.ts");
  const { elevation } = await import("../../../../src/stores/elevation/elevation.ts");
  return { ...window, elevation };
}

test("READ-41 Back closes the chart's dialog and nothing else", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { elevation, followElevationExpansion, expandElevation } = await readProfile();
  followElevationExpansion();
  expandElevation();
  expect([elevation.isExpanded, entries]).toEqual([
    true,
    [{ waypoint: 3 }, { waypoint: 3, opened: { elevationExpansion: true } }],
  ]);
  history.back();
  await vi.runAllTimersAsync();
  expect([elevation.isExpanded, entries]).toEqual([false, [{ waypoint: 3 }]]);
});

test("READ-41 closing the dialog removes its history entry, and the callback runs after that", async () => {
  const entries = fakeHistory();
  const { elevation, collapseElevation, followElevationExpansion, expandElevation } = await readProfile();
  followElevationExpansion();
  expandElevation();
  const seen = vi.fn(() => expect(elevation.isExpanded).toBe(false));
  collapseElevation(seen);
  expect(seen).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(seen).toHaveBeenCalledOnce();
  expect(entries).toEqual([null]);
  collapseElevation(seen);
  expect(seen).toHaveBeenCalledTimes(2);
});

test("the dialog stays open after a reload", async () => {
  fakeHistory({ opened: { elevationExpansion: true } });
  const { elevation, followElevationExpansion } = await readProfile();
  const end = followElevationExpansion();
  expect(elevation.isExpanded).toBe(true);
  end();
});

test("a second press during closing closes nothing more, and both callbacks run", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { collapseElevation, followElevationExpansion, expandElevation } = await readProfile();
  followElevationExpansion();
  expandElevation();
  const first = vi.fn();
  collapseElevation(first);
  collapseElevation();
  await vi.runAllTimersAsync();
  expect(entries).toEqual([{ waypoint: 3 }]);
  expect(first).toHaveBeenCalledOnce();
});
