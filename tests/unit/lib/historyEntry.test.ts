import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeHistory } from "../../helpers/fakeHistory.ts";

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A dialog for a route, over the details of a waypoint. */
async function openedEntries(state: unknown = { prevPath: "/" }) {
  const entries = fakeHistory(state);
  const { afterGoingBack, historyEntry } = await import("../../../src/lib/historyEntry.ts");
  const details = historyEntry("details", z.number());
  const dialog = historyEntry("dialog", z.object({ routeId: z.string() }));
  return { entries, details, dialog, afterGoingBack };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test("an open entry contains its payload and the previous state", async () => {
  const { entries, dialog } = await openedEntries();
  dialog.open({ routeId: "a" });
  expect(entries).toEqual([{ prevPath: "/" }, { prevPath: "/", opened: { dialog: { routeId: "a" } } }]);
  expect(dialog.read()).toEqual({ routeId: "a" });
});

test("another payload adds no entry", async () => {
  const { entries, dialog } = await openedEntries();
  dialog.open({ routeId: "a" });
  dialog.open({ routeId: "b" });
  expect([entries.length, dialog.read()]).toEqual([2, { routeId: "b" }]);
});

test.each([
  null,
  "opened",
  { opened: null },
  { opened: { dialog: true } },
  { opened: { dialog: { routeId: 7 } } },
])("an entry whose payload does not parse is closed, and opens again: %j", async (state) => {
  const { dialog } = await openedEntries(state);
  expect(dialog.read()).toBeNull();
  dialog.open({ routeId: "a" });
  expect(dialog.read()).toEqual({ routeId: "a" });
});

test("a double close goes back once, and both callbacks run", async () => {
  const { entries, details, dialog } = await openedEntries();
  details.open(3);
  dialog.open({ routeId: "a" });
  const [first, second] = [vi.fn(), vi.fn()];
  dialog.close(first);
  // As when the address is updated meanwhile, which replaces the state object.
  history.replaceState({ ...history.state }, "");
  dialog.close(second);
  expect(first).not.toHaveBeenCalled();
  await settled();
  expect([entries.length, details.read(), dialog.read()]).toEqual([2, 3, null]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test("closing an entry also closes the entries over it, in one step", async () => {
  const { entries, details, dialog } = await openedEntries();
  details.open(3);
  dialog.open({ routeId: "a" });
  const followed = vi.fn();
  dialog.follow(followed);
  details.close();
  await settled();
  expect(entries).toEqual([{ prevPath: "/" }]);
  expect(followed.mock.calls).toEqual([[null]]);
});

test("what opens while another entry closes waits for that", async () => {
  const { entries, details, dialog } = await openedEntries(null);
  dialog.open({ routeId: "a" });
  dialog.close();
  details.open(3);
  expect(details.read()).toBeNull();
  await settled();
  expect(entries).toEqual([null, { opened: { details: 3 } }]);
});

test("PLAN-57 what opens or closes while another entry closes is not undone by that", async () => {
  const { entries, details, dialog } = await openedEntries(null);
  const followed = vi.fn();
  details.follow(followed);
  dialog.open({ routeId: "a" });
  dialog.close();
  details.open(3);
  await settled();
  expect([followed.mock.calls, details.read()]).toEqual([[], 3]);

  dialog.open({ routeId: "a" });
  dialog.close();
  details.close();
  await settled();
  // The second close waited for the first one.
  await settled();
  expect([followed.mock.calls, details.read()]).toEqual([[], null]);
  expect(entries).toEqual([null]);
});

test("quick Back and Forward end in the browser's current entry", async () => {
  const { details } = await openedEntries();
  const followed = vi.fn();
  details.follow(followed);
  details.open(3);
  history.back();
  history.forward();
  await settled();
  expect(followed.mock.calls).toEqual([[null], [3]]);
  expect(details.read()).toBe(3);
});

test("Forward pressed while an entry closes opens it again", async () => {
  const { details } = await openedEntries();
  const followed = vi.fn();
  details.follow(followed);
  details.open(3);
  details.close();
  history.forward();
  await settled();
  // The caller requested the closing, so only the opening is reported.
  expect(followed.mock.calls).toEqual([[3]]);
  details.close();
  await settled();
  expect(details.read()).toBeNull();
});

test("Back pressed while an entry closes opens and closes nothing more", async () => {
  const { entries, details, dialog } = await openedEntries();
  details.open(3);
  dialog.open({ routeId: "a" });
  dialog.close();
  history.back();
  await settled();
  expect(entries).toEqual([{ prevPath: "/" }]);
  dialog.open({ routeId: "b" });
  expect(dialog.read()).toEqual({ routeId: "b" });
});

test("a browser that does not go back does not block later entries", async () => {
  const { details, dialog } = await openedEntries();
  dialog.open({ routeId: "a" });
  vi.spyOn(history, "go").mockImplementation(() => {});
  dialog.close();
  details.open(3);
  await vi.advanceTimersByTimeAsync(10_200);
  expect(details.read()).toBe(3);
});

test("a screen that opens while an entry closes is not undone by that", async () => {
  const { entries, dialog, details, afterGoingBack } = await openedEntries(null);
  afterGoingBack(() => details.open(1));
  dialog.open({ routeId: "a" });
  dialog.close();
  // Another closing waits too.
  details.close();
  afterGoingBack(() => history.pushState("next screen", ""));
  await vi.advanceTimersByTimeAsync(10);
  expect(entries).toEqual([null, "next screen"]);
});
