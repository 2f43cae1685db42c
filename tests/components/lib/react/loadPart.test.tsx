import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPart, MissingPartError } from "../../../../src/lib/react/loadPart.ts";
import { watchStyles } from "../../../../src/lib/react/lostStyles.ts";

watchStyles();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cut = () => new TypeError("Failed to fetch dynamically imported module");
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

test("without a network a part is requested once it is back", async () => {
  setOnline(false);
  const load = vi.fn(async () => "part").mockRejectedValueOnce(cut());
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(load).toHaveBeenCalledOnce();
  setOnline(true);
  dispatchEvent(new Event("online"));
  expect(await part).toBe("part");
});

test("a part that fails to load is requested three times in all", async () => {
  setOnline(true);
  const load = vi.fn(async () => "part").mockRejectedValue(cut());
  const part = loadPart(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  const missing = await part;
  expect(missing).toBeInstanceOf(MissingPartError);
  expect(missing).toMatchObject({ cause: cut() });
  expect(load).toHaveBeenCalledTimes(3);
});

/** In the page, and failed: the event comes with its load. */
function lostSheet(): HTMLLinkElement {
  const link = sheet();
  fireEvent.error(link);
  return link;
}

function sheet(): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  document.head.append(link);
  return link;
}

test("style sheets that failed to load with a part are in the page before it is requested again", async () => {
  setOnline(true);
  const link = lostSheet();
  const load = vi.fn(async () => "part").mockRejectedValueOnce(cut());
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  const again = document.head.querySelector("link");
  expect(again).not.toBe(link);
  fireEvent.load(again ?? document.head);
  expect(await part).toBe("part");
});

test("a part is not shown without a style sheet that failed with it, however often that fails again", async () => {
  setOnline(true);
  lostSheet();
  const load = vi.fn(async () => "part").mockRejectedValueOnce(cut());
  const failNext = async () => {
    await vi.advanceTimersByTimeAsync(5000);
    fireEvent.error(document.head.querySelector("link") ?? document.head);
  };
  const part = loadPart(load).catch((error: unknown) => error);
  await failNext();
  await failNext();
  await failNext();
  expect(await part).toBeInstanceOf(MissingPartError);
  // As when the reader opens what was preloaded in vain.
  const later = loadPart(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  fireEvent.load(document.head.querySelector("link") ?? document.head);
  expect(await later).toBe("part");
});

test("a style sheet that failed with one part does not keep another from being shown", async () => {
  setOnline(true);
  const link = lostSheet();
  expect(await loadPart(async () => "part")).toBe("part");
  await vi.advanceTimersByTimeAsync(0);
  const again = document.head.querySelector("link");
  expect(again).not.toBe(link);
  fireEvent.load(again ?? document.head);
});

test("two parts that are requested again wait for the same style sheet", async () => {
  setOnline(true);
  lostSheet();
  const loads = [1, 2].map(() => vi.fn(async () => "part").mockRejectedValueOnce(cut()));
  const parts = Promise.all(loads.map(loadPart));
  await vi.advanceTimersByTimeAsync(5000);
  for (const load of loads) expect(load).toHaveBeenCalledOnce();
  const links = document.head.querySelectorAll("link");
  expect(links).toHaveLength(1);
  for (const link of links) fireEvent.load(link);
  expect(await parts).toEqual(["part", "part"]);
});

test("a style sheet that is still loading, for another part, keeps its link", async () => {
  setOnline(true);
  const link = sheet();
  // The DOM implementation has no sheet for any link, as a browser for one that loads.
  vi.spyOn(link, "sheet", "get").mockReturnValue(null);
  const part = loadPart(vi.fn(async () => "part").mockRejectedValueOnce(cut()));
  await vi.runAllTimersAsync();
  expect(await part).toBe("part");
  expect(link.isConnected).toBe(true);
});
