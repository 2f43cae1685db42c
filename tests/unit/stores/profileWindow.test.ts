import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";
import { fakeHistory } from "../../helpers/fakeHistory.ts";

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function readProfile() {
  const window = await import("../../../src/stores/profileWindow.ts");
  const { profile } = await import("../../../src/stores/profile.ts");
  return { ...window, profile };
}

test("READ-41 Back closes the profile's window and nothing else", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { profile, followProfileWindow, openProfileWindow } = await readProfile();
  followProfileWindow();
  openProfileWindow();
  expect([profile.isExpanded, entries]).toEqual([
    true,
    [{ waypoint: 3 }, { waypoint: 3, profileWindow: true }],
  ]);
  history.back();
  await vi.runAllTimersAsync();
  expect([profile.isExpanded, entries]).toEqual([false, [{ waypoint: 3 }]]);
});

test("READ-41 closing the window takes its entry back, and what follows comes after that", async () => {
  const entries = fakeHistory();
  const { profile, closeProfileWindow, followProfileWindow, openProfileWindow } = await readProfile();
  followProfileWindow();
  openProfileWindow();
  const seen = vi.fn(() => expect(profile.isExpanded).toBe(false));
  closeProfileWindow(seen);
  expect(seen).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(seen).toHaveBeenCalledOnce();
  expect(entries).toEqual([null]);
  closeProfileWindow(seen);
  expect(seen).toHaveBeenCalledTimes(2);
});

test("a reload finds the window open", async () => {
  fakeHistory({ profileWindow: true });
  const { profile, followProfileWindow } = await readProfile();
  const end = followProfileWindow();
  expect(profile.isExpanded).toBe(true);
  end();
});

test("a second press in the moment that closing takes closes nothing more, and loses nothing of the first", async () => {
  const entries = fakeHistory({ waypoint: 3 });
  const { closeProfileWindow, followProfileWindow, openProfileWindow } = await readProfile();
  followProfileWindow();
  openProfileWindow();
  const first = vi.fn();
  closeProfileWindow(first);
  closeProfileWindow();
  await vi.runAllTimersAsync();
  expect(entries).toEqual([{ waypoint: 3 }]);
  expect(first).toHaveBeenCalledOnce();
});
