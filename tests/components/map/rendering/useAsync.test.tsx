import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAsync } from "../../../../src/map/rendering/useAsync.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("icons that failed to load are loaded once the network is back", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(async () => "pins").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useAsync(load));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(result.current).toBeNull();
  onLine.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event("online")));
  expect(result.current).toBe("pins");
});
