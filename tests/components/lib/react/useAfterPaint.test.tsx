import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAfterPaint } from "../../../../src/lib/react/useAfterPaint.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a value is passed on once the page has been painted with it, the last of several", () => {
  const { result, rerender } = renderHook(useAfterPaint<string>, { initialProps: "list" });
  expect(result.current).toBe("list");
  rerender("guide");
  rerender("guide map");
  expect(result.current).toBe("list");
  act(() => vi.runAllTimers());
  expect(result.current).toBe("guide map");
});
