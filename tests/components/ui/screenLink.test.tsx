import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ScreenLink } from "../../../src/ui/controls/ScreenLink.tsx";

beforeEach(() => history.replaceState(null, "", "/guides"));

/** Renders a link and clicks it. @returns whether the browser was left to follow it */
function click(props: Partial<Parameters<typeof ScreenLink>[0]> = {}, how: MouseEventInit = {}): boolean {
  render(
    <ScreenLink href="/guides/Amber%20Ridge" {...props}>
      Amber Ridge
    </ScreenLink>,
  );
  let isLeft = false;
  const settle = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", settle, { once: true });
  fireEvent.click(screen.getByRole("link", { name: "Amber Ridge" }), how);
  return isLeft;
}

test("a link to a screen changes the URL without a page load, with its state", () => {
  expect(click({ state: { prevPath: "/guides" } })).toBe(false);
  expect(location.pathname).toBe("/guides/Amber%20Ridge");
  expect(history.state).toEqual({ prevPath: "/guides" });
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a link that is clicked with %o is the browser's to follow",
  (how) => {
    const onClick = vi.fn();
    expect(click({ onClick, target: "_blank" }, how)).toBe(true);
    expect(location.pathname).toBe("/guides");
    expect(onClick).not.toHaveBeenCalled();
  },
);

test("CAT-34 a second press, before the screen is there, adds no entry that would lead Back to itself", () => {
  const before = history.length;
  click();
  cleanup();
  click();
  expect(history.length).toBe(before + 1);
});

test("a click that its own handler prevents does not navigate", () => {
  expect(click({ onClick: (event) => event.preventDefault() })).toBe(false);
  expect(location.pathname).toBe("/guides");
});
