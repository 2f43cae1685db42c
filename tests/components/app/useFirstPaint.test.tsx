import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { screenChunks } from "../../../src/app/screenChunks.ts";
import { useFirstPaint } from "../../../src/app/useFirstPaint.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The code of the catalogue, which arrives when the returned function is called. */
function heldChunk() {
  let arrive = () => {};
  const code = new Promise<never>((resolve) => {
    arrive = () => resolve(undefined as never);
  });
  vi.spyOn(screenChunks.catalogue, "fetch").mockReturnValue(code);
  return () => arrive();
}

/** Time for a render, a paint and the task after it. */
async function paint() {
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(100));
}

test.each(["home", "catalogue"] as const)("the map waits until the screen is painted (%s)", async (name) => {
  const arrive = heldChunk();
  const { result } = renderHook(() => useFirstPaint({ name }));
  await paint();
  expect(result.current).toEqual({ isRendered: false, isPainted: false });
  arrive();
  await paint();
  expect(result.current).toEqual({ isRendered: true, isPainted: true });
});

test("the list waits only until the screen is rendered", async () => {
  const arrive = heldChunk();
  const { result } = renderHook(() => useFirstPaint({ name: "catalogue" }));
  await paint();
  arrive();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current).toEqual({ isRendered: true, isPainted: false });
});

test("code that cannot be loaded does not keep the map waiting", async () => {
  vi.spyOn(screenChunks.account, "fetch").mockRejectedValue(new Error("gone"));
  const { result } = renderHook(() => useFirstPaint({ name: "login" }));
  await paint();
  expect(result.current).toEqual({ isRendered: true, isPainted: true });
});

test("neither does code that is late, nor a tab that paints nothing", async () => {
  heldChunk();
  const { result } = renderHook(() => useFirstPaint({ name: "catalogue" }));
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(result.current).toEqual({ isRendered: true, isPainted: true });
});
