import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useVirtualRows } from "../../../src/panels/rows/useVirtualRows.ts";

const ROW = 80;

test("a row that is brought into view below has a whole row at the top of the list, and one in view moves nothing", async () => {
  const list = document.createElement("div");
  document.body.append(list);
  // Room for four and a half rows.
  for (const [name, value] of [
    ["offsetHeight", 360],
    ["offsetWidth", 400],
    ["clientHeight", 360],
    ["scrollHeight", 100 * ROW],
  ] as const)
    Object.defineProperty(list, name, { value });
  const scrolled = vi.fn(({ top = 0 }: ScrollToOptions) => {
    list.scrollTop = top;
    list.dispatchEvent(new Event("scroll"));
  });
  list.scrollTo = scrolled as unknown as typeof list.scrollTo;
  const scroller = { current: list };
  const keyOf = (index: number) => index;
  const { result } = renderHook(() => useVirtualRows(scroller, { count: 100, rowHeight: ROW, keyOf }));
  const show = (index: number) => act(async () => result.current.showRow(index));
  scrolled.mockClear();
  await show(2);
  expect(scrolled).not.toHaveBeenCalled();
  await show(20);
  expect(list.scrollTop % ROW).toBe(0);
  expect(list.scrollTop).toBeGreaterThanOrEqual(21 * ROW - 360);
  expect(list.scrollTop).toBeLessThanOrEqual(20 * ROW);
});
