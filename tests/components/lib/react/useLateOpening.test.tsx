import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLateOpening } from "../../../../src/lib/react/useLateOpening.ts";

test("LIGHT-31 what opens is shown once the press has been painted, though the page goes on changing", async () => {
  const { result, rerender } = renderHook((props: { isOpen: boolean }) => useLateOpening(props.isOpen), {
    initialProps: { isOpen: false },
  });
  rerender({ isOpen: true });
  expect(result.current).toBe(false);
  const timer = setInterval(() => rerender({ isOpen: true }), 1);
  await waitFor(() => expect(result.current).toBe(true));
  clearInterval(timer);
});

test("LIGHT-31 what closes is closed in the same render, and opens late again", () => {
  const shown: boolean[] = [];
  const { rerender } = renderHook(
    (props: { isOpen: boolean }) => {
      shown.push(useLateOpening(props.isOpen));
    },
    { initialProps: { isOpen: true } },
  );
  rerender({ isOpen: false });
  rerender({ isOpen: true });
  expect(shown[0]).toBe(true);
  expect(new Set(shown.slice(1))).toEqual(new Set([false]));
});
