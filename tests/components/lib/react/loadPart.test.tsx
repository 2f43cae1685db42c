import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadPart, MissingPartError } from "../../../../src/lib/react/loadPart.ts";

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

test("style sheets that failed to load with a part are in the page before it is requested again", async () => {
  setOnline(true);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  // The DOM implementation has no sheet for any link.
  vi.spyOn(link, "sheet", "get").mockReturnValue(null);
  document.head.append(link);
  const load = vi.fn(async () => "part").mockRejectedValueOnce(cut());
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  const again = document.head.querySelector("link");
  expect(again).not.toBe(link);
  fireEvent.load(again ?? document.head);
  expect(await part).toBe("part");
});

test("the link of the sheet that came in the page itself is left alone", async () => {
  setOnline(true);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.setAttribute("disabled", "");
  vi.spyOn(link, "sheet", "get").mockReturnValue(null);
  document.head.replaceChildren(link);
  const load = vi.fn(async () => "part").mockRejectedValueOnce(cut());
  const part = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe("part");
  expect(link.isConnected).toBe(true);
});
