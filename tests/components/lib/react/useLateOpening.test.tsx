import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLateOpening } from "../../../../src/lib/react/useLateOpening.ts";

/** What is rendered as something opens or closes: whether it is open, and whether it is shown. */
function renderedWhen(isOpen: boolean): string[] {
  const rendered: string[] = [];
  const { rerender } = renderHook(
    (props: { isOpen: boolean }) => {
      rendered.push(`${props.isOpen} ${useLateOpening(props.isOpen)}`);
    },
    { initialProps: { isOpen: !isOpen } },
  );
  rendered.length = 0;
  act(() => rerender({ isOpen }));
  return rendered;
}

test("LIGHT-31 what opens is rendered after what its press changes elsewhere", () => {
  expect(renderedWhen(true)).toEqual(["true false", "true true"]);
});

test("LIGHT-31 what closes is closed in the same render", () => {
  expect(new Set(renderedWhen(false))).toEqual(new Set(["false false"]));
});
